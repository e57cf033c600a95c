/** Passkeys: converts between the hall's JSON, with bytes as base64url, and the browser's WebAuthn API. */

type Json = Record<string, unknown>;

/** Whether this browser can use a passkey here: it needs a host name, and HTTPS unless that is localhost. */
export function canUsePasskeys(): boolean {
  const named = !/^[\d.]+$|:/.test(location.hostname);
  return named && isSecureContext && "PublicKeyCredential" in window;
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

export function textOf(bytes: ArrayBuffer | null): string | null {
  if (!bytes) return null;
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

const listed = (found: unknown): { type: "public-key"; id: Uint8Array<ArrayBuffer> }[] =>
  ((found ?? []) as { id: string }[]).map(({ id }) => ({ type: "public-key", id: bytesOf(id) }));

/** Asks the browser to create a passkey; null if the reader cancelled. */
export async function makePasskey(options: Json): Promise<Json | null> {
  const user = options["user"] as { id: string; name: string; displayName: string };
  const publicKey = {
    ...options,
    challenge: bytesOf(options["challenge"] as string),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: listed(options["excludeCredentials"]),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey }).catch(unwanted)) as PublicKeyCredential | null;
  if (!made) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return answer(made, {
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
  });
}

/** Asks the browser to sign in with a passkey; null if the reader cancelled. */
export async function usePasskey(options: Json): Promise<Json | null> {
  const publicKey = {
    ...options,
    challenge: bytesOf(options["challenge"] as string),
    allowCredentials: listed(options["allowCredentials"]),
  } as unknown as PublicKeyCredentialRequestOptions;
  const used = (await navigator.credentials.get({ publicKey }).catch(unwanted)) as PublicKeyCredential | null;
  if (!used) return null;
  const response = used.response as AuthenticatorAssertionResponse;
  return answer(used, {
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: textOf(response.userHandle),
  });
}

function answer(of: PublicKeyCredential, response: Json): Json {
  return { id: of.id, rawId: textOf(of.rawId), type: of.type, response };
}

function unwanted(error: unknown): null {
  if (error instanceof DOMException && error.name === "NotAllowedError") return null;
  throw error;
}
