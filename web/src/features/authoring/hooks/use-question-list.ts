import { ASSESSMENT_MAX_QUESTIONS } from "@darasa/contract/limits";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
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

const swapped = <T>(items: readonly T[], index: number, other: number): T[] =>
  items.map((item, place) => {
    if (place === index) return items[other] ?? item;
    return place === other ? (items[index] ?? item) : item;
  });

/** Done to the questions and to their ids alike. */
type Edit = <T>(items: readonly T[], added: T) => T[];

const useQuestions = ({ getValues, setValue, clearErrors }: AssessmentForm) => {
  const made = useRef(0);
  const newId = (): string => {
    made.current += 1;
    return `question-${made.current}`;
  };
  const [ids, setIds] = useState(() => getValues("questions").map(newId));
  const change = (edit: Edit, added = emptyQuestion()): void => {
    setValue("questions", edit(structuredClone(getValues("questions")), added));
    // They are told by place, and the places have changed.
    clearErrors("questions");
    setIds(edit(ids, newId()));
  };
  return { ids, change };
};

/** The questions of an assessment that is being written: never fewer than one. Of one form, as long as it is not reset. */
export const useQuestionList = (form: AssessmentForm): QuestionList => {
  const { getValues, setValue, clearErrors, setFocus } = form;
  const { ids, change } = useQuestions(form);
  const [removed, setRemoved] = useState<RemovedQuestion>();
  const [arrival, setArrival] = useState<{ readonly index: number }>();
  useEffect(() => {
    if (arrival !== undefined) setFocus(`questions.${arrival.index}.text`);
  }, [arrival, setFocus]);
  const count = ids.length;
  const isFull = count >= ASSESSMENT_MAX_QUESTIONS;

  const insert = (index: number, question: QuestionDraft): void => {
    if (isFull) return;
    setRemoved(undefined);
    change((items, added) => items.toSpliced(index, 0, added), question);
    setArrival({ index });
  };
  const exchange = (index: number, other: number): void => {
    if (Math.min(index, other) < 0 || Math.max(index, other) >= count) return;
    setRemoved(undefined);
    change((items) => swapped(items, index, other));
  };

  return {
    ids,
    removed,
    isFull,
    add: () => insert(count, emptyQuestion()),
    remove: (index) => {
      const question = getValues(`questions.${index}`);
      if (count <= 1 || question === undefined) return;
      setRemoved({ index, question: structuredClone(question) });
      change((items) => items.toSpliced(index, 1));
    },
    undo: () => {
      if (removed !== undefined) insert(removed.index, removed.question);
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
