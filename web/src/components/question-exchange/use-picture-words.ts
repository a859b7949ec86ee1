import { joinAnswerLines, toAnswerLines } from "@darasa/contract/listed-answers";
import { newQuestionSchema } from "@darasa/contract/new-question";
import { newQuestionPictureSchema } from "@darasa/contract/question-picture";
import { formatOptionWordsLabel, optionWordsHint } from "@texts/picture-exchange.ts";
import { pictureAltHint, pictureAltLabel } from "@texts/picture-field.ts";
import { useState } from "react";
import type { ImportedQuestion } from "@/lib/question-formats/question-format.ts";

/** Stands for the picture of the question, between the indices of the options. */
const QUESTION = "question" as const;
type Place = typeof QUESTION | number;

/** What the author writes, by question and place. */
type Words = Readonly<Record<string, string>>;

/** A field that asks what a picture shows, because the file does not say it. */
export interface AskedWords {
  /** The index of the option that has the picture; absent for the picture of the question. */
  readonly option?: number;
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

const toKey = (index: number, place: Place): string => `${index}-${place}`;
const toFieldId = (key: string): string => `import-questions-picture-${key}`;

const getWords = (words: Words, index: number, place: Place): string =>
  (words[toKey(index, place)] ?? "").replaceAll(/\s+/g, " ").trim();

/** Lists the pictures of a question of which the file does not say what they show. */
const listAskedPlaces = ({ picture, optionPictures = [] }: ImportedQuestion): Place[] => [
  ...(picture?.alt === "" ? [QUESTION] : []),
  ...optionPictures.flatMap(({ place, lacksText }) => (lacksText ? [place] : [])),
];

/** Returns a question with the words of its author. Those of an option become its text, also in the right answer. */
const fillIn = (imported: ImportedQuestion, index: number, words: Words): ImportedQuestion => {
  const { question, picture, optionPictures = [] } = imported;
  const texts = new Map(
    optionPictures.flatMap(({ place, lacksText }) =>
      lacksText ? [[question.options[place] ?? "", getWords(words, index, place)] as const] : [],
    ),
  );
  const toText = (option: string): string => texts.get(option) ?? option;
  return {
    ...imported,
    question:
      texts.size === 0
        ? question
        : {
            ...question,
            options: question.options.map(toText),
            correctAnswer: joinAnswerLines(toAnswerLines(question.correctAnswer).map(toText)),
          },
    picture: picture && { ...picture, alt: picture.alt || getWords(words, index, QUESTION) },
  };
};

/** Says what is wrong with the text of an option; undefined if nothing is. */
const findOptionProblem = ({ question }: ImportedQuestion, place: number): string | undefined => {
  const { options } = question;
  const isRepeated =
    options.indexOf(options[place] ?? "") !== options.lastIndexOf(options[place] ?? "");
  const isAnyRepeated = new Set(options).size < options.length;
  const { error } = newQuestionSchema.safeParse(question);
  return error?.issues.find(
    ({ path: [field, at] }) =>
      field === "options" && (at === undefined ? isRepeated || !isAnyRepeated : at === place),
  )?.message;
};

const findProblem = (filled: ImportedQuestion, place: Place): string | undefined =>
  place === QUESTION
    ? newQuestionPictureSchema.shape.alt.safeParse(filled.picture?.alt).error?.issues[0]?.message
    : findOptionProblem(filled, place);

/** Holds what the author writes about the pictures of which the file does not say what they show. */
export const usePictureWords = (questions: readonly ImportedQuestion[]) => {
  const [words, setWords] = useState<Words>({});
  const [isChecked, setChecked] = useState(false);
  return {
    /** True if the author has written something. */
    isWritten: Object.values(words).some((written) => written.trim() !== ""),
    clear: (): void => {
      setWords({});
      setChecked(false);
    },
    listFields: (imported: ImportedQuestion, index: number): AskedWords[] => {
      const filled = fillIn(imported, index, words);
      return listAskedPlaces(imported).map((place) => {
        const key = toKey(index, place);
        const isOption = place !== QUESTION;
        return {
          ...(isOption ? { option: place } : {}),
          id: toFieldId(key),
          label: isOption ? formatOptionWordsLabel(place) : pictureAltLabel,
          hint: isOption ? optionWordsHint : pictureAltHint,
          error: isChecked ? findProblem(filled, place) : undefined,
          value: words[key] ?? "",
          onChange: (written) => setWords((all) => ({ ...all, [key]: written })),
        };
      });
    },
    /** Returns the questions with all words; undefined if some are missing, and focuses the first field of these. */
    complete: (): ImportedQuestion[] | undefined => {
      setChecked(true);
      const filled = questions.map((question, index) => fillIn(question, index, words));
      const [wrong] = questions.flatMap((question, index) =>
        listAskedPlaces(question)
          .filter((place) => findProblem(filled[index] ?? question, place) !== undefined)
          .map((place) => toFieldId(toKey(index, place))),
      );
      if (wrong === undefined) return filled;
      document.getElementById(wrong)?.focus();
      return undefined;
    },
  };
};
