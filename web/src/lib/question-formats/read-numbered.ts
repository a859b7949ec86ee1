import { TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";
import { toPlainNumber } from "@darasa/contract/numeric-answer";
import * as words from "@texts/question-formats.ts";
import { type FoundItems, type ReadItem, refuse, splitLines } from "./question-format.ts";
import { buildLetteredQuestion } from "./read-aiken.ts";

interface Draft {
  readonly number: string;
  readonly line: number;
  text: string;
  readonly options: { letter: string; text: string }[];
  /** The letters of the options that a star marks as right. */
  readonly marked: string[];
  readonly answers: string[];
  explanation: string;
  marks?: number;
}

const QUESTION =
  /^(?:(?:Q(?:uestion)?\.?\s*)?(\d{1,3})\s*[.):]|Q(?:uestion)?\.?\s*(\d{1,3}))(?:\s+(.*))?$/i;
const OPTION = /^(\*?)\(?([a-h])[.)]\s*(.*)$/i;
const NEXT_OPTION = /(?:\t|\s{2,})(?=\*?\(?[a-h][.)]\s)/i;
const MARKED = /\s*(?:\*|✓|✔|\((?:correct|right)\))$/i;
const ANSWER = /^(?:correct\s+|right\s+)?(?:answer|ans|jibu)\s*[:.=-]\s*(.*)$/i;
const EXPLANATION = /^(?:explanation|reason|maelezo)\s*[:-]\s*(.*)$/i;
const MARKS =
  /\s*[[(]\s*(?:(\d{1,3})\s*(?:marks?|mks?|points?|pts?)|alama\s*(\d{1,3}))\s*[\])]\s*$/i;
const MARKS_LINE = /^(?:marks?|alama)\s*[:=]\s*(\d{1,3})$/i;
const KEY = /^(?:answers?|answer key|marking scheme|majibu)\s*:?$/i;
const LETTER_KEYS = /(\d{1,3})\s*[.):-]?\s*([a-h])(?![a-z])/gi;
const ONLY_LETTER_KEYS = /^(?:\d{1,3}\s*[.):-]?\s*[a-h](?:[\s,;]+|$))+$/i;
const KEY_LINE = /^(\d{1,3})\s*[.):-]\s*(.+)$/;

const readOption = (draft: Draft, written: string): void => {
  const [, star = "", letter = "", text = ""] = OPTION.exec(written) ?? [];
  if (star !== "" || MARKED.test(text)) draft.marked.push(letter.toUpperCase());
  draft.options.push({ letter: letter.toUpperCase(), text: text.replace(MARKED, "").trim() });
};

/** Adds a line to the question to which it belongs. */
const readLine = (draft: Draft, line: string): void => {
  const answer = ANSWER.exec(line)?.[1];
  const explanation = EXPLANATION.exec(line)?.[1];
  const marks = MARKS_LINE.exec(line)?.[1];
  if (answer !== undefined) draft.answers.push(answer.trim());
  else if (explanation !== undefined) draft.explanation = explanation;
  else if (marks !== undefined) draft.marks = Number(marks);
  else if (OPTION.test(line)) for (const one of line.split(NEXT_OPTION)) readOption(draft, one);
  else if (draft.explanation !== "") draft.explanation += `\n${line}`;
  else readText(draft, line);
};

const readText = (draft: Draft, line: string): void => {
  const marks = MARKS.exec(line);
  if (marks !== null) draft.marks = Number(marks[1] ?? marks[2]);
  const text = line.replace(MARKS, "");
  const last = draft.options.at(-1);
  // A line below an option continues it.
  if (last === undefined) draft.text = `${draft.text}\n${text}`.trim();
  else last.text = `${last.text} ${text}`.trim();
};

const TRUE_OR_FALSE = /^(t|true|kweli)$|^(?:f|false|si kweli)$/i;

/** Returns the letter of an answer to a question with options, which may be written with the option's text. */
const toLetter = ({ options }: Draft, answer: string): string => {
  const same = options.find(({ text }) => text.toLowerCase() === answer.toLowerCase());
  return same?.letter ?? /^\(?([a-h])(?:[.)].*)?$/i.exec(answer)?.[1] ?? answer;
};

const buildQuestion = (draft: Draft): ReadItem => {
  const { line, text, options, marked, answers, marks, explanation } = draft;
  const [answer, ...alsoAccepted] = answers;
  const more = { explanation, ...(marks === undefined ? {} : { marks }) };
  if (options.length > 0) {
    const letters = answer === undefined ? marked : answers.map((one) => toLetter(draft, one));
    if (letters.length === 0) return refuse(line, text, words.answerLineMissingReason);
    const built = buildLetteredQuestion({ line, text, options }, letters.join(", "));
    return "reason" in built ? built : { ...built, ...more };
  }
  if (answer === undefined || answer === "")
    return refuse(line, text, words.answerLineMissingReason);
  const truth = TRUE_OR_FALSE.exec(answer);
  if (truth !== null) {
    const correctAnswer = TRUE_FALSE_OPTIONS[truth[1] === undefined ? 1 : 0];
    return { line, text, type: "TRUE_FALSE", options: TRUE_FALSE_OPTIONS, correctAnswer, ...more };
  }
  const isNumber = toPlainNumber(answer) !== undefined && alsoAccepted.length === 0;
  return {
    line,
    text,
    type: "SHORT_ANSWER",
    correctAnswer: answer,
    ...(isNumber ? { numeric: { tolerance: 0, unit: "" } } : { alsoAccepted }),
    ...more,
  };
};

/** Reads a line of the key at the end of a paper, for example "1. B  2. D". */
const readKeyLine = (drafts: readonly Draft[], line: string): void => {
  const pairs = ONLY_LETTER_KEYS.test(line)
    ? [...line.matchAll(LETTER_KEYS)]
    : [KEY_LINE.exec(line)].filter((match) => match !== null);
  for (const [, number = "", answer = ""] of pairs) {
    drafts.find((draft) => draft.number === number)?.answers.push(answer.trim());
  }
};

const splitDrafts = (text: string) => {
  const drafts: Draft[] = [];
  const ignored: string[] = [];
  let isKey = false;
  for (const [index, raw] of splitLines(text).entries()) {
    const line = raw.trim();
    if (line === "") continue;
    const question = QUESTION.exec(line);
    const draft = drafts.at(-1);
    if (draft !== undefined && KEY.test(line)) isKey = true;
    else if (isKey) readKeyLine(drafts, line);
    else if (question !== null) {
      const number = question[1] ?? question[2] ?? "";
      const next = {
        number,
        line: index + 1,
        text: "",
        options: [],
        marked: [],
        answers: [],
        explanation: "",
      };
      drafts.push(next);
      readText(next, question[3] ?? "");
    } else if (draft === undefined) ignored.push(line);
    else readLine(draft, line);
  }
  return { drafts, ignored };
};

/**
 * Reads numbered questions as teachers write them: lettered options, the answer below each question, a star at the
 * right option, or a key at the end.
 */
export const readNumbered = (text: string): FoundItems => {
  const { drafts, ignored } = splitDrafts(text);
  const notes = [
    ...(drafts.some(({ marks }) => marks === undefined) ? [words.noMarksNote] : []),
    ...(ignored.length === 0 || drafts.length === 0
      ? []
      : [words.formatLeftOutHeading(ignored.join(" "))]),
  ];
  return { items: drafts.map(buildQuestion), notes };
};
