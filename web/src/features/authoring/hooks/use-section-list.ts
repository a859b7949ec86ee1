import { SECTIONS_PER_PAPER } from "@darasa/contract/new-section";
import { useEffect, useState } from "react";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { isBlankQuestion } from "../draft-form-values.ts";
import {
  createSection,
  getLetterOf,
  moveSectionUp,
  type SectionFormValues,
} from "../section-values.ts";
import type { AssessmentFormMethods, QuestionListEditor } from "./use-question-list.ts";

interface RemovedSection {
  readonly place: number;
  readonly section: SectionFormValues;
  /** The questions and the beginnings of sections right after the removal. A later change ends the possibility to undo. */
  readonly list: string;
}

/** Returns the id of an element of the card of a section. */
export const getSectionElementId = (place: number, part: "title" | "up" | "down"): string =>
  part === "title" ? `sections.${place}.title` : `section-${place}-${part}`;

/** Returns the id of the button that moves the section on, or back if it cannot move on. */
const getMoveButtonId = (place: number, isUp: boolean, count: number): string => {
  const isAtEnd = place === (isUp ? 0 : count - 1);
  return getSectionElementId(place, isUp === isAtEnd ? "down" : "up");
};

/** Focuses an element after the next render and scrolls to it. */
const useFocusById = () => {
  const [focusId, setFocusId] = useState<string>();
  useEffect(() => {
    if (focusId === undefined) return;
    const element = document.getElementById(focusId);
    element?.focus();
    element?.scrollIntoView({ block: "nearest" });
    setFocusId(undefined);
  }, [focusId]);
  return setFocusId;
};

/** Edits the sections of the form. Each change moves the focus to the changed section. */
export const useSectionList = (form: AssessmentFormMethods, list: QuestionListEditor) => {
  // Renders again when a section comes, goes or begins with another question.
  useFormValue(form, (draft) => draft.sections.map(({ start }) => start).join());
  const sections = form.getValues("sections");
  const [removed, setRemoved] = useState<RemovedSection>();
  const focus = useFocusById();
  const [changes, setChanges] = useState(0);
  const count = list.ids.length;
  const describe = (some: readonly SectionFormValues[]): string =>
    [...list.ids, ...some.map(({ start }) => start)].join();
  const arrange = (...change: Parameters<typeof list.arrange>): void => {
    list.arrange(...change);
    setChanges(changes + 1);
  };

  /** Moves a section; `other` is the place of the lower one of the two that change places. */
  const move = (place: number, other: number): number | undefined => {
    const moved = moveSectionUp(form.getValues("sections"), other, count);
    if (moved === undefined) return undefined;
    arrange(moved.sections, moved.reorder);
    const isUp = place === other;
    const to = isUp ? place - 1 : place + 1;
    focus(getMoveButtonId(to, isUp, sections.length));
    return to;
  };

  return {
    sections,
    /** Changes when the fields of sections get the values of other ones. */
    changes,
    removed: removed?.list === describe(sections) ? removed : undefined,
    /** True if a section can be added: with a new question, or at the last one if it is blank. */
    canAdd: sections.length < SECTIONS_PER_PAPER && !list.isFull,
    add: (): void => {
      const last = form.getValues(`questions.${count - 1}`);
      const isStart = sections.at(-1)?.start === count - 1;
      const isUsed = isStart || last === undefined || !isBlankQuestion(last);
      if (isUsed) list.add();
      const start = isUsed ? count : count - 1;
      form.setValue("sections", [...form.getValues("sections"), createSection(start)]);
      focus(getSectionElementId(sections.length, "title"));
    },
    setStart: (place: number, start: number): void =>
      list.arrange(sections.map((one, index) => (index === place ? { ...one, start } : one))),
    move: (place: number, direction: "up" | "down") =>
      move(place, direction === "up" ? place : place + 1),
    remove: (place: number): void => {
      const section = sections[place];
      if (section === undefined) return;
      const others = sections.toSpliced(place, 1);
      arrange(others);
      setRemoved({ place, section: structuredClone(section), list: describe(others) });
    },
    undo: (): void => {
      if (removed === undefined) return;
      arrange(sections.toSpliced(removed.place, 0, removed.section));
      setRemoved(undefined);
      focus(getSectionElementId(removed.place, "title"));
    },
    getLetterOf: (index: number) => getLetterOf(form.getValues("sections"), index),
  };
};
