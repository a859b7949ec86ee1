import { ASSESSMENT_MAX_QUESTIONS } from "@darasa/contract/limits";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  createEmptyAnswerFields,
  createEmptyQuestion,
  type DraftFormValues,
  isBlankQuestion,
  type QuestionFormValues,
  type QuestionType,
} from "../draft-form-values.ts";
import {
  insertQuestion,
  moveQuestion,
  removeQuestion,
  type SectionFormValues,
} from "../section-values.ts";

export type AssessmentFormMethods = UseFormReturn<DraftFormValues, unknown, DraftFormValues>;

const ANSWER_FIELDS = Object.keys(createEmptyAnswerFields("MCQ")) as (keyof ReturnType<
  typeof createEmptyAnswerFields
>)[];

interface RemovedQuestion {
  readonly index: number;
  readonly question: QuestionFormValues;
  /** The sections before the removal. */
  readonly sections: readonly SectionFormValues[];
}

/** Questions that were added together. */
interface AddedQuestions {
  /** The index of the first one. */
  readonly index: number;
  readonly count: number;
}

/**
 * A function that returns a changed copy of a list, for example with two elements swapped or with the elements of
 * `added` inserted. The same function is applied to the questions and to their ids, so that both lists keep the same
 * order.
 */
type Edit = <T>(items: readonly T[], added: readonly T[]) => T[];

export interface QuestionListEditor {
  /** The id of each question, in the order of the questions. A question keeps its id when it moves. */
  readonly ids: readonly string[];
  /**
   * The question that the last change of the list removed, so that `undo` can restore it; undefined if the last
   * change was not a removal.
   */
  readonly removed: RemovedQuestion | undefined;
  /**
   * The questions that the last change of the list appended, so that `undo` can take them away; undefined if the last
   * change was another one.
   */
  readonly appended: AddedQuestions | undefined;
  readonly isFull: boolean;
  /** How many questions can be appended. A blank question that is the only one makes room. */
  readonly getRoom: () => number;
  readonly add: () => void;
  /** Adds questions to the end, in place of a blank question that is the only one. */
  readonly append: (questions: readonly QuestionFormValues[]) => void;
  /** Inserts a copy of a question after it. */
  readonly copy: (index: number) => void;
  /** Removes a question. Does nothing if it is the only question. */
  readonly remove: (index: number) => void;
  readonly undo: () => void;
  /** Moves a question by one step, at the beginning or the end of a section into the section beside it. */
  readonly move: (index: number, direction: "up" | "down") => void;
  /** Changes the sections, and the order of the questions if they move with them. */
  readonly arrange: (sections: readonly SectionFormValues[], reorder?: Edit) => void;
}

const swap = <T>(items: readonly T[], index: number, other: number): T[] =>
  items.map((item, position) => {
    if (position === index) return items[other] ?? item;
    return position === other ? (items[index] ?? item) : item;
  });

const useQuestions = ({ getValues, setValue, clearErrors }: AssessmentFormMethods) => {
  const made = useRef(0);
  const newId = (): string => {
    made.current += 1;
    return `question-${made.current}`;
  };
  const [ids, setIds] = useState(() => getValues("questions").map(newId));
  const change = (
    edit: Edit,
    added: readonly QuestionFormValues[],
    sections: readonly SectionFormValues[] = getValues("sections"),
  ): void => {
    setValue("questions", edit(structuredClone(getValues("questions")), added));
    setValue("sections", structuredClone([...sections]));
    // React Hook Form stores errors by question index. After the change the indexes belong to other questions, so
    // the errors would appear at wrong questions.
    clearErrors(["questions", "sections"]);
    setIds(edit(ids, added.map(newId)));
  };
  return { ids, change };
};

/** Appends several questions at once and takes them away again. `onChange` runs before each change of the list. */
const useAppending = (
  { getValues }: AssessmentFormMethods,
  { ids, change }: ReturnType<typeof useQuestions>,
  onChange: () => void,
) => {
  const [appended, setAppended] = useState<AddedQuestions>();
  const count = ids.length;
  /** Returns the index of the first appended question. */
  const getStart = (): number => {
    const only = count === 1 ? getValues("questions.0") : undefined;
    return only !== undefined && isBlankQuestion(only) ? 0 : count;
  };
  const getRoom = (): number => ASSESSMENT_MAX_QUESTIONS - getStart();
  return {
    appended,
    forget: () => setAppended(undefined),
    getRoom,
    append: (questions: readonly QuestionFormValues[]): void => {
      const index = getStart();
      const some = questions.slice(0, getRoom());
      if (some.length === 0) return;
      onChange();
      change((items, added) => [...items.slice(0, index), ...added], some);
      setAppended({ index, count: some.length });
    },
    undo: (): void => {
      if (appended === undefined) return;
      setAppended(undefined);
      const blank = appended.index === 0 ? [createEmptyQuestion()] : [];
      change((items, added) => [...items.slice(0, appended.index), ...added], blank);
    },
  };
};

/** Changes the type of a question, and empties its answer fields, which do not fit the new type. */
export const retypeQuestion = (
  { getValues, setValue, clearErrors }: AssessmentFormMethods,
  index: number,
  type: QuestionType,
): void => {
  if (!(index in getValues("questions"))) return;
  // The cast is needed because the compiler does not relate the fields to their values.
  const question = { ...getValues(`questions.${index}`), type, ...createEmptyAnswerFields(type) };
  setValue(`questions.${index}`, question as QuestionFormValues);
  clearErrors(ANSWER_FIELDS.map((name) => `questions.${index}.${name}` as const));
};

/** Focuses the text of a question after the next render. */
const useFocusOnQuestion = ({ setFocus }: AssessmentFormMethods) => {
  const [target, setTarget] = useState<{ readonly index: number }>();
  useEffect(() => {
    if (target !== undefined) setFocus(`questions.${target.index}.text`);
  }, [target, setFocus]);
  return setTarget;
};

/**
 * Edits the list of questions, which always keeps at least one question. The component must be remounted after
 * `form.reset()`, because the hook assigns ids to the form's questions only on mount.
 */
export const useQuestionList = (form: AssessmentFormMethods): QuestionListEditor => {
  const { getValues } = form;
  const questions = useQuestions(form);
  const { ids, change } = questions;
  const [removed, setRemoved] = useState<RemovedQuestion>();
  const focus = useFocusOnQuestion(form);
  const appending = useAppending(form, questions, () => setRemoved(undefined));
  const count = ids.length;
  const isFull = count >= ASSESSMENT_MAX_QUESTIONS;

  const forget = (): void => {
    setRemoved(undefined);
    appending.forget();
  };
  const arrange: QuestionListEditor["arrange"] = (sections, reorder = (items) => [...items]) => {
    forget();
    change(reorder, [], sections);
  };
  const insert = (
    index: number,
    question: QuestionFormValues,
    sections: readonly SectionFormValues[] = insertQuestion(getValues("sections"), index),
  ): void => {
    if (isFull) return;
    forget();
    change((items, added) => items.toSpliced(index, 0, ...added), [question], sections);
    focus({ index });
  };

  return {
    ...appending,
    ids,
    removed,
    isFull,
    add: () => insert(count, createEmptyQuestion()),
    copy: (index) => {
      const question = getValues(`questions.${index}`);
      if (question !== undefined) insert(index + 1, structuredClone(question));
    },
    remove: (index) => {
      const question = getValues(`questions.${index}`);
      if (count <= 1 || question === undefined) return;
      appending.forget();
      const sections = structuredClone(getValues("sections"));
      setRemoved({ index, question: structuredClone(question), sections });
      change((items) => items.toSpliced(index, 1), [], removeQuestion(sections, index, count));
    },
    undo: () => {
      if (removed === undefined) appending.undo();
      else insert(removed.index, removed.question, removed.sections);
    },
    move: (index, direction) => {
      const { sections, isSwap } = moveQuestion(getValues("sections"), index, direction, count);
      const other = direction === "up" ? index - 1 : index + 1;
      if (!isSwap) arrange(sections);
      else if (other >= 0 && other < count) arrange(sections, (items) => swap(items, index, other));
    },
    arrange,
  };
};
