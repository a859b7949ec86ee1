import {
  type ClassStrands,
  STRAND_PAPERS_LIMIT,
  type StrandAnswers,
  type StrandPaper,
  type StudentStrand,
} from "@darasa/contract/strands";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isAdminOfSchool } from "../../caller.ts";
import { toComparableAnswer } from "../../comparable-answer.ts";
import type { Database } from "../../platform/database.ts";
import type { PaginationParams } from "../../platform/list-page.ts";
import { getStartOfNairobiDay } from "../../platform/nairobi-date.ts";
import type { SubmissionRecord, SubmissionsService } from "../assessments/submissions.service.ts";
import type { ClassLookupsService, ClassRecord } from "../classes/class-lookups.service.ts";
import type { ProgressRecord, ProgressService } from "../progress/progress.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly classLookups: Pick<ClassLookupsService, "requireWithStudentDetails" | "mayReadMarks">;
  readonly progress: Pick<ProgressService, "get" | "listOfSchool">;
  readonly submissions: Pick<SubmissionsService, "getMany">;
  readonly schools: Pick<SchoolsService, "getScales">;
}

export interface StrandsParams extends PaginationParams {
  readonly subject?: string | undefined;
}

export interface StrandAnswersParams {
  readonly studentId: string;
  readonly subject: string;
  /** Empty for the questions without a strand. */
  readonly strand: string;
  /** Undefined for all sub-strands. */
  readonly subStrand?: string | undefined;
}

type Result = ProgressRecord["results"][string];
type Tags = Pick<StudentStrand, "strand" | "subStrand">;

/** The names of strands are typed, so letter case and spaces make no difference. */
const isSameName = (one: string, other: string): boolean =>
  toComparableAnswer(one) === toComparableAnswer(other);

const keyOf = ({ strand, subStrand }: Tags): string =>
  JSON.stringify([strand, subStrand].map(toComparableAnswer));

/** Returns the results of the class's year, with their marks by strand. */
const listResults = (
  { results }: Pick<ProgressRecord, "results">,
  { year }: ClassRecord,
): Result[] => {
  const since = getStartOfNairobiDay(`${year}-01-01`).getTime();
  return Object.values(results).filter(
    ({ submittedAt }) => submittedAt !== undefined && Date.parse(submittedAt) >= since,
  );
};

/** Adds up the marks of several results by strand and sub-strand. */
const sumStrands = (results: readonly Result[]): StudentStrand[] => {
  const sums = new Map<string, StudentStrand>();
  for (const one of results.flatMap(({ strands = [] }) => strands)) {
    const { marks, of, questions, ...tags } = sums.get(keyOf(one)) ?? {
      ...{ strand: one.strand, subStrand: one.subStrand },
      ...{ marks: 0, of: 0, questions: 0 },
    };
    sums.set(keyOf(one), {
      ...tags,
      marks: marks + one.marks,
      of: of + one.of,
      questions: questions + one.questions,
    });
  }
  return [...sums.values()];
};

/** Lists the subjects that the caller may see: those that the class has, and those with marks by strand. */
const listSubjects = (
  { classLookups }: Pick<Dependencies, "classLookups">,
  caller: ApiCaller,
  schoolClass: ClassRecord,
  withMarks: readonly string[],
): string[] => {
  const ofClass = schoolClass.subjectTeachers.map(({ subject }) => subject);
  return [...new Set([...ofClass, ...withMarks])]
    .filter((subject) => classLookups.mayReadMarks(caller, schoolClass, subject))
    .sort();
};

const selectTagged = (
  { strand, subStrand }: StrandAnswersParams,
  of: { readonly strand?: string | undefined; readonly subStrand?: string | undefined },
): boolean =>
  isSameName(of.strand ?? "", strand) &&
  (subStrand === undefined || isSameName(of.subStrand ?? "", subStrand));

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Returns the answers to the questions of the strand that count in its marks. */
const presentPaper = (
  { id, title, submittedAt, questions: all }: SubmissionRecord,
  params: StrandAnswersParams,
): StrandPaper => {
  const questions = all
    .filter((one) => selectTagged(params, one) && one.ruling !== "DROPPED" && one.toMark !== true)
    .map(
      ({ correct: _correct, strand: _strand, section: _section, subStrand = "", ...question }) => ({
        ...question,
        subStrand,
      }),
    );
  return {
    submissionId: id,
    title,
    submittedAt,
    marks: sum(questions.map(({ awarded }) => awarded)),
    of: sum(questions.map(({ marks }) => marks)),
    questions,
  };
};

/** Only the author of a paper and administrators of the student's school see what a student has answered. */
const maySeeAnswers = (
  caller: ApiCaller,
  { assessmentOwnerId, schoolId }: Pick<SubmissionRecord, "assessmentOwnerId" | "schoolId">,
): boolean => assessmentOwnerId === caller.id || isAdminOfSchool(caller, schoolId);

const requireClass = async (
  { database, classLookups }: Dependencies,
  caller: ApiCaller,
  classId: string,
  subject: string | undefined,
): Promise<ClassRecord> => {
  const found = await classLookups.requireWithStudentDetails(caller, classId, database);
  if (subject !== undefined && !classLookups.mayReadMarks(caller, found, subject)) {
    throw new ApiError("NOT_FOUND", "classNotFound");
  }
  return found;
};

/**
 * Returns the answers of one student behind the marks in a strand. Costs one read for the class, one for the progress of the
 * student and one for each of at most STRAND_PAPERS_LIMIT papers.
 */
const listAnswers = async (
  deps: Dependencies,
  caller: ApiCaller,
  classId: string,
  params: StrandAnswersParams,
): Promise<StrandAnswers> => {
  const { studentId, subject } = params;
  const schoolClass = await requireClass(deps, caller, classId, subject);
  const progress = await deps.progress.get(studentId);
  if (progress?.classId !== classId || progress.schoolId !== schoolClass.schoolId) {
    throw new ApiError("NOT_FOUND", "userNotFound");
  }
  const results = listResults(progress, schoolClass)
    .filter(
      (result) =>
        result.subject === subject && result.strands?.some((one) => selectTagged(params, one)),
    )
    .sort((one, other) => (other.submittedAt ?? "").localeCompare(one.submittedAt ?? ""));
  const newest = results.slice(0, STRAND_PAPERS_LIMIT);
  const found = await deps.submissions.getMany(
    newest.map(({ submissionId }) => submissionId),
    deps.database,
  );
  const visible = found.filter((one) => one !== undefined && maySeeAnswers(caller, one));
  const ids = new Set(visible.map((one) => one?.id));
  const hidden = results.filter(({ submissionId }) => !ids.has(submissionId));
  const marks = hidden.flatMap(({ strands = [] }) =>
    strands.filter((one) => selectTagged(params, one)),
  );
  return {
    papers: visible.flatMap((one) => (one === undefined ? [] : [presentPaper(one, params)])),
    others: {
      papers: hidden.length,
      marks: sum(marks.map((one) => one.marks)),
      of: sum(marks.map((one) => one.of)),
      questions: sum(marks.map(({ questions }) => questions)),
    },
  };
};

/** Creates the service that shows the marks of a class by strand, and the answers behind them. */
export const createStrandsService = (deps: Dependencies) => ({
  /**
   * Returns the marks of a page of a class's students by strand of a subject. Costs one read per student of the page, one for
   * the class, one for the scales and one for the number of students, whatever the number of papers.
   */
  get: async (
    caller: ApiCaller,
    classId: string,
    { subject, ...query }: StrandsParams,
  ): Promise<ClassStrands> => {
    const schoolClass = await requireClass(deps, caller, classId, subject);
    const [page, scales] = await Promise.all([
      deps.progress.listOfSchool({ schoolId: caller.schoolId, classIds: [classId] }, query),
      deps.schools.getScales(caller.schoolId),
    ]);
    const students = page.content.map(({ studentId, name, ...progress }) => ({
      ...{ studentId, name },
      results: listResults(progress, schoolClass),
    }));
    const withMarks = students.flatMap(({ results }) => results.map((result) => result.subject));
    const subjects = listSubjects(deps, caller, schoolClass, withMarks);
    const shown = subject ?? subjects.find((one) => withMarks.includes(one)) ?? subjects[0] ?? "";
    return {
      ...{ classId, className: schoolClass.name, grade: schoolClass.grade },
      ...{ subject: shown, subjects, scales },
      students: {
        ...page,
        content: students.map(({ results, ...student }) => ({
          ...student,
          strands: sumStrands(results.filter((result) => result.subject === shown)),
        })),
      },
    };
  },

  listAnswers: (
    caller: ApiCaller,
    classId: string,
    params: StrandAnswersParams,
  ): Promise<StrandAnswers> => listAnswers(deps, caller, classId, params),
});

export type StrandsService = ReturnType<typeof createStrandsService>;
