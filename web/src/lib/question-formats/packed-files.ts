import { fileProblems } from "@texts/question-formats.ts";
import { type PackedFiles, QuestionFileError } from "./question-format.ts";

/** A hundred questions with pictures have less than 10 MB. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;
/** A file of zeros unpacks to a thousand times its size, so each step stays below 20 MB. */
const STEP_BYTES = 16 * 1024;

const joinChunks = (chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const joined = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
};

/**
 * Unpacks a ZIP archive in memory. The limit counts the unpacked bytes, whatever sizes the archive states, because a small
 * archive can unpack to more than the memory holds.
 *
 * @throws QuestionFileError if the archive is damaged or too large
 */
export const unpackFiles = async (bytes: Uint8Array): Promise<PackedFiles> => {
  // Outside the `try`, because a failed download says nothing about the file.
  const { Unzip, UnzipInflate } = await import("fflate");
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > MAX_UNPACKED_BYTES) throw new QuestionFileError(fileProblems.tooLarge);
      chunks.push(chunk);
      if (isLast) files.set(file.name, joinChunks(chunks));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += STEP_BYTES) {
      unzip.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
    }
  } catch (cause) {
    if (cause instanceof QuestionFileError) throw cause;
    throw new QuestionFileError(fileProblems.brokenArchive, { cause });
  }
  return Object.fromEntries(files);
};

/** Packs files into a ZIP archive. */
export const packFiles = async (files: PackedFiles): Promise<Uint8Array<ArrayBuffer>> => {
  const { zipSync } = await import("fflate");
  return zipSync(files);
};
