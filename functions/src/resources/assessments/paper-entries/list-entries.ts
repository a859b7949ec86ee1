import type { Question } from "@darasa/contract/assessments";
import { PAPER_ENTRIES_PAGE_SIZE } from "@darasa/contract/limits";
import type { PaperEntriesPage, PaperStudent } from "@darasa/contract/paper-entries";
import { buildSubmissionId } from "@darasa/contract/submissions";
import type { ApiCaller } from "../../../caller.ts";
import type { AttemptRecord } from "../attempt-state.ts";
import type { SubmissionRecord } from "../submission-records.ts";
import { isEntered, presentEntry } from "./entered-answers.ts";
import { type PaperEntryDependencies, requireEntryRight } from "./entry-access.ts";

/** Returns what a student has entered or written; the attempt on a device is not the one that was entered. */
const presentWork = (
  attempt: AttemptRecord,
  first: SubmissionRecord | undefined,
): Pick<PaperStudent, "entry" | "device"> => {
  const entry = isEntered(first) ? presentEntry(first) : undefined;
  const isOnDevice = entry === undefined || attempt.number > 1;
  return {
    ...(entry && { entry }),
    ...(isOnDevice && { device: { number: attempt.number, status: attempt.status } }),
  };
};

/** The numbers of version B follow from where sections begin. The printed paper has their texts. */
const dropSectionTexts = (question: Question): Question =>
  question.section === undefined
    ? question
    : { ...question, section: { title: "", instructions: "", passage: "" } };

/** Creates the function that lists the students of a class with what was entered for them. */
export const createEntryLister = (deps: PaperEntryDependencies) => {
  const { database, assessments, papers, attempts, submissions, progress, users } = deps;

  /** Returns what students have entered or written, by student. */
  const readWork = async (assessmentId: string, studentIds: readonly string[]) => {
    const begun = await attempts.getMany(assessmentId, studentIds, database);
    const ids = begun.map(({ studentId }) => buildSubmissionId(assessmentId, studentId, 1));
    const first = ids.length === 0 ? [] : await submissions.getMany(ids, database);
    return new Map(begun.map((one, index) => [one.studentId, presentWork(one, first[index])]));
  };

  return {
    /** Lists a page of students, sorted by name. Costs at most four reads for each of them. */
    list: async (
      caller: ApiCaller,
      assessmentId: string,
      { classId, after }: { readonly classId: string; readonly after?: string | undefined },
    ): Promise<PaperEntriesPage> => {
      const place = { assessment: await assessments.get(assessmentId), classId };
      const { title } = await requireEntryRight(deps, caller, place, database);
      const { content, next } = await progress.listOfSchool(
        { schoolId: caller.schoolId, classIds: [classId] },
        { page: 0, size: PAPER_ENTRIES_PAGE_SIZE, after },
      );
      const ids = content.map(({ studentId }) => studentId);
      const [{ questions, draws }, accounts, work] = await Promise.all([
        papers.getPaper(assessmentId),
        users.getMany(ids),
        readWork(assessmentId, ids),
      ]);
      const numbers = new Map(accounts.map((one) => [one.id, one.admissionNumber]));
      return {
        id: assessmentId,
        title,
        questions: questions.map(dropSectionTexts),
        ...(draws === undefined ? {} : { draws }),
        students: content.map(({ studentId: id, name }) => ({
          id,
          name,
          admissionNumber: numbers.get(id),
          ...work.get(id),
        })),
        ...(next === undefined ? {} : { next }),
      };
    },
  };
};
