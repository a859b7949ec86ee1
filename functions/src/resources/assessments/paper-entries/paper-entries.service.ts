import type {
  NewPaperEntry,
  PaperEntriesBody,
  SavedPaperEntry,
} from "@darasa/contract/paper-entries";
import { drawForVersion } from "@darasa/contract/random-draw";
import { buildSubmissionId } from "@darasa/contract/submissions";
import type { ApiCaller } from "../../../caller.ts";
import { EMPTY_ANSWER_KEY } from "../paper-documents.ts";
import { isEntered, presentEntry } from "./entered-answers.ts";
import {
  isStudentOfClass,
  type PaperEntryDependencies,
  requireEntryRight,
} from "./entry-access.ts";
import { createEntryLister } from "./list-entries.ts";
import { createEntryRemover } from "./remove-entry.ts";
import { correctEntry, createEntry, type EntryRow, type EntryStep } from "./write-entry.ts";

const createRowReader =
  ({ attempts, submissions, progress, users }: PaperEntryDependencies) =>
  async (
    { transaction, caller, paper }: EntryStep,
    classId: string,
    entry: NewPaperEntry,
  ): Promise<EntryRow | undefined> => {
    const { studentId } = entry;
    const assessmentId = paper.assessment.id;
    const [student, attempt, known] = await Promise.all([
      users.get(studentId, transaction),
      attempts.get(assessmentId, studentId, transaction),
      progress.get(studentId, transaction),
    ]);
    if (!isStudentOfClass(student, caller, classId)) return undefined;
    const row = { entry, student, attempt, progress: known };
    if (attempt === undefined) return { ...row, submission: undefined, marking: {}, others: [] };
    const id = buildSubmissionId(assessmentId, studentId, 1);
    const submission = await submissions.get(id, transaction);
    if (!isEntered(submission)) return { ...row, submission, marking: {}, others: [] };
    const [marking, others] = await Promise.all([
      submission.handMarks === undefined ? {} : submissions.getMarking(id, transaction),
      attempt.number === 1 ? [] : submissions.listOfStudent(assessmentId, studentId, transaction),
    ]);
    return { ...row, submission, marking, others };
  };

/** What is known of one row before anything is written: a result, or the function that writes it. */
type PlannedRow = SavedPaperEntry | (() => SavedPaperEntry);

/** Returns the step with the questions of the printed version. */
const ofVersion = (step: EntryStep, { version }: NewPaperEntry): EntryStep => {
  const { id } = step.paper.assessment;
  return {
    ...step,
    paper: { ...step.paper, questions: drawForVersion({ ...step.paper, id }, version) },
  };
};

/** Decides about one entry before anything is written. */
const planRow = (
  deps: PaperEntryDependencies,
  step: EntryStep,
  { studentId, replaces }: NewPaperEntry,
  row: EntryRow | undefined,
): PlannedRow => {
  if (row === undefined) return { studentId, problem: "NOT_OF_PAPER" };
  const { entry, attempt, submission } = row;
  const own = ofVersion(step, entry);
  if (attempt === undefined) {
    // If the request replaces an entry, somebody has removed that entry since the teacher loaded it.
    return replaces === undefined
      ? () => createEntry(deps, own, row)
      : { studentId, problem: "CHANGED" };
  }
  if (!isEntered(submission)) return { studentId, problem: "ON_DEVICE" };
  const known = presentEntry(submission);
  if (submission.paper.id === entry.id) return { studentId, entry: known };
  if (known.revision !== entry.replaces) return { studentId, problem: "CHANGED", entry: known };
  return () => correctEntry(deps, own, row, submission);
};

const createEntrySaver = (deps: PaperEntryDependencies) => {
  const { database, assessments, papers, users, clock } = deps;
  const readRow = createRowReader(deps);

  return {
    /**
     * Stores the answers that students wrote on paper. What a student has written on a device, and what somebody else has
     * entered meanwhile, is never overwritten. A repeated request changes nothing more.
     */
    save: (
      caller: ApiCaller,
      assessmentId: string,
      { classId, entries }: PaperEntriesBody,
    ): Promise<SavedPaperEntry[]> =>
      database.transact(async (transaction) => {
        const scheme = await assessments.getMarkingScheme(assessmentId, transaction);
        const place = { assessment: scheme?.assessment, classId };
        const assessment = await requireEntryRight(deps, caller, place, transaction);
        const [actor, whole] = await Promise.all([
          users.require(caller.id, transaction),
          papers.getPaper(assessmentId),
        ]);
        const paper = { ...EMPTY_ANSWER_KEY, ...scheme, assessment, ...whole };
        const step = { transaction, caller, actorName: actor.name, paper, now: clock.now() };
        const rows = await Promise.all(entries.map((entry) => readRow(step, classId, entry)));
        const planned = entries.map((entry, index) => planRow(deps, step, entry, rows[index]));
        return planned.map((plan) => (typeof plan === "function" ? plan() : plan));
      }),
  };
};

/** Creates the service with which teachers enter the answers of a paper that was written on paper. */
export const createPaperEntriesService = (deps: PaperEntryDependencies) => ({
  ...createEntryLister(deps),
  ...createEntrySaver(deps),
  remove: createEntryRemover(deps),
});

export type PaperEntriesService = ReturnType<typeof createPaperEntriesService>;
