const MAX_LENGTH = 80;
const UNNAMED = "file";

/** Control characters, those that turn the direction of text, halves of characters, and what has a meaning in a path or an address. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}/\\%?#[\]*]/gu;

/** A name for the storage, as near to the file's own as may be: it is downloaded under it. */
export const toSafeName = (name: string): string => {
  const clean = name.normalize("NFC").replaceAll(UNSAFE, "_").trim();
  const dot = clean.lastIndexOf(".");
  const [stem, extension] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ""];
  return ([...stem].slice(0, MAX_LENGTH).join("").trim() || UNNAMED) + extension;
};
