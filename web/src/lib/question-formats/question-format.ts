import type { NewQuestion } from "@darasa/contract/new-question";

/** The formats from which questions can be read. */
export const QUESTION_FORMATS = ["GIFT", "AIKEN", "MOODLE_XML", "QTI", "CSV", "NUMBERED"] as const;
export type QuestionFormat = (typeof QUESTION_FORMATS)[number];

/** The files of a package, by their names in it. */
export type PackedFiles = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** What a file of questions holds: a text, or the files of a package. */
export type QuestionContent = string | PackedFiles;

/** The picture of a question in a file. */
export interface ImportedPicture {
  readonly dataUrl: string;
  /** What it shows; empty if the file does not say it. */
  readonly alt: string;
}

/** The picture of an option in a file. The text of the option says what it shows. */
export interface ImportedOptionPicture {
  /** The index of the option. */
  readonly place: number;
  readonly dataUrl: string;
  /** True if the file has no words for the option, whose text is "Option A" until its author writes another one. */
  readonly lacksText: boolean;
}

/** Where a question begins. */
export interface PlaceInFile {
  /** The name of the file in a package; absent for a single file. */
  readonly file?: string | undefined;
  /** The line of the file, or the row of a table. */
  readonly line: number;
}

/** A question as a reader finds it in a file, before it is compared with the limits of Darasa. */
export interface FoundQuestion extends PlaceInFile {
  readonly type: NewQuestion["type"];
  readonly text: string;
  readonly options?: readonly string[];
  /** The left side of a matching question. */
  readonly items?: readonly string[];
  /** The right answer. For several right options, pairs and an order it is a list, with one text on each line. */
  readonly correctAnswer: string;
  readonly alsoAccepted?: readonly string[];
  readonly numeric?: { readonly tolerance: number; readonly unit: string };
  /** Absent if the file gives no marks. */
  readonly marks?: number | undefined;
  readonly explanation?: string;
  readonly category?: string | undefined;
  readonly picture?: ImportedPicture | undefined;
  readonly optionPictures?: readonly ImportedOptionPicture[] | undefined;
  /** What of this question is not kept. */
  readonly notes?: readonly string[];
}

/** A question that cannot be imported. */
export interface RefusedQuestion extends PlaceInFile {
  /** The beginning of the question, by which its author recognises it. */
  readonly wording: string;
  readonly reason: string;
}

export type ReadItem = FoundQuestion | RefusedQuestion;

/** What a reader finds in a file. */
export interface FoundItems {
  readonly items: readonly ReadItem[];
  /** What of the whole file is not kept. */
  readonly notes: readonly string[];
}

/** A question that can be added to an assessment as it is, once its pictures are stored. */
export interface ImportedQuestion extends PlaceInFile {
  readonly question: Omit<NewQuestion, "picture" | "optionPictures">;
  readonly category?: string | undefined;
  readonly picture?: ImportedPicture | undefined;
  readonly optionPictures?: readonly ImportedOptionPicture[] | undefined;
  readonly notes: readonly string[];
}

/** The questions of a file: those that can be imported, and those that cannot. */
export interface ReadQuestions {
  readonly questions: readonly ImportedQuestion[];
  readonly refused: readonly RefusedQuestion[];
  readonly notes: readonly string[];
}

/** Says in plain words why a whole file or text is refused. */
export class QuestionFileError extends Error {
  override readonly name = "QuestionFileError";
}

const WORDING_LENGTH = 80;

/** Builds a refused question. `text` is its whole text, of which the beginning is shown. */
export const refuse = (line: number, text: string, reason: string): RefusedQuestion => {
  const words = text.replaceAll(/\s+/g, " ").trim();
  const wording = words.length > WORDING_LENGTH ? `${words.slice(0, WORDING_LENGTH)}…` : words;
  return { line, wording, reason };
};

export const isRefused = (item: ReadItem): item is RefusedQuestion => "reason" in item;

/** Splits a text into lines, which end with CRLF, LF or CR. */
export const splitLines = (text: string): string[] => text.split(/\r\n|\n|\r/);
