import type { QuestionSection } from "@darasa/contract/question-section";

/** The form fields of a section. */
export interface SectionFormValues extends QuestionSection {
  /** The index of the question with which the section begins. Sections are sorted by it. */
  start: number;
}

type Sections = readonly SectionFormValues[];

const CODE_OF_A = 65;

/** Returns the letter of the section at this place, from 0. */
export const toSectionLetter = (place: number): string => String.fromCodePoint(CODE_OF_A + place);

export const createSection = (start: number): SectionFormValues => ({
  start,
  title: "",
  instructions: "",
  passage: "",
});

const getEnd = (sections: Sections, place: number, count: number): number =>
  sections[place + 1]?.start ?? count;

/** Returns the indexes of the questions with which a section can begin, so that no section is empty. */
export const listStarts = (sections: Sections, place: number, count: number): number[] => {
  const first = (sections[place - 1]?.start ?? -1) + 1;
  return Array.from({ length: getEnd(sections, place, count) - first }, (_, step) => first + step);
};

/** Returns the letter of the section of a question; empty before the first one. */
export const getLetterOf = (sections: Sections, index: number): string => {
  const place = sections.findLastIndex(({ start }) => start <= index);
  return place === -1 ? "" : toSectionLetter(place);
};

/** Returns the sections after a question was inserted at `index`, at the end of the section before. */
export const insertQuestion = (sections: Sections, index: number): SectionFormValues[] =>
  sections.map((one) => (one.start >= index ? { ...one, start: one.start + 1 } : one));

/**
 * Returns the sections after the question `index` of `count` was removed. A section that began with it begins with the next
 * one. A section without a question goes.
 */
export const removeQuestion = (sections: Sections, index: number, count: number) =>
  sections
    .filter(({ start }, place) => start !== index || getEnd(sections, place, count) > index + 1)
    .map((one) => (one.start > index ? { ...one, start: one.start - 1 } : one));

interface Move {
  readonly sections: SectionFormValues[];
  /** False if the question only moves across the beginning of a section and keeps its number. */
  readonly isSwap: boolean;
}

const startAt = (sections: Sections, place: number, start: number): Move => ({
  sections: sections.map((one, index) => (index === place ? { ...one, start } : one)),
  isSwap: false,
});

/**
 * Moves a question by one step. At the beginning or the end of a section it moves into the section beside it, unless its own one
 * would be empty; then the two questions change places.
 */
export const moveQuestion = (
  sections: Sections,
  index: number,
  direction: "up" | "down",
  count: number,
): Move => {
  const own = sections.findIndex(({ start }) => start === index);
  if (direction === "up" && own !== -1 && getEnd(sections, own, count) > index + 1) {
    return startAt(sections, own, index + 1);
  }
  const next = sections.findIndex(({ start }) => start === index + 1);
  return direction === "down" && next !== -1 && own === -1
    ? startAt(sections, next, index)
    : { sections: [...sections], isSwap: true };
};

/** Returns true if a question can move up: it is not the first one, or it can leave its section. */
export const canMoveUp = (sections: Sections, index: number, count: number): boolean =>
  index > 0 || !moveQuestion(sections, index, "up", count).isSwap;

/** Moves a section with its questions in front of the section before it. Returns how the questions move, too. */
export const moveSectionUp = (sections: Sections, place: number, count: number) => {
  const [upper, lower] = [sections[place - 1], sections[place]];
  if (upper === undefined || lower === undefined) return undefined;
  const end = getEnd(sections, place, count);
  return {
    sections: sections.map((one, index) => {
      if (index === place - 1) return { ...lower, start: upper.start };
      return index === place ? { ...upper, start: upper.start + end - lower.start } : one;
    }),
    reorder: <T>(items: readonly T[]): T[] => [
      ...items.slice(0, upper.start),
      ...items.slice(lower.start, end),
      ...items.slice(upper.start, lower.start),
      ...items.slice(end),
    ],
  };
};

/** Returns a section as a list, which has the same order whatever the order of the fields. */
export const toSectionTexts = ({ start, title, instructions, passage }: SectionFormValues) => [
  start,
  title,
  instructions,
  passage,
];
