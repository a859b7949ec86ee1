import { PICTURES_PER_PAPER } from "@darasa/contract/question-picture";
import {
  type DraftFormValues,
  getWrittenQuestions,
  type QuestionFormValues,
} from "./draft-form-values.ts";

const countPictures = (questions: readonly QuestionFormValues[]): number =>
  questions.filter(({ picture }) => picture !== undefined).length;

/** Returns how many pictures an assessment has room for. Of a random draw counts what one student can get. */
export const getPictureRoom = (draft: DraftFormValues): number => {
  const drawn = draft.pools.map(({ count, questions }) =>
    Math.min(count || 0, countPictures(questions)),
  );
  const taken = [countPictures(getWrittenQuestions(draft)), ...drawn];
  return Math.max(
    0,
    taken.reduce((room, count) => room - count, PICTURES_PER_PAPER),
  );
};
