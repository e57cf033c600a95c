"""HTTP: a person's notices, and which of them are sent by push and mail."""

from html import escape
from typing import Any

from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody

from runehall.hall.http.auth import asker, owner
from runehall.hall.http.gateway import gateway_of
from runehall.hall.http.languages import language_of
from runehall.hall.http.routes.accounts import account_of
from runehall.hall.inbox.subscriptions import add, drop, listed
from runehall.hall.inbox.web_push import PushKeys, check
from runehall.hall.wire.notices import (
    ChangeNoticeSettings,
    ConfirmMailAddress,
    DropPushDevice,
    NewMailAddress,
    NewPushDevice,
    NoticeList,
    Notifications,
    ReadNotices,
)
from runehall.study.explanation.words import phrase

Ask = Request[Any, Any, Any]


class NoticeRoutes(Controller):
    """The notices of the person who asks."""

    path = "/api/me"
    tags = ("people",)

    @get("/inbox", summary="Your notices")
    async def inbox(self, request: Ask) -> NoticeList:
        """Return the newest fifty notices, and the number of unread ones."""
        return await gateway_of(request).registry.inbox.of(asker(request))

    @post("/inbox/read", summary="Mark notices as read", status_code=200)
    async def read(self, request: Ask, data: JSONBody[ReadNotices]) -> NoticeList:
        """Mark notices as read: those that link to a page, or all. They are no longer sent by push or mail."""
        return await gateway_of(request).registry.inbox.read(asker(request), data)

    @get("/notifications", summary="Which notices are sent to you")
    async def settings(self, request: Ask) -> Notifications:
        """Return which notices are sent by push and by mail, and your quiet hours."""
        return await _answer(request)

    @patch("/notifications", summary="Choose which notices are sent to you")
    async def change(self, request: Ask, data: JSONBody[ChangeNoticeSettings]) -> Notifications:
        """Change some settings; omitted fields stay as they are."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await gateway.accounts.keep(who.id)
        await gateway.registry.inbox.change(who, data)
        return await _answer(request)

    @post("/notifications/push", summary="Push notices to this browser", status_code=200)
    async def subscribe(self, request: Ask, data: JSONBody[NewPushDevice]) -> Notifications:
        """Push notices to this browser while you are signed in there. At most ten browsers; the oldest is dropped."""
        gateway, (who, session) = gateway_of(request), owner(request)
        keys = PushKeys(data.endpoint, data.p256dh, data.auth)
        check(keys, local=gateway.settings.push_local)
        await gateway.accounts.keep(who.id)
        store, now = gateway.registry.store, gateway.registry.time.wall()
        agent = request.headers.get("user-agent", "")
        await store.work(lambda connection: add(connection, who.id, session, keys, data.language, agent, now))
        return await _answer(request)

    @post("/notifications/push/drop", summary="Stop pushing notices to a browser", status_code=200)
    async def unsubscribe(self, request: Ask, data: JSONBody[DropPushDevice]) -> Notifications:
        """Stop pushing notices to the browser with this endpoint."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await gateway.registry.store.work(lambda connection: drop(connection, who.ids, data.endpoint))
        return await _answer(request)

    @post("/notifications/mail", summary="Have notices mailed to an address", status_code=200)
    async def new_address(self, request: Ask, data: JSONBody[NewMailAddress]) -> Notifications:
        """Send a code to a mail address. Nothing else is sent there until you have entered the code."""
        gateway, (who, _), login = gateway_of(request), owner(request), account_of(request)
        gateway.auth.guess(request, login)
        await gateway.accounts.check_password(login, data.password)
        gateway.auth.secrets.take(gateway.address(request))
        await gateway.mail_addresses.ask(who.id, who.name, data.address, data.language)
        return await _answer(request)

    @post("/notifications/mail/confirm", summary="Confirm a mail address", status_code=200)
    async def confirm(self, request: Ask, data: JSONBody[ConfirmMailAddress]) -> Notifications:
        """Confirm a mail address with the code that was sent there."""
        gateway, (who, _) = gateway_of(request), owner(request)
        gateway.auth.secrets.take(gateway.address(request))
        await gateway.mail_addresses.confirm(who.id, data.code)
        return await _answer(request)

    @delete("/notifications/mail", summary="Delete your mail address", status_code=200)
    async def drop_address(self, request: Ask) -> Notifications:
        """Delete your mail address; nothing more is sent there."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await gateway.mail_addresses.drop(who.id)
        return await _answer(request)


async def _answer(request: Ask) -> Notifications:
    gateway, (who, _) = gateway_of(request), owner(request)
    address = await gateway.mail_addresses.of(who.id)
    devices = await gateway.registry.store.read(lambda connection: listed(connection, who.ids))
    return Notifications(
        await gateway.registry.inbox.settings(who), gateway.delivery.sender.public_key, devices,
        gateway.mail.configured, None if address is None else address.address,
        address is not None and address.verified,
    )  # fmt: skip


@get("/unsubscribe/{code:str}", include_in_schema=False, sync_to_thread=False)
def ask_to_stop(request: Ask, code: FromPath[str]) -> Response[str]:
    """Return the page that an unsubscribe link opens. A GET must not unsubscribe, since link scanners follow links
    too."""
    return _page(request, "notice-stop-text", button=True)


@post("/unsubscribe/{code:str}", include_in_schema=False, status_code=200)
async def stop_mails(request: Ask, code: FromPath[str]) -> Response[str]:
    """Stop mailing notices (RFC 8058: one click in the mail program, without a cookie)."""
    await gateway_of(request).delivery.stop_mails(code)
    return _page(request, "notice-stopped", button=False)


def _page(request: Ask, text: str, *, button: bool) -> Response[str]:
    language = language_of(request)

    def say(key: str) -> str:
        return escape(phrase(key, language, "notices"))

    form = f'<form method="post"><button class="stone">{say("notice-stop-button")}</button></form>' if button else ""
    page = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Runehall</title>'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/plain.css">'
        f"<body><main><h1>{say('notice-stop-title')}</h1><p>{say(text)}</p>{form}</main></body></html>"
    )
    return Response(page, media_type="text/html")
