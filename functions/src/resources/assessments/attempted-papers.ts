import type { Question } from "@darasa/contract/assessments";
import type { PaperDocument } from "@darasa/contract/server/assessment-documents";
import type { AssessmentRecord } from "./assessment-records.ts";
import type { AssessmentsStore } from "./assessments.store.ts";
import { type AttemptIdentity, drawForAttempt } from "./random-draw.ts";

type AccessWordParts = NonNullable<PaperDocument["accessWord"]>;

/** An access word; `until` is the time at which it was replaced, absent for the newest one. */
type KnownAccessWord = Pick<AccessWordParts, "word" | "version" | "ticketKey"> & {
  readonly until?: string;
};

/** The number of papers that an instance of the API keeps; about 1 MB. */
const MAX_PAPERS = 50;

/**
 * Creates the reader of the questions of attempts. The assessment of an attempt is published, and the questions of a
 * published assessment never change. Therefore an instance of the API reads each paper once, also for a whole class that
 * writes it.
 */
export const createAttemptedPapersReader = (assessments: Pick<AssessmentsStore, "getPaper">) => {
  const known = new Map<string, Promise<PaperDocument>>();

  const keep = (id: string, paper: Promise<PaperDocument>): void => {
    known.delete(id);
    const [oldest] = known.keys();
    if (known.size >= MAX_PAPERS && oldest !== undefined) known.delete(oldest);
    known.set(id, paper);
  };

  const getPaper = (id: string): Promise<PaperDocument> => {
    const paper = known.get(id) ?? assessments.getPaper(id);
    keep(id, paper);
    paper.catch(() => known.delete(id));
    return paper;
  };

  const getAccessWord = async ({
    id,
    wordVersion = 1,
  }: AssessmentRecord): Promise<PaperDocument["accessWord"]> => {
    const { accessWord } = await getPaper(id);
    if (accessWord?.version === wordVersion) return accessWord;
    keep(id, assessments.getPaper(id));
    return (await getPaper(id)).accessWord;
  };

  return {
    /** Returns all questions of an assessment. Must be called only for a published one. Does not check access. */
    getPaper,

    /**
     * Returns the word without which no attempt begins. It is the only part of a published paper that changes: the
     * assessment, which the caller has just read, names its version.
     */
    getAccessWord,

    /** Returns the newest word and those before it, which have an end. */
    listAccessWords: async (assessment: AssessmentRecord): Promise<readonly KnownAccessWord[]> => {
      const newest = await getAccessWord(assessment);
      return newest === undefined ? [] : [newest, ...(newest.replaced ?? [])];
    },

    /** Returns the questions of an attempt, as drawn for it. Must be called only for a stored attempt. Does not check access. */
    getQuestions: async (attempt: AttemptIdentity): Promise<Question[]> =>
      drawForAttempt(await getPaper(attempt.assessmentId), attempt),
  };
};

export type AttemptedPapersReader = ReturnType<typeof createAttemptedPapersReader>;
