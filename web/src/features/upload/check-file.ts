import type { FileType } from "@darasa/contract/content";
import { detectFileType, FILE_TYPE_DETECTION_BYTE_COUNT } from "@darasa/contract/detect-file-type";
import { UPLOAD_MAX_BYTES } from "@darasa/contract/limits";
import { FILE_EXTENSIONS } from "@darasa/contract/staged-uploads";
import { fileTooLarge, fileTypeNotAllowed } from "@texts/api-errors.ts";
import * as text from "@texts/upload.ts";

/**
 * Identifies a file. After a reload the user has to choose the file again, and the fingerprint shows whether it
 * is the same file.
 */
export interface FileFingerprint {
  readonly name: string;
  readonly sizeBytes: number;
  readonly lastModified: number;
  /** The SHA-256 hash of the first and the last bytes of the file, in hexadecimal. */
  readonly digest: string;
}

export interface AcceptedFile {
  readonly file: File;
  readonly type: FileType;
  readonly mark: FileFingerprint;
}

interface Kind {
  readonly type: FileType;
  /** The MIME types that browsers report for a file of this type. */
  readonly mimeTypes: readonly string[];
}

/** The MIME types that browsers report for files that they do not recognise. */
const UNKNOWN = ["", "application/octet-stream"];

const KINDS: readonly Kind[] = [
  { type: "application/pdf", mimeTypes: ["application/pdf", "application/x-pdf"] },
  { type: "video/mp4", mimeTypes: ["video/mp4", "application/mp4"] },
  { type: "audio/mpeg", mimeTypes: ["audio/mpeg", "audio/mp3", "audio/x-mp3", "audio/x-mpeg"] },
];

/** The value of the `accept` attribute of the file input. */
export const ACCEPTED_FILE_EXTENSIONS = KINDS.map(({ type }) => FILE_EXTENSIONS[type]).join(",");

const findKind = (file: File): Kind | undefined =>
  KINDS.find(
    ({ type, mimeTypes }) =>
      file.name.toLowerCase().endsWith(FILE_EXTENSIONS[type]) &&
      [...mimeTypes, ...UNKNOWN].includes(file.type.toLowerCase()),
  );

const computeDigest = async (...parts: readonly ArrayBuffer[]): Promise<string> => {
  const bytes = await crypto.subtle.digest("SHA-256", await new Blob([...parts]).arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

export class FileRejectedError extends Error {
  override readonly name = "FileRejectedError";
}

/**
 * Checks the name, MIME type, size and first bytes of a file. Throws a FileRejectedError with a message for the user.
 */
export const checkUploadFile = async (file: File): Promise<AcceptedFile> => {
  const kind = findKind(file);
  if (kind === undefined) throw new FileRejectedError(fileTypeNotAllowed);
  if (file.size > UPLOAD_MAX_BYTES) throw new FileRejectedError(fileTooLarge);
  const [start, end] = await Promise.all([
    file.slice(0, FILE_TYPE_DETECTION_BYTE_COUNT).arrayBuffer(),
    file.slice(-FILE_TYPE_DETECTION_BYTE_COUNT).arrayBuffer(),
  ]).catch((cause: unknown) => {
    throw new FileRejectedError(text.unreadableFileMessage, { cause });
  });
  if (detectFileType(new Uint8Array(start)) !== kind.type)
    throw new FileRejectedError(fileTypeNotAllowed);
  const { name, size: sizeBytes, lastModified } = file;
  const digest = await computeDigest(start, end);
  return { file, type: kind.type, mark: { name, sizeBytes, lastModified, digest } };
};

export const areFingerprintsEqual = (one: FileFingerprint, other: FileFingerprint): boolean =>
  one.name === other.name &&
  one.sizeBytes === other.sizeBytes &&
  one.lastModified === other.lastModified &&
  one.digest === other.digest;
