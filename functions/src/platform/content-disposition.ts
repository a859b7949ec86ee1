/** Percent-encodes for RFC 8187: unlike encodeURIComponent also the characters ' ( ) *. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A Content-Disposition header (RFC 6266) with the full file name and an ASCII fallback. */
export const contentDisposition = (kind: "inline" | "attachment", fileName: string): string => {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeExtended(fileName.toWellFormed())}`;
};
