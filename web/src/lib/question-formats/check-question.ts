import {
  ALSO_ACCEPTED_MAX_ANSWERS,
  ANSWER_MAX_LENGTH,
  EXPLANATION_MAX_LENGTH,
  GUIDANCE_MAX_LENGTH,
  MULTIPLE_CHOICE_MAX_OPTION_COUNT,
  QUESTION_MAX_MARKS,
  QUESTION_MIN_MARKS,
  QUESTION_MIN_OPTIONS,
  QUESTION_TEXT_MAX_LENGTH,
} from "@darasa/contract/limits";
import { hasListedAnswer, joinAnswerLines, toAnswerLines } from "@darasa/contract/listed-answers";
import { newQuestionSchema } from "@darasa/contract/new-question";
import * as words from "@texts/question-formats.ts";
import {
  type FoundQuestion,
  type ImportedQuestion,
  type RefusedQuestion,
  refuse,
} from "./question-format.ts";

const toOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const findRepeated = (options: readonly string[]): string | undefined =>
  options.find((option, index) => options.indexOf(option) < index);

/** Returns the right answer in one line, with one line for each text of a list, or guidance as it is written. */
const toRightAnswer = ({ type, correctAnswer }: FoundQuestion): string => {
  const answer = correctAnswer.replaceAll(/\r\n?/g, "\n").normalize();
  if (type === "LONG_ANSWER") return answer.trim();
  return hasListedAnswer(type)
    ? joinAnswerLines(toAnswerLines(answer).map(toOneLine))
    : toOneLine(answer);
};

const findOptionsProblem = (
  options: readonly string[],
  right: readonly string[],
): string | undefined => {
  const repeated = findRepeated(options);
  if (options.includes("")) return words.emptyOptionReason;
  if (options.length < QUESTION_MIN_OPTIONS) return words.tooFewOptionsReason;
  if (options.length > MULTIPLE_CHOICE_MAX_OPTION_COUNT) {
    return words.formatTooManyOptions(options.length, MULTIPLE_CHOICE_MAX_OPTION_COUNT);
  }
  if (repeated !== undefined) return words.formatRepeatedOption(repeated);
  const unknown = right.find((answer) => !options.includes(answer));
  return unknown === undefined ? undefined : words.formatAnswerNotAnOption(unknown);
};

interface Answers {
  readonly options: string[];
  readonly correctAnswer: string;
  readonly alsoAccepted: string[];
}

/** Says in plain words why Darasa cannot hold a question; undefined if no plain reason was found. */
const findProblem = (
  { type }: FoundQuestion,
  text: string,
  { options, correctAnswer, alsoAccepted }: Answers,
): string | undefined => {
  if (text === "") return words.emptyQuestionReason;
  if (text.length > QUESTION_TEXT_MAX_LENGTH) {
    return words.formatTextTooLong(text.length, QUESTION_TEXT_MAX_LENGTH);
  }
  if (type === "LONG_ANSWER") {
    return correctAnswer.length > GUIDANCE_MAX_LENGTH
      ? words.formatGuidanceTooLong(GUIDANCE_MAX_LENGTH)
      : undefined;
  }
  if (correctAnswer === "") return words.noRightAnswerReason;
  if (
    [...options, correctAnswer, ...alsoAccepted].some(({ length }) => length > ANSWER_MAX_LENGTH)
  ) {
    return words.formatAnswerTooLong(ANSWER_MAX_LENGTH);
  }
  if (type === "MCQ") return findOptionsProblem(options, [correctAnswer]);
  return type === "MULTI_SELECT"
    ? findOptionsProblem(options, toAnswerLines(correctAnswer))
    : undefined;
};

/** Returns the further right answers that differ from the others, because Darasa ignores capital letters. */
const listFurtherAnswers = (correctAnswer: string, answers: readonly string[]): string[] => {
  const seen = new Set([correctAnswer.toLowerCase(), ""]);
  return answers.map(toOneLine).filter((answer) => {
    const isNew = !seen.has(answer.toLowerCase());
    seen.add(answer.toLowerCase());
    return isNew;
  });
};

const toMarks = (marks: number): number =>
  Math.min(QUESTION_MAX_MARKS, Math.max(QUESTION_MIN_MARKS, Math.round(marks)));

/**
 * Compares a question with the limits of Darasa. Returns it as an assessment takes it, with a note on each part that
 * is not kept, or the reason why it cannot be imported.
 */
export const checkQuestion = (found: FoundQuestion): ImportedQuestion | RefusedQuestion => {
  const text = found.text.replaceAll(/\r\n?/g, "\n").normalize().trim();
  const correctAnswer = toRightAnswer(found);
  const further = listFurtherAnswers(correctAnswer, found.alsoAccepted ?? []);
  const alsoAccepted = further.slice(0, ALSO_ACCEPTED_MAX_ANSWERS);
  const options = (found.options ?? []).map((option) => toOneLine(option.normalize()));
  const problem = findProblem(found, text, { options, correctAnswer, alsoAccepted });
  if (problem !== undefined) return { ...refuse(found.line, text, problem), file: found.file };
  const { marks = QUESTION_MIN_MARKS, explanation = "" } = found;
  const isExplanationKept = explanation.length <= EXPLANATION_MAX_LENGTH;
  const parsed = newQuestionSchema.safeParse({
    text,
    type: found.type,
    options,
    ...(found.items === undefined
      ? {}
      : { items: found.items.map((item) => toOneLine(item.normalize())) }),
    correctAnswer,
    ...(alsoAccepted.length === 0 ? {} : { alsoAccepted }),
    ...(found.numeric === undefined ? {} : { numeric: found.numeric }),
    marks: toMarks(marks),
    ...(explanation.trim() === "" || !isExplanationKept ? {} : { explanation }),
  });
  if (!parsed.success) {
    const reason = parsed.error.issues[0]?.message ?? "";
    return { ...refuse(found.line, text, reason), file: found.file };
  }
  const notes = [
    ...(found.notes ?? []),
    ...(toMarks(marks) === marks ? [] : [words.formatChangedMarks(marks, toMarks(marks))]),
    ...(isExplanationKept ? [] : [words.formatLeftOutExplanation(EXPLANATION_MAX_LENGTH)]),
    ...(further.length === alsoAccepted.length
      ? []
      : [words.formatLeftOutAnswers(further.slice(ALSO_ACCEPTED_MAX_ANSWERS))]),
  ];
  return {
    file: found.file,
    line: found.line,
    question: parsed.data,
    ...(found.category === undefined ? {} : { category: found.category }),
    picture: found.picture,
    optionPictures: found.optionPictures,
    notes: [...new Set(notes)],
  };
};
