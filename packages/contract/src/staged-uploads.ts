import type { FileType } from "./content.ts";
import { idSchema } from "./http.ts";

/** The Storage folder for uploads that are not library items yet. storage.rules matches the same path. */
export const STAGING_FOLDER = "staging";

/** The parts of a staged upload's path. Each user may write only below their own `ownerId`. */
export interface StagedUpload {
  readonly ownerId: string;
  readonly uploadId: string;
  readonly fileName: string;
}

export const toStagedUploadPath = ({ ownerId, uploadId, fileName }: StagedUpload): string =>
  [STAGING_FOLDER, ownerId, uploadId, fileName].join("/");

const isFileName = (name: string): boolean => name !== "" && name !== "." && name !== "..";

/**
 * Returns undefined for any other path.
 * The path is not percent-decoded: Storage treats "%2F" in an object name as three characters.
 */
export const parseStagedUploadPath = (path: string): StagedUpload | undefined => {
  const [folder, owner, upload, fileName = "", ...more] = path.split("/");
  const [ownerId, uploadId] = [owner, upload].map((id) => idSchema.safeParse(id).data);
  if (folder !== STAGING_FOLDER || more.length > 0 || !isFileName(fileName)) return undefined;
  return ownerId === undefined || uploadId === undefined
    ? undefined
    : { ownerId, uploadId, fileName };
};

export const FILE_EXTENSIONS = {
  "application/pdf": ".pdf",
  "video/mp4": ".mp4",
  "audio/mpeg": ".mp3",
} as const satisfies Record<FileType, string>;

/** In code points, without the extension. */
const MAX_LENGTH = 120;
const UNNAMED = "file";

/** Control characters and format characters, for example those that reverse the text direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
const LONE_SURROGATES = /\p{Cs}/gu;
const SLASHES = /[/\\]/g;
/** Characters with a meaning in URLs or in the wildcards of storage tools. */
const RESERVED = /[%?#[\]*]/g;

/**
 * The name under which a library file is stored and downloaded.
 * The extension always matches the file's type, so that a disguised program does not become executable again.
 */
export const toFileName = (name: string, type: FileType): string => {
  const extension = FILE_EXTENSIONS[type];
  const clean = name
    .replaceAll(LONE_SURROGATES, "\u{fffd}")
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
    .replaceAll(SLASHES, "_");
  const hasExtension = clean.toLowerCase().endsWith(extension);
  const stem = hasExtension ? clean.slice(0, -extension.length) : clean;
  return ([...stem].slice(0, MAX_LENGTH).join("").trim() || UNNAMED) + extension;
};

/** The name under which an upload is staged: `toFileName` without reserved characters. */
export const toStagedFileName = (name: string, type: FileType): string =>
  toFileName(name, type).replaceAll(RESERVED, "_");
