import { listPictures } from "@darasa/contract/list-pictures";
import { PICTURES_PER_PAPER } from "@darasa/contract/question-picture";
import {
  type DraftFormValues,
  getWrittenQuestions,
  type QuestionFormValues,
} from "./draft-form-values.ts";

/** Returns how many pictures each question has, the largest number first. */
const listPictureCounts = (questions: readonly QuestionFormValues[]): number[] =>
  questions
    .map((question) => listPictures(question).filter((picture) => picture !== null).length)
    .toSorted((one, other) => other - one);

/** Returns how many pictures an assessment has room for. Of a random draw counts what one student can get. */
export const getPictureRoom = (draft: DraftFormValues): number => {
  const drawn = draft.pools.flatMap(({ count, questions }) =>
    listPictureCounts(questions).slice(0, count || 0),
  );
  const taken = [...listPictureCounts(getWrittenQuestions(draft)), ...drawn];
  return Math.max(
    0,
    taken.reduce((room, count) => room - count, PICTURES_PER_PAPER),
  );
};
