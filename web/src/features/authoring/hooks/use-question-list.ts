import { ASSESSMENT_MAX_QUESTIONS } from "@darasa/contract";
import { useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import {
  type AssessmentDraft,
  emptyQuestion,
  freshAnswers,
  type QuestionDraft,
  type QuestionType,
} from "../draft.ts";

export type AssessmentForm = UseFormReturn<AssessmentDraft, unknown, AssessmentDraft>;

interface RemovedQuestion {
  /** Where it stood. */
  readonly index: number;
  readonly question: QuestionDraft;
}

export interface QuestionList {
  /** One per question, in order; an id stays with its question. */
  readonly ids: readonly string[];
  /** The last one that was removed, until the list changes again. */
  readonly removed: RemovedQuestion | undefined;
  readonly isFull: boolean;
  readonly add: () => void;
  /** The last question cannot be removed. */
  readonly remove: (index: number) => void;
  readonly undo: () => void;
  readonly moveUp: (index: number) => void;
  readonly moveDown: (index: number) => void;
  readonly retype: (index: number, type: QuestionType) => void;
}

const focusOn = (index: number) => ({ focusName: `questions.${index}.text` });

/** The questions of an assessment that is being written: never fewer than one. */
export const useQuestionList = ({
  control,
  getValues,
  setValue,
  clearErrors,
}: AssessmentForm): QuestionList => {
  const { fields, append, insert, remove, swap } = useFieldArray({ control, name: "questions" });
  const [removed, setRemoved] = useState<RemovedQuestion>();
  const count = fields.length;
  const isFull = count >= ASSESSMENT_MAX_QUESTIONS;

  const exchange = (index: number, other: number): void => {
    if (index < 0 || other < 0 || index >= count || other >= count) return;
    setRemoved(undefined);
    swap(index, other);
  };

  return {
    ids: fields.map(({ id }) => id),
    removed,
    isFull,
    add: () => {
      if (isFull) return;
      setRemoved(undefined);
      append(emptyQuestion(), focusOn(count));
    },
    remove: (index) => {
      const question = getValues(`questions.${index}`);
      if (count <= 1 || question === undefined) return;
      setRemoved({ index, question: structuredClone(question) });
      remove(index);
    },
    undo: () => {
      if (removed === undefined) return;
      setRemoved(undefined);
      insert(removed.index, removed.question, focusOn(removed.index));
    },
    moveUp: (index) => exchange(index, index - 1),
    moveDown: (index) => exchange(index, index + 1),
    retype: (index, type) => {
      if (index < 0 || index >= count) return;
      const { options, correctOption, answer } = freshAnswers(type);
      setValue(`questions.${index}.type`, type);
      setValue(`questions.${index}.options`, options);
      setValue(`questions.${index}.correctOption`, correctOption);
      setValue(`questions.${index}.answer`, answer);
      clearErrors([
        `questions.${index}.options`,
        `questions.${index}.correctOption`,
        `questions.${index}.answer`,
      ]);
    },
  };
};
