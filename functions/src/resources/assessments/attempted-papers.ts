import type { PaperDocument } from "@darasa/contract/server/assessment-documents";
import type { AssessmentsStore } from "./assessments.store.ts";

/** The number of papers that an instance of the API keeps; about 1 MB. */
const MAX_PAPERS = 50;

type Questions = PaperDocument["questions"];

/**
 * Creates the reader of the questions of assessments that students have begun. Such an assessment is published, and the
 * questions of a published assessment never change. Therefore an instance of the API reads each paper once, also for a
 * whole class that writes it.
 */
export const createAttemptedPapersReader = (
  assessments: Pick<AssessmentsStore, "getQuestions">,
) => {
  const known = new Map<string, Promise<Questions>>();

  const keep = (id: string, questions: Promise<Questions>): void => {
    known.delete(id);
    const [oldest] = known.keys();
    if (known.size >= MAX_PAPERS && oldest !== undefined) known.delete(oldest);
    known.set(id, questions);
  };

  return {
    /** Must be called only for an assessment of which the caller's student has an attempt. Does not check access. */
    getQuestions: (id: string): Promise<Questions> => {
      const questions = known.get(id) ?? assessments.getQuestions(id);
      keep(id, questions);
      questions.catch(() => known.delete(id));
      return questions;
    },
  };
};

export type AttemptedPapersReader = ReturnType<typeof createAttemptedPapersReader>;
