import { TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";
import * as words from "@texts/question-formats.ts";
import { buildChoice } from "./listed-questions.ts";
import { type FoundItems, type ReadItem, refuse, splitLines } from "./question-format.ts";

interface Option {
  readonly letter: string;
  readonly text: string;
}

/** A question that has been read up to a line. */
interface Draft {
  readonly line: number;
  readonly text: string;
  readonly options: readonly Option[];
}

const OPTION = /^([A-Z])[.)](?:[ \t]+(.*))?$/;
const ANSWER = /^ANSWER:\s*(.*)$/i;

const findRepeatedLetter = (options: readonly Option[]): string | undefined =>
  options.find(({ letter }, index) => options.findIndex((one) => one.letter === letter) < index)
    ?.letter;

const buildSeveral = ({ line, text, options }: Draft, letters: readonly string[]): ReadItem => {
  const missing = letters.find((letter) => !options.some((option) => option.letter === letter));
  if (missing !== undefined) return refuse(line, text, words.formatLetterWithoutOption(missing));
  const answers = options.map((option) => ({
    text: option.text,
    weight: letters.includes(option.letter) ? 1 : 0,
  }));
  const built = buildChoice(answers, true);
  return "reason" in built ? refuse(line, text, built.reason) : { line, text, ...built };
};

/** Builds a question whose options have letters. True and false as its two options make it a question of that type. */
export const buildLetteredQuestion = ({ line, text, options }: Draft, answer: string): ReadItem => {
  const repeated = findRepeatedLetter(options);
  if (repeated !== undefined) return refuse(line, text, words.formatRepeatedLetter(repeated));
  if (options.length === 0) return refuse(line, text, words.tooFewOptionsReason);
  const letters = answer.toUpperCase().split(/\s*(?:,|&|\bAND\b)\s*/);
  if (letters.length > 1 && letters.every((one) => /^[A-Z]$/.test(one))) {
    return buildSeveral({ line, text, options }, letters);
  }
  const letter = answer.toUpperCase();
  const right = options.find((option) => option.letter === letter);
  if (right === undefined) {
    return refuse(line, text, words.formatLetterWithoutOption(answer === "" ? "?" : answer));
  }
  const wordings = options.map((option) => option.text);
  const isTrueFalse = String(wordings) === String(TRUE_FALSE_OPTIONS);
  return {
    line,
    text,
    type: isTrueFalse ? "TRUE_FALSE" : "MCQ",
    options: wordings,
    correctAnswer: right.text,
  };
};

/** Adds a line of text to a question; undefined if the line begins the next question. */
const addText = (draft: Draft, line: string): Draft | undefined =>
  draft.options.length === 0 ? { ...draft, text: `${draft.text}\n${line}`.trim() } : undefined;

const addOption = (draft: Draft, [, letter = "", text = ""]: readonly string[]): Draft => ({
  ...draft,
  options: [...draft.options, { letter, text }],
});

const refuseUnanswered = ({ line, text }: Draft): ReadItem =>
  refuse(line, text, words.answerLineMissingReason);

/** Reads questions in the format Aiken: a text, lettered options and a line with the letter of the right one. */
export const readAiken = (text: string): FoundItems => {
  const items: ReadItem[] = [];
  let draft: Draft | undefined;
  for (const [index, raw] of splitLines(text).entries()) {
    const line = raw.trim();
    if (line === "") continue;
    const start: Draft = { line: index + 1, text: "", options: [] };
    const current: Draft = draft ?? start;
    const [, answer] = ANSWER.exec(line) ?? [];
    const option = OPTION.exec(line);
    if (answer !== undefined) {
      items.push(buildLetteredQuestion(current, answer.trim().replace(/[.)]$/, "")));
      draft = undefined;
    } else if (option === null) {
      draft = addText(current, line);
      if (draft === undefined) {
        items.push(refuseUnanswered(current));
        draft = addText(start, line);
      }
    } else draft = addOption(current, option);
  }
  if (draft !== undefined) items.push(refuseUnanswered(draft));
  return { items, notes: items.length === 0 ? [] : [words.noMarksNote] };
};
