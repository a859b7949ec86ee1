/** Small on purpose: the login page runs this before any framework has arrived. */

const fromBase64Url = (text: string): string => {
  const bytes = Uint8Array.from(
    atob(text.replaceAll("-", "+").replaceAll("_", "/")),
    (character) => character.codePointAt(0) ?? 0,
  );
  return new TextDecoder().decode(bytes);
};

/** The claims of an ID token, unverified: only the server verifies. Undefined when it is no token at all. */
export const decodeToken = (token: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const claims: unknown = JSON.parse(fromBase64Url(token.split(".")[1] ?? ""));
    return typeof claims === "object" && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
};
