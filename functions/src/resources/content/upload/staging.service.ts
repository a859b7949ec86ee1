import type { FileType } from "@darasa/contract/content";
import { detectFileType, FILE_TYPE_DETECTION_BYTE_COUNT } from "@darasa/contract/detect-file-type";
import { UPLOAD_MAX_BYTES } from "@darasa/contract/limits";
import {
  buildStagedUploadPath,
  parseStagedUploadPath,
  STAGED_UPLOADS_FOLDER,
  type StagedUploadPathParts,
  toLibraryFileName,
  toStagedFileName,
} from "@darasa/contract/staged-uploads";
import { VALIDATION } from "@darasa/contract/texts";
import { ApiError, createFieldValidationError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock, IdGenerator } from "../../../platform/clock.ts";
import type { FileStorage } from "../../../platform/files.ts";

interface Dependencies {
  readonly files: FileStorage;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

export interface StagedFile {
  readonly path: string;
  readonly generation: string;
  readonly fileName: string;
  readonly fileType: FileType;
  readonly fileSizeBytes: number;
}

const KEPT_HOURS = 24;
const HOUR_MS = 60 * 60 * 1_000;

const requireType = (start: Uint8Array): FileType => {
  const type = detectFileType(start);
  if (type === undefined) throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "fileTypeNotAllowed");
  return type;
};

/**
 * Creates the service that manages uploaded files that are not in the library yet. The service reads the type
 * and size of a file from Cloud Storage and does not trust the client.
 */
export const createStagedUploadsService = ({ files, clock, ids }: Dependencies) => ({
  /**
   * Stores a file in the staging area, for clients that cannot upload to Cloud Storage themselves. Returns the
   * URL of the stored file.
   */
  write: async (
    caller: ApiCaller,
    { fileName, bytes }: { readonly fileName: string; readonly bytes: Uint8Array },
  ): Promise<string> => {
    const type = requireType(bytes.subarray(0, FILE_TYPE_DETECTION_BYTE_COUNT));
    const path = buildStagedUploadPath({
      ownerId: caller.id,
      uploadId: ids.next(),
      fileName: toStagedFileName(fileName, type),
    });
    await files.write(path, bytes, { contentType: type, ownerId: caller.id });
    return files.urlOf(path);
  },

  /**
   * Parses the URL of a staged file and requires that the caller uploaded it. Does not check whether the
   * file exists.
   */
  requireOwn: async (caller: ApiCaller, url: string): Promise<StagedUploadPathParts> => {
    const staged = parseStagedUploadPath((await files.pathOf(url)) ?? "");
    if (staged === undefined)
      throw createFieldValidationError("fileUrl", VALIDATION.fileUrlRequired);
    if (staged.ownerId !== caller.id) {
      throw new ApiError("PERMISSION_DENIED", "notYourUpload");
    }
    return staged;
  },

  /**
   * Returns the type and size of a staged file. Returns undefined if the file does not exist, or if a concurrent
   * request replaces or deletes it during the call.
   */
  inspect: async (staged: StagedUploadPathParts): Promise<StagedFile | undefined> => {
    const path = buildStagedUploadPath(staged);
    const stored = await files.stat(path);
    if (stored === undefined) return undefined;
    const { sizeBytes, generation } = stored;
    if (sizeBytes > UPLOAD_MAX_BYTES) {
      throw new ApiError("PAYLOAD_TOO_LARGE", "fileTooLarge");
    }
    const start = await files.readStart({ path, generation }, FILE_TYPE_DETECTION_BYTE_COUNT);
    if (start === undefined) return undefined;
    const fileType = requireType(start);
    const fileName = toLibraryFileName(staged.fileName, fileType);
    return { path, generation, fileName, fileType, fileSizeBytes: sizeBytes };
  },

  /** Deletes staged files that are older than 24 hours. Returns their number. */
  cleanUp: (): Promise<number> =>
    files.removeOlder(
      STAGED_UPLOADS_FOLDER,
      new Date(clock.now().getTime() - KEPT_HOURS * HOUR_MS),
    ),
});

export type StagedUploadsService = ReturnType<typeof createStagedUploadsService>;
