import type { FileType } from "@darasa/contract/content";
import { detectFileType, FILE_TYPE_DETECTION_BYTES } from "@darasa/contract/detect-file-type";
import { UPLOAD_MAX_BYTES } from "@darasa/contract/limits";
import { FILE_EXTENSIONS } from "@darasa/contract/staged-uploads";
import { API_MESSAGE } from "@darasa/contract/texts";
import * as text from "@texts/upload.ts";

/** By which a file is known again after a reload. */
export interface FileMark {
  readonly name: string;
  readonly sizeBytes: number;
  readonly lastModified: number;
  /** Of its first and its last bytes. */
  readonly digest: string;
}

export interface CheckedFile {
  readonly file: File;
  readonly type: FileType;
  readonly mark: FileMark;
}

interface Kind {
  readonly type: FileType;
  /** What browsers call it; they do not know every file. */
  readonly names: readonly string[];
}

const UNKNOWN = ["", "application/octet-stream"];

const KINDS: readonly Kind[] = [
  { type: "application/pdf", names: ["application/pdf", "application/x-pdf"] },
  { type: "video/mp4", names: ["video/mp4", "application/mp4"] },
  { type: "audio/mpeg", names: ["audio/mpeg", "audio/mp3", "audio/x-mp3", "audio/x-mpeg"] },
];

/** For the file picker. */
export const ACCEPTED = KINDS.map(({ type }) => FILE_EXTENSIONS[type]).join(",");

const kindOf = (file: File): Kind | undefined =>
  KINDS.find(
    ({ type, names }) =>
      file.name.toLowerCase().endsWith(FILE_EXTENSIONS[type]) &&
      [...names, ...UNKNOWN].includes(file.type.toLowerCase()),
  );

const digestOf = async (...parts: readonly ArrayBuffer[]): Promise<string> => {
  const bytes = await crypto.subtle.digest("SHA-256", await new Blob([...parts]).arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

export class FileRefusal extends Error {
  override readonly name = "FileRefusal";
}

/** Name, type, size and first bytes; throws a FileRefusal with the words for the person. */
export const checkFile = async (file: File): Promise<CheckedFile> => {
  const kind = kindOf(file);
  if (kind === undefined) throw new FileRefusal(API_MESSAGE.fileType);
  if (file.size > UPLOAD_MAX_BYTES) throw new FileRefusal(API_MESSAGE.fileTooLarge);
  const [start, end] = await Promise.all([
    file.slice(0, FILE_TYPE_DETECTION_BYTES).arrayBuffer(),
    file.slice(-FILE_TYPE_DETECTION_BYTES).arrayBuffer(),
  ]).catch((cause: unknown) => {
    throw new FileRefusal(text.unreadable, { cause });
  });
  if (detectFileType(new Uint8Array(start)) !== kind.type)
    throw new FileRefusal(API_MESSAGE.fileType);
  const { name, size: sizeBytes, lastModified } = file;
  const digest = await digestOf(start, end);
  return { file, type: kind.type, mark: { name, sizeBytes, lastModified, digest } };
};

export const isSameFile = (one: FileMark, other: FileMark): boolean =>
  one.name === other.name &&
  one.sizeBytes === other.sizeBytes &&
  one.lastModified === other.lastModified &&
  one.digest === other.digest;
