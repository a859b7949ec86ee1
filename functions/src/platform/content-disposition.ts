import { removeUnseenCharacters } from "@darasa/contract/staged-uploads";

/**
 * Percent-encodes text for RFC 8187, which also requires encoding the characters ' ( ) * that
 * encodeURIComponent leaves unchanged.
 */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Formats a Content-Disposition header (RFC 6266). The header contains the full file name, and an ASCII version
 * of the name for old clients. Invisible characters are removed, because documents of older versions may contain them.
 */
export const formatContentDisposition = (
  kind: "inline" | "attachment",
  fileName: string,
): string => {
  const name = removeUnseenCharacters(fileName.toWellFormed());
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`;
};
