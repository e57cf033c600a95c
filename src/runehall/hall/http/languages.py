"""The choice of one of the hall's languages for a request."""

from typing import Any

from litestar import Request

from runehall.study.explanation.words import LANGUAGES


def language_of(request: Request[Any, Any, Any]) -> str:
    """Return the hall's language that the request's Accept-Language header prefers; English if there is none."""
    wished: list[tuple[float, str]] = []
    for part in request.headers.get("accept-language", "").split(",")[:20]:
        tag, _, weight = part.partition(";q=")
        try:
            wished.append((float(weight or 1), tag.strip().lower()[:2]))
        except ValueError:
            continue
    known = [tag for _, tag in sorted(wished, key=lambda one: -one[0]) if tag in LANGUAGES]
    return known[0] if known else "en"
