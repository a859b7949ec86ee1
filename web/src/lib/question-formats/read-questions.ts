import * as words from "@texts/question-formats.ts";
import { checkQuestion } from "./check-question.ts";
import {
  type FoundItems,
  type ImportedQuestion,
  isRefused,
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

const readers: Readonly<Record<QuestionFormat, (text: string) => FoundItems>> = {
  GIFT: readGift,
  AIKEN: readAiken,
  MOODLE_XML: readMoodleXml,
  QTI: readQti,
  CSV: readCsv,
  NUMBERED: readNumbered,
};

const XML = /^\s*(?:<\?xml|<!--|<!DOCTYPE|<\w)/;
const NUMBERED_LINE = /^\s*(?:q(?:uestion)?\.?\s*)?1\s*[.):]\s/i;
const ANSWER_LINE = /^\s*ANSWER:\s*[A-Z]\s*[.)]?\s*$/im;
const BRACES = /(?<!\\)\{[\s\S]*?(?<!\\)\}|^\$CATEGORY:/m;

/** Recognises the format of a text by its content; undefined if it looks like none. */
export const detectFormat = (text: string): QuestionFormat | undefined => {
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
export const describeUnknownFormat = (text: string): string =>
  XML.test(text) ? words.unknownXmlMessage : words.unknownFormatMessage;

/**
 * Reads the questions of a text. Each question is either among those that can be imported, or among the refused ones
 * with its line and the reason.
 *
 * @throws QuestionFileError if the text has no questions in this format
 */
export const readQuestions = (text: string, format: QuestionFormat): ReadQuestions => {
  const isXml = format === "MOODLE_XML" || format === "QTI";
  if (isXml && !XML.test(text)) {
    throw new QuestionFileError(words.formatNotThisFormat(words.formatNames[format]));
  }
  const { items, notes } = readers[format](text);
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
