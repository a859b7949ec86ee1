import type { StoredSeedAssessment } from "./assessments/stored-assessments.ts";
import type { SeedPerson } from "./people.ts";

/** The marks that a teacher has given to a long answer. */
interface SeedHandMark {
  readonly marks: number;
  readonly comment: string;
  readonly markedAt: Date;
}

/** One student's attempt at one assessment. */
export interface SeedAssessmentAttempt {
  readonly student: SeedPerson;
  readonly paper: StoredSeedAssessment;
  readonly submittedAt: Date;
  /** The minutes from the start of the attempt to its submission. */
  readonly minutes: number;
  /** The student's answers by question id. Unanswered questions are absent. */
  readonly answers: Readonly<Record<string, string>>;
  /** The answers that the student gave in time, but that arrived after the deadline with the submission. */
  readonly lateAnswers?: Readonly<Record<string, string>>;
  /** The marks of long answers by question id. */
  readonly handMarks?: Readonly<Record<string, SeedHandMark>>;
}

type Answering = (
  question: StoredSeedAssessment["seed"]["questions"][number],
  index: number,
) => string;

/** Returns the answers to a paper by question id, without the empty ones. */
export const answersOf = (paper: StoredSeedAssessment, answer: Answering): Record<string, string> =>
  Object.fromEntries(
    paper.seed.questions
      .map((question, index) => [`q${index + 1}`, answer(question, index)] as const)
      .filter(([, text]) => text !== ""),
  );
