import type { NewQuestion } from "@darasa/contract/new-question";
import * as words from "@texts/question-formats.ts";
import { CSV_MEDIA_TYPE } from "../csv.ts";
import type { PictureUrls } from "./picture-file.ts";
import { writeQtiFiles } from "./qti-package.ts";
import type { QuestionContent } from "./question-format.ts";
import { canWriteAiken, writeAiken } from "./write-aiken.ts";
import { writeCsv } from "./write-csv.ts";
import { canWriteGift, writeGift } from "./write-gift.ts";
import { writeMoodleXml } from "./write-moodle-xml.ts";

/** The formats in which questions can be written. */
export const EXPORT_FORMATS = ["MOODLE_XML", "GIFT", "CSV", "AIKEN", "QTI"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface Writer {
  readonly write: (questions: readonly NewQuestion[], pictures: PictureUrls) => QuestionContent;
  readonly canWrite: (question: NewQuestion) => boolean;
  readonly extension: string;
  readonly mediaType: string;
}

const writers: Readonly<Record<ExportFormat, Writer>> = {
  GIFT: { write: writeGift, canWrite: canWriteGift, extension: "txt", mediaType: "text/plain" },
  MOODLE_XML: {
    write: writeMoodleXml,
    canWrite: () => true,
    extension: "xml",
    mediaType: "application/xml",
  },
  CSV: { write: writeCsv, canWrite: () => true, extension: "csv", mediaType: CSV_MEDIA_TYPE },
  AIKEN: { write: writeAiken, canWrite: canWriteAiken, extension: "txt", mediaType: "text/plain" },
  QTI: {
    write: writeQtiFiles,
    canWrite: () => true,
    extension: "zip",
    mediaType: "application/zip",
  },
};

/** Returns true if a format holds the pictures of questions and options. */
export const canHoldPictures = (format: ExportFormat): boolean =>
  format === "MOODLE_XML" || format === "QTI";

const hasUnit = ({ numeric }: NewQuestion): boolean => (numeric?.unit ?? "") !== "";

const hasGuidance = ({ type, correctAnswer }: NewQuestion): boolean =>
  type === "LONG_ANSWER" && correctAnswer !== "";

/** Returns true if a format holds the texts of a question as HTML. */
const isHtml = (format: ExportFormat, { picture }: NewQuestion): boolean =>
  format === "QTI" || (format === "MOODLE_XML" && picture !== undefined);

/** Spaces that HTML does not keep. */
const SPACING = /\t|\n |\n{3}/;

const hasSpacing = ({ text, explanation = "", type, correctAnswer }: NewQuestion): boolean =>
  [text, explanation, type === "LONG_ANSWER" ? correctAnswer : ""].some((one) => SPACING.test(one));

/** Says what a format does not hold of these questions. */
const listLosses = (format: ExportFormat, questions: readonly NewQuestion[]): string[] => {
  const isText = format === "GIFT" || format === "AIKEN";
  return [
    ...(isText ? [words.exportMarksNote] : []),
    ...((format === "GIFT" || format === "QTI") && questions.some(hasUnit)
      ? [words.exportUnitsNote]
      : []),
    ...(format === "QTI" && questions.some(({ type }) => type === "ORDERING")
      ? [words.exportOrderPartsNote]
      : []),
    ...(format === "GIFT" && questions.some(hasGuidance) ? [words.exportGuidanceNote] : []),
    ...(format === "AIKEN" && questions.some(({ explanation }) => explanation !== undefined)
      ? [words.exportExplanationsNote]
      : []),
    ...(format === "AIKEN" && questions.some(({ text }) => text.includes("\n"))
      ? [words.exportLineBreaksNote]
      : []),
    ...(questions.some((question) => isHtml(format, question) && hasSpacing(question))
      ? [words.exportSpacingNote]
      : []),
  ];
};

export interface WrittenQuestions {
  /** The text of the file, or the files of a package. */
  readonly content: QuestionContent;
  readonly count: number;
  /** The places, from 1, of the questions that the format cannot hold. */
  readonly leftOut: readonly number[];
  readonly losses: readonly string[];
  readonly extension: string;
  readonly mediaType: string;
}

/** Writes questions in a format, with what it cannot hold. A picture that `pictures` does not have is left out. */
export const writeQuestions = (
  questions: readonly NewQuestion[],
  format: ExportFormat,
  pictures: PictureUrls = new Map(),
): WrittenQuestions => {
  const { write, canWrite, extension, mediaType } = writers[format];
  const written = questions.filter(canWrite);
  return {
    content: write(written, pictures),
    count: written.length,
    leftOut: questions.flatMap((question, index) => (canWrite(question) ? [] : [index + 1])),
    losses: listLosses(format, written),
    extension,
    mediaType,
  };
};
