import type { FileType } from "./content.ts";
import { idSchema } from "./http.ts";
import { UNSAFE_CHARACTER } from "./unsafe-characters.ts";

/** The Cloud Storage folder of uploads that are not in the library yet. storage.rules uses the same path. */
export const STAGED_UPLOADS_FOLDER = "staging";

/**
 * The parts of the path of a staged upload. Users may write only to the folder whose `ownerId` is their own user
 * id.
 */
export interface StagedUploadPathParts {
  readonly ownerId: string;
  readonly uploadId: string;
  readonly fileName: string;
}

export const buildStagedUploadPath = ({
  ownerId,
  uploadId,
  fileName,
}: StagedUploadPathParts): string => [STAGED_UPLOADS_FOLDER, ownerId, uploadId, fileName].join("/");

const isFileName = (name: string): boolean => name !== "" && name !== "." && name !== "..";

/**
 * Splits the path of a staged upload; returns undefined for any other path. The function does not percent-decode
 * the path, because Cloud Storage treats "%2F" in an object name as three characters.
 */
export const parseStagedUploadPath = (path: string): StagedUploadPathParts | undefined => {
  const [folder, owner, upload, fileName = "", ...more] = path.split("/");
  const [ownerId, uploadId] = [owner, upload].map((id) => idSchema.safeParse(id).data);
  if (folder !== STAGED_UPLOADS_FOLDER || more.length > 0 || !isFileName(fileName))
    return undefined;
  return ownerId === undefined || uploadId === undefined
    ? undefined
    : { ownerId, uploadId, fileName };
};

export const FILE_EXTENSIONS = {
  "application/pdf": ".pdf",
  "video/mp4": ".mp4",
  "audio/mpeg": ".mp3",
} as const satisfies Record<FileType, string>;

/** The maximum length of a file name without its extension, in code points. */
const MAX_LENGTH = 120;
const UNNAMED = "file";

/** The characters that no text may contain and, in addition, every character that is not visible itself. */
const UNSEEN_CHARACTER = new RegExp(`${UNSAFE_CHARACTER.source}|[\\p{Cf}\\p{DI}\\u2800]`, "gu");
const LONE_SURROGATES = /\p{Cs}/gu;
const SLASHES = /[/\\]/g;
/** Characters with a special meaning in URLs or in the wildcards of storage tools. */
const RESERVED = /[%?#[\]*]/g;

/** Removes the characters that a user does not see from the name of a file, so that its look tells what it is. */
export const removeUnseenCharacters = (name: string): string =>
  name.replaceAll(UNSEEN_CHARACTER, "");

/**
 * Returns the name under which a library file is stored and downloaded. The name always gets the extension of
 * the detected file type. A file such as "notes.exe" can therefore not reach other users as a program.
 */
export const toLibraryFileName = (name: string, type: FileType): string => {
  const extension = FILE_EXTENSIONS[type];
  const wellFormed = name.replaceAll(LONE_SURROGATES, "\u{fffd}").normalize("NFC");
  const clean = removeUnseenCharacters(wellFormed).normalize("NFC").replaceAll(SLASHES, "_");
  const hasExtension = clean.toLowerCase().endsWith(extension);
  const stem = hasExtension ? clean.slice(0, -extension.length) : clean;
  return ([...stem].slice(0, MAX_LENGTH).join("").trim() || UNNAMED) + extension;
};

/**
 * Returns the name under which an upload is staged: the library file name with reserved characters replaced by
 * underscores.
 */
export const toStagedFileName = (name: string, type: FileType): string =>
  toLibraryFileName(name, type).replaceAll(RESERVED, "_");
