import { fileProblems } from "@texts/question-formats.ts";
import { QTI_MANIFEST } from "./qti-names.ts";
import { QuestionFileError } from "./question-format.ts";

/** A hundred questions have less than 1 MB. A larger file would only keep a phone busy. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** A file of XML may contain pictures. */
const MAX_XML_BYTES = 20 * 1024 * 1024;
const XML_START = /^(?:\u00ef\u00bb\u00bf)?\s*</;
const XML_START_LENGTH = 64;

type FileProblem = keyof typeof fileProblems;

const fail = (problem: FileProblem): never => {
  throw new QuestionFileError(fileProblems[problem]);
};

/** The first bytes of files that are no text. */
const SIGNATURES: readonly (readonly [FileProblem, readonly number[]])[] = [
  ["utf16", [0xff, 0xfe]],
  ["utf16", [0xfe, 0xff]],
  ["oldOffice", [0xd0, 0xcf, 0x11, 0xe0]],
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
  ["moodleBackup", [0x1f, 0x8b]],
  ["picture", [0x89, 0x50, 0x4e, 0x47]],
  ["picture", [0xff, 0xd8, 0xff]],
  ["picture", [0x47, 0x49, 0x46, 0x38]],
];
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const decodeNames = (archive: Uint8Array): string => new TextDecoder("latin1").decode(archive);

/** Returns true for a ZIP archive with a manifest, by which a package of QTI is known. */
export const isQtiPackage = (bytes: Uint8Array): boolean =>
  startsWith(bytes, ZIP_SIGNATURE) && decodeNames(bytes).includes(QTI_MANIFEST);

/** Names the program of a ZIP archive by the names of the files in it. */
const describeArchive = (bytes: Uint8Array): FileProblem => {
  const names = decodeNames(bytes);
  if (names.includes("word/document.xml")) return "word";
  return names.includes("xl/workbook") ? "spreadsheet" : "archive";
};

/** Beginnings of texts that hold no questions. A rich text has braces like GIFT. */
const TEXT_SIGNATURES: readonly (readonly [FileProblem, RegExp])[] = [
  ["richText", /^\s*\{\\rtf/],
  ["webPage", /^\s*<(?:!doctype html|html|body)[\s>]/i],
  ["json", /^\s*(?:\{\s*"|\[\s*\{)/],
  ["binary", /[^\P{Cc}\t\n\v\f\r]/u],
  ["empty", /^\s*$/],
];

/**
 * Removes the byte order mark of a text, and refuses a text that holds no questions.
 *
 * @throws QuestionFileError
 */
export const checkQuestionText = (text: string): string => {
  const [problem] = TEXT_SIGNATURES.find(([, signature]) => signature.test(text)) ?? [];
  if (problem !== undefined) fail(problem);
  return text.replace(/^\ufeff/, "");
};

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return fail("notUtf8");
  }
};

const isXml = (bytes: Uint8Array): boolean =>
  XML_START.test(String.fromCharCode(...bytes.subarray(0, XML_START_LENGTH)));

/**
 * Decodes a file of questions. A file that is not UTF-8 text is refused whole, with a plain word about what it seems
 * to be.
 *
 * @throws QuestionFileError
 */
export const decodeQuestionFile = (bytes: Uint8Array): string => {
  if (bytes.length > (isXml(bytes) ? MAX_XML_BYTES : MAX_FILE_BYTES)) fail("tooLarge");
  const [problem] = SIGNATURES.find(([, signature]) => startsWith(bytes, signature)) ?? [];
  if (problem !== undefined) fail(problem);
  if (startsWith(bytes, ZIP_SIGNATURE)) fail(describeArchive(bytes));
  // UTF-16 without a byte order mark: every second byte of an English text is 0.
  if (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0)) fail("utf16");
  return checkQuestionText(decode(bytes));
};
