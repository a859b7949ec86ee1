/** Decodes base64url data to UTF-8 text. */

const fromBase64Url = (text: string): string => {
  const bytes = Uint8Array.from(
    atob(text.replaceAll("-", "+").replaceAll("_", "/")),
    (character) => character.codePointAt(0) ?? 0,
  );
  return new TextDecoder().decode(bytes);
};

/**
 * Returns the claims of an ID token without verifying its signature; undefined if the token cannot be parsed.
 * This code is part of the login page's inlined script, which must stay small, so the file imports nothing.
 */
export const decodeIdToken = (token: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const claims: unknown = JSON.parse(fromBase64Url(token.split(".")[1] ?? ""));
    return typeof claims === "object" && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
};
