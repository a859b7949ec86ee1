import { decodeQuestionFile, isQtiPackage } from "./decode-file.ts";
import { unpackFiles } from "./packed-files.ts";
import type { QuestionContent } from "./question-format.ts";

/**
 * Opens a file of questions: a text, or a package of QTI 2.1. No other archive is opened.
 *
 * @throws QuestionFileError if it is neither
 */
export const openQuestionFile = (bytes: Uint8Array): Promise<QuestionContent> | string =>
  isQtiPackage(bytes) ? unpackFiles(bytes) : decodeQuestionFile(bytes);
