import type { FileType } from "@darasa/contract/content";

const EXTENSIONS = {
  "application/pdf": ".pdf",
  "video/mp4": ".mp4",
  "audio/mpeg": ".mp3",
} as const satisfies Record<FileType, string>;

const MAX_LENGTH = 120;
const UNNAMED = "file";

/** Control characters, and those that turn the direction of what follows them. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
const SLASHES = /[/\\]/g;

/**
 * A name to store and download a file under. It ends in what the file is: a program in a document's clothes
 * must not become one again on somebody's desktop.
 */
export const toFileName = (name: string, type: FileType): string => {
  const extension = EXTENSIONS[type];
  const clean = name
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
    .replaceAll(SLASHES, "_");
  const hasExtension = clean.toLowerCase().endsWith(extension);
  const stem = hasExtension ? clean.slice(0, -extension.length) : clean;
  return ([...stem].slice(0, MAX_LENGTH).join("").trim() || UNNAMED) + extension;
};
