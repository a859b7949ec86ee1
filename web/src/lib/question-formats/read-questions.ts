import * as words from "@texts/question-formats.ts";
import { checkQuestion } from "./check-question.ts";
import { readQtiFiles } from "./qti-package.ts";
import {
  type FoundItems,
  type ImportedQuestion,
  isRefused,
  type PackedFiles,
  type QuestionContent,
  QuestionFileError,
  type QuestionFormat,
  type ReadQuestions,
  type RefusedQuestion,
  splitLines,
} from "./question-format.ts";
import { readAiken } from "./read-aiken.ts";
import { isQuestionTable, readCsv } from "./read-csv.ts";
import { readGift } from "./read-gift.ts";
import { readMoodleXml } from "./read-moodle-xml.ts";
import { readNumbered } from "./read-numbered.ts";
import { readQti } from "./read-qti.ts";

const textReaders: Readonly<Record<QuestionFormat, (text: string) => FoundItems>> = {
  GIFT: readGift,
  AIKEN: readAiken,
  MOODLE_XML: readMoodleXml,
  QTI: readQti,
  CSV: readCsv,
  NUMBERED: readNumbered,
};

const NOTHING: FoundItems = { items: [], notes: [] };

/** Only QTI comes in packages. */
const readPackage = (files: PackedFiles, format: QuestionFormat): FoundItems =>
  format === "QTI" ? readQtiFiles(files) : NOTHING;

const XML = /^\s*(?:<\?xml|<!--|<!DOCTYPE|<\w)/;
const NUMBERED_LINE = /^\s*(?:q(?:uestion)?\.?\s*)?1\s*[.):]\s/i;
const ANSWER_LINE = /^\s*ANSWER:\s*[A-Z]\s*[.)]?\s*$/im;
const BRACES = /(?<!\\)\{[\s\S]*?(?<!\\)\}|^\$CATEGORY:/m;

/** Recognises the format of a file by its content; undefined if it looks like none. */
export const detectFormat = (text: QuestionContent): QuestionFormat | undefined => {
  if (typeof text !== "string") return "QTI";
  if (/<(?:[\w-]+:)?assessmentItem[\s>]/.test(text)) return "QTI";
  if (XML.test(text)) return /<quiz[\s>]/.test(text) ? "MOODLE_XML" : undefined;
  if (isQuestionTable(text)) return "CSV";
  if (splitLines(text).some((line) => NUMBERED_LINE.test(line))) {
    return BRACES.test(text) ? "GIFT" : "NUMBERED";
  }
  if (ANSWER_LINE.test(text)) return "AIKEN";
  return BRACES.test(text) ? "GIFT" : undefined;
};

/** Says why no format was recognised. */
export const describeUnknownFormat = (content: QuestionContent): string =>
  typeof content === "string" && XML.test(content)
    ? words.unknownXmlMessage
    : words.unknownFormatMessage;

const readText = (text: string, format: QuestionFormat): FoundItems => {
  const isXml = format === "MOODLE_XML" || format === "QTI";
  return isXml && !XML.test(text) ? NOTHING : textReaders[format](text);
};

/**
 * Reads the questions of a file. Each question is either among those that can be imported, or among the refused ones
 * with its line and the reason.
 *
 * @throws QuestionFileError if the file has no questions in this format
 */
export const readQuestions = (content: QuestionContent, format: QuestionFormat): ReadQuestions => {
  const { items, notes } =
    typeof content === "string" ? readText(content, format) : readPackage(content, format);
  if (items.length === 0) {
    throw new QuestionFileError(words.formatNotThisFormat(words.formatNames[format]));
  }
  const checked = items.map((item) => (isRefused(item) ? item : checkQuestion(item)));
  return {
    questions: checked.filter((one): one is ImportedQuestion => "question" in one),
    refused: checked.filter((one): one is RefusedQuestion => "reason" in one),
    notes,
  };
};
