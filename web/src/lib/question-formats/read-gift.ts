import { TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";
import { toPlainNumber } from "@darasa/contract/numeric-answer";
import * as words from "@texts/question-formats.ts";
import { hideEscapes, revealEscapes } from "./gift-escapes.ts";
import { hasMedia, type PlainText, readFormattedText, type TextFormat } from "./html-to-text.ts";
import { buildChoice, buildMatching, type Pair } from "./listed-questions.ts";
import { tidyCategory } from "./moodle-category.ts";
import {
  type FoundItems,
  type FoundQuestion,
  type ReadItem,
  refuse,
  splitLines,
} from "./question-format.ts";
import { findRightAnswers, findShortAnswers, type WeightedAnswer } from "./weighted-answers.ts";

/** The lines between two blank lines, which are one question or one category. */
interface Block {
  readonly line: number;
  readonly text: string;
  readonly hasTags: boolean;
}

const COMMENT = /^\s*\/\//;
const TAG_COMMENT = /^\s*\/\/.*\[(?:tag|id):/;

/** Splits a file at its blank lines. A comment is no blank line. */
const splitBlocks = (text: string): Block[] => {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let line = 0;
  const close = (): void => {
    const kept = lines.filter((one) => !COMMENT.test(one)).join("\n");
    const hasTags = lines.some((one) => TAG_COMMENT.test(one));
    if (kept.trim() !== "") blocks.push({ line, text: kept.trim(), hasTags });
    lines = [];
    line = 0;
  };
  for (const [index, one] of splitLines(text).entries()) {
    if (one.trim() === "") close();
    else {
      // A question begins at its own first line and not at a comment above it.
      if (line === 0 && !COMMENT.test(one)) line = index + 1;
      lines.push(one);
    }
  }
  close();
  return blocks;
};

const FORMAT = /^\[(html|moodle|plain|markdown)\]/;

interface Formatted extends PlainText {
  readonly format: TextFormat;
}

/** Reads a part of a question, which may begin with its own format. */
const readFormatted = (hidden: string, defaultFormat: TextFormat): Formatted => {
  const format = (FORMAT.exec(hidden)?.[1] as TextFormat | undefined) ?? defaultFormat;
  const text = revealEscapes(hidden.replace(FORMAT, ""));
  return { ...readFormattedText(text.trim(), format), format };
};

interface Question {
  readonly line: number;
  readonly text: string;
  readonly format: TextFormat;
  readonly explanation: string;
  readonly category: string | undefined;
  readonly notes: readonly string[];
}

interface Answer extends WeightedAnswer {
  readonly notes: readonly string[];
  readonly hasMedia: boolean;
}

const WEIGHT = /^%(-?\d{1,3}(?:\.\d*)?)%/;

const readAnswer = (written: string, format: TextFormat, weightWithoutMark: number): Answer => {
  const trimmed = written.trim();
  const isRight = trimmed.startsWith("=");
  const weighted = isRight ? trimmed.slice(1).trim() : trimmed;
  const mark = isRight && weightWithoutMark === 0 ? undefined : WEIGHT.exec(weighted)?.[1];
  const [wording = "", ...feedback] = weighted
    .slice(mark === undefined ? 0 : mark.length + 2)
    .split("#");
  const read = readFormatted(wording.trim(), format);
  const weight = isRight ? 1 : weightWithoutMark;
  const hasFeedback = feedback.join("").trim() !== "";
  return {
    text: read.text,
    weight: mark === undefined ? weight : Number(mark) / 100,
    notes: [...read.notes, ...(hasFeedback ? [words.answerFeedbackNote] : [])],
    hasMedia: hasMedia(read),
  };
};

/** Splits answers at the signs that begin them. A right answer keeps its sign. */
const splitAnswers = (written: string, sign: RegExp): string[] =>
  written
    .split(sign)
    .map((answer) => answer.trim())
    .filter((answer, index) => index > 0 || answer !== "");

const build = (
  question: Question,
  answers: readonly Answer[],
  fields: Pick<FoundQuestion, "type" | "correctAnswer"> & Partial<FoundQuestion>,
): ReadItem => {
  const { line, text, explanation, category } = question;
  if (answers.some((answer) => answer.hasMedia)) return refuse(line, text, words.mediaReason);
  const notes = [
    ...question.notes,
    ...(fields.notes ?? []),
    ...answers.flatMap((answer) => answer.notes),
  ];
  return { line, text, explanation, category, ...fields, notes };
};

/** Without the sign of a right answer, the options with a weight are right together, as in Moodle. */
const readMultipleChoice = (question: Question, written: string): ReadItem => {
  const answers = splitAnswers(written.replaceAll("=", "~="), /~/).map((answer) =>
    readAnswer(answer, question.format, 0),
  );
  const built = buildChoice(answers, !written.includes("="));
  return "reason" in built
    ? refuse(question.line, question.text, built.reason)
    : build(question, answers, built);
};

const ARROW = "->";

const readPair = (written: string, format: TextFormat) => {
  const at = written.indexOf(ARROW);
  const item = readFormatted((at === -1 ? written : written.slice(0, at)).trim(), format);
  const option = readFormatted((at === -1 ? "" : written.slice(at + ARROW.length)).trim(), format);
  return { item, option };
};

const readMatching = (question: Question, written: string): ReadItem => {
  const read = splitAnswers(written, /=/).map((pair) => readPair(pair, question.format));
  const parts = read.flatMap(({ item, option }) => [item, option]);
  const pairs: Pair[] = read.map(({ item, option }) => ({ item: item.text, option: option.text }));
  const built = buildMatching(pairs);
  if ("reason" in built) return refuse(question.line, question.text, built.reason);
  return build(
    question,
    parts.map((part) => ({ ...part, weight: 0, hasMedia: hasMedia(part) })),
    built,
  );
};

const readShortAnswer = (question: Question, written: string): ReadItem => {
  const answers = splitAnswers(written, /=/).map((answer) =>
    readAnswer(answer, question.format, 1),
  );
  const found = findShortAnswers(answers);
  if ("reason" in found) return refuse(question.line, question.text, found.reason);
  const [correctAnswer, ...alsoAccepted] = found.right;
  return build(question, answers, {
    type: "SHORT_ANSWER",
    correctAnswer,
    alsoAccepted,
    notes: found.notes,
  });
};

/** Removes the rounding error of a computation with decimal numbers. */
const round = (value: number): number => Number(value.toPrecision(12));

const readNumber = (written: string) => {
  const [low = "", high] = written.split("..");
  if (high !== undefined) {
    const least = Number(toPlainNumber(low));
    const most = Number(toPlainNumber(high));
    const middle = round((least + most) / 2);
    return { answer: String(middle), tolerance: round(most - middle) };
  }
  const [answer = "", tolerance = "0"] = written.split(":");
  return { answer: answer.trim(), tolerance: Number(toPlainNumber(tolerance)) };
};

const readNumerical = (question: Question, written: string): ReadItem => {
  // After ~ there is only a remark on wrong answers.
  const [rightAnswers = "", wrong] = written.split("~");
  const answers = splitAnswers(rightAnswers, /=/).map((one) => readAnswer(one, "plain", 1));
  const found = findRightAnswers(answers);
  if ("reason" in found) return refuse(question.line, question.text, found.reason);
  const [first, ...others] = found.right;
  if (others.length > 0) {
    return refuse(question.line, question.text, words.severalRightAnswersReason);
  }
  const { answer, tolerance } = readNumber(first);
  if (toPlainNumber(answer) === undefined || !(tolerance >= 0)) {
    return refuse(question.line, question.text, words.numberReason);
  }
  return build(question, answers, {
    type: "SHORT_ANSWER",
    correctAnswer: answer,
    numeric: { tolerance, unit: "" },
    notes: [...found.notes, ...(wrong === undefined ? [] : [words.answerFeedbackNote])],
  });
};

const TRUE = /^(?:T|TRUE)$/;
const TRUE_OR_FALSE = /^(?:T|TRUE|F|FALSE)$/;

const readTrueFalse = (question: Question, answer: string, remarks: string): ReadItem =>
  build(question, [], {
    type: "TRUE_FALSE",
    options: TRUE_FALSE_OPTIONS,
    correctAnswer: TRUE_FALSE_OPTIONS[TRUE.test(answer) ? 0 : 1],
    notes: remarks.trim() === "" ? [] : [words.answerFeedbackNote],
  });

/** Reads the part between the braces. The first sign that occurs in it decides about the type, as in Moodle. */
const readAnswers = (question: Question, written: string): ReadItem => {
  if (written === "") return build(question, [], { type: "LONG_ANSWER", correctAnswer: "" });
  if (written.startsWith("#")) return readNumerical(question, written.slice(1));
  if (written.includes("~")) return readMultipleChoice(question, written);
  if (written.includes("=") && written.includes("->")) {
    return readMatching(question, written);
  }
  const [answer = "", ...remarks] = written.split("#");
  return TRUE_OR_FALSE.test(answer.trim())
    ? readTrueFalse(question, answer.trim(), remarks.join(""))
    : readShortAnswer(question, written);
};

const NAME = /^::([\s\S]*?)::/;
const GAP = "_____";

const readBlock = ({ line, text: block }: Block, category: string | undefined): ReadItem => {
  const hidden = hideEscapes(block).replace(NAME, "").trim();
  const [before = "", ...more] = hidden.split("{");
  const [inside = "", after] = (more[0] ?? "").split("}");
  const shown = revealEscapes(before.replace(FORMAT, ""));
  if (more.length === 0 && !before.includes("}")) return refuse(line, shown, words.noAnswersReason);
  if (more.length > 1) return refuse(line, shown, words.severalGapsReason);
  if (before.includes("}") || after === undefined) {
    return refuse(line, shown, words.unclosedBraceReason);
  }
  const [answers = "", explanation = ""] = splitAtLast(inside.trim(), "####");
  const gap = after === "" ? "" : `${GAP}${after}`;
  const wording = readFormatted(`${before}${gap}`, "moodle");
  const remark = readFormatted(explanation.trim(), wording.format);
  if (hasMedia(wording) || hasMedia(remark)) return refuse(line, wording.text, words.mediaReason);
  const question = {
    line,
    text: wording.text,
    format: wording.format,
    explanation: remark.text,
    category,
    notes: [...wording.notes, ...remark.notes],
  };
  return readAnswers(question, answers.trim());
};

const splitAtLast = (text: string, mark: string): string[] => {
  const at = text.lastIndexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
};

const CATEGORY = /^\$CATEGORY:(.*)/;

/** Reads questions in the format GIFT, with the rules of Moodle. */
export const readGift = (text: string): FoundItems => {
  const items: ReadItem[] = [];
  const blocks = splitBlocks(text);
  let category: string | undefined;
  for (const block of blocks) {
    const path = CATEGORY.exec(block.text)?.[1];
    if (path !== undefined) category = tidyCategory(path);
    const rest = path === undefined ? block.text : block.text.replace(CATEGORY, "").trim();
    if (rest !== "") items.push(readBlock({ ...block, text: rest }, category));
  }
  const notes = [
    ...(items.length === 0 ? [] : [words.noMarksNote]),
    ...(blocks.some((block) => NAME.test(block.text)) ? [words.namesNote] : []),
    ...(blocks.some((block) => CATEGORY.test(block.text)) ? [words.categoriesNote] : []),
    ...(blocks.some(({ hasTags }) => hasTags) ? [words.tagsNote] : []),
  ];
  return { items, notes };
};
