import type { QuestionSection } from "./question-section.ts";

interface SectionedQuestion {
  readonly section?: QuestionSection | undefined;
  readonly pool?: number | undefined;
}

/** Questions that follow each other, and their section. */
export interface QuestionGroup<Q> {
  /** Absent for the questions before the first section and for drawn questions. */
  readonly section?: QuestionSection;
  /** The letter of the section, from A; empty without one. */
  readonly letter: string;
  /** The position of the first question in the paper, from 0. */
  readonly start: number;
  readonly questions: readonly Q[];
}

const CODE_OF_A = 65;

/**
 * Splits the questions of a paper at its sections. A section begins with the question that has it, and ends before the next
 * section or before the first drawn question. A paper without sections is one group.
 */
export const groupBySection = <Q extends SectionedQuestion>(
  questions: readonly Q[],
): QuestionGroup<Q>[] => {
  const isFirst = (question: Q, index: number): boolean =>
    index === 0 ||
    question.section !== undefined ||
    (question.pool !== undefined && questions[index - 1]?.pool === undefined);
  const hasSections = questions.some(({ section }) => section !== undefined);
  const starts = questions.flatMap((question, index) =>
    index === 0 || (hasSections && isFirst(question, index)) ? [index] : [],
  );
  let sections = 0;
  return starts.map((start, index) => {
    const group = { start, questions: questions.slice(start, starts[index + 1]) };
    const section = questions[start]?.section;
    if (section === undefined) return { ...group, letter: "" };
    sections += 1;
    return { ...group, section, letter: String.fromCodePoint(CODE_OF_A - 1 + sections) };
  });
};

/** Returns each question with the section to which it belongs, also if it does not begin with this question. */
export const spreadSections = <Q extends SectionedQuestion>(questions: readonly Q[]): Q[] =>
  groupBySection(questions).flatMap((group) =>
    group.questions.map((question) =>
      group.section === undefined ? question : { ...question, section: group.section },
    ),
  );
