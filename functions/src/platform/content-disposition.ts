/** RFC 8187 leaves these as they are, beyond letters and digits. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** RFC 6266: a name in any script, and a plain one for readers that do not know better. */
export const contentDisposition = (kind: "inline" | "attachment", fileName: string): string => {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeExtended(fileName.toWellFormed())}`;
};
