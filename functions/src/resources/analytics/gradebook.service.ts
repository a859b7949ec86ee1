import type { Gradebook, GradebookStudent, StudentRecord } from "@darasa/contract/gradebook";
import { GRADEBOOK_PAPERS_LIMIT } from "@darasa/contract/limits";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Database } from "../../platform/database.ts";
import type { PaginationParams } from "../../platform/list-page.ts";
import { getStartOfNairobiDay } from "../../platform/nairobi-date.ts";
import type { AssessmentsService } from "../assessments/assessments.service.ts";
import type { StudentWorkService } from "../assessments/student-work.service.ts";
import type { OwnClassesService } from "../classes/own-classes.service.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { ProgressRecord, ProgressService } from "../progress/progress.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { MessageableUsersService } from "../users/messageable-users.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsService, "listOfGradebook">;
  readonly studentWork: StudentWorkService;
  readonly progress: Pick<ProgressService, "listOfSchool">;
  readonly schools: Pick<SchoolsService, "getScales">;
  readonly ownClasses: OwnClassesService;
  readonly users: Pick<UsersService, "get" | "getProfile">;
  readonly guardians: Pick<GuardiansService, "listApprovedParents">;
  readonly messageableUsers: Pick<MessageableUsersService, "selectMessageable">;
}

export interface GradebookParams extends PaginationParams {
  readonly subject?: string | undefined;
}

/** Returns the student with the results in these papers only, because the others belong to other authors. */
const selectResults = (
  { studentId, name, results, submissions = [] }: ProgressRecord,
  paperIds: readonly string[],
): GradebookStudent => ({
  studentId,
  name,
  results: Object.fromEntries(
    paperIds.flatMap((paperId) => {
      const result = Object.hasOwn(results, paperId) ? results[paperId] : undefined;
      if (result === undefined) return [];
      const summary = submissions.find(({ id }) => id === result.submissionId);
      const late = summary?.late ?? false;
      const { submissionId, percent, passed } = result;
      const lateAnswers = summary?.lateAnswers?.status;
      return [[paperId, { submissionId, percent, passed, late, lateAnswers }] as const];
    }),
  ),
});

const isStudentOf = (schoolId: string, user: UserRecord | undefined): user is UserRecord =>
  user?.role === "STUDENT" &&
  user.schoolId === schoolId &&
  (user.status === "ACTIVE" || user.status === "SUSPENDED");

/**
 * Returns the student, and whether the caller is the class teacher. Throws NOT_FOUND for everybody but administrators of the school and teachers of the student's
 * class. Costs the same reads in every case, so that the duration of the request reveals nothing.
 */
const requireVisibleStudent = async (
  { users, ownClasses }: Dependencies,
  caller: ApiCaller,
  id: string,
): Promise<{ readonly student: UserRecord; readonly isClassTeacher: boolean }> => {
  const [student, own] = await Promise.all([users.get(id), ownClasses.list(caller)]);
  const ofStudent = own.find((one) => one.id === student?.classId);
  if (
    !isStudentOf(caller.schoolId, student) ||
    (caller.role === "TEACHER" && ofStudent === undefined)
  ) {
    throw new ApiError("NOT_FOUND", "userNotFound");
  }
  return { student, isClassTeacher: ofStudent?.classTeacherId === caller.id };
};

const studentRecords = (deps: Dependencies) => ({
  /** Returns what the page of one student shows beside the results. */
  getStudent: async (caller: ApiCaller, id: string): Promise<StudentRecord> => {
    const { student, isClassTeacher } = await requireVisibleStudent(deps, caller, id);
    const { database, guardians, studentWork, users, messageableUsers } = deps;
    const [profile, parents, unfinished] = await Promise.all([
      users.getProfile(id, database),
      guardians.listApprovedParents(database, id),
      studentWork.listUnfinished(caller, id),
    ]);
    const reachable = await messageableUsers.selectMessageable(caller, [student, ...parents]);
    const canMessage = (user: UserRecord): boolean => reachable.includes(user);
    return {
      studentId: id,
      name: student.name,
      className: student.className,
      classId: student.classId,
      classLabel: student.classLabel,
      canMessage: canMessage(student),
      canSetAccommodations: caller.role === "ADMIN" || isClassTeacher,
      unfinished: unfinished.map(({ deadline, ...work }) => ({
        ...work,
        deadline: deadline.toISOString(),
      })),
      guardianPhone: profile.parentGuardianContact,
      guardians: parents.map((parent) => ({
        id: parent.id,
        name: parent.name,
        canMessage: canMessage(parent),
      })),
    };
  },
});

/** Creates the service that shows teachers and administrators the results of a class and of one student. */
export const createGradebookService = (deps: Dependencies) => ({
  /**
   * Returns the results of a page of a class's students in the newest papers that the class may take. Costs one read per student and paper of
   * the page, one for the class and one for the number of students, whatever the size of the school.
   */
  get: async (
    caller: ApiCaller,
    classId: string,
    { subject, ...query }: GradebookParams,
  ): Promise<Gradebook> => {
    const { grade, name, year } = await deps.ownClasses.require(caller, classId);
    const since = getStartOfNairobiDay(`${year}-01-01`);
    const [papers, page, scales] = await Promise.all([
      deps.assessments.listOfGradebook(
        caller,
        { place: { schoolId: caller.schoolId, classId, grade }, subject, since },
        GRADEBOOK_PAPERS_LIMIT,
      ),
      deps.progress.listOfSchool({ schoolId: caller.schoolId, classIds: [classId] }, query),
      deps.schools.getScales(caller.schoolId),
    ]);
    const ids = papers.map(({ id }) => id);
    return {
      classId,
      className: name,
      papers: papers.map(({ id, title, subject: of, createdAt, closesAt }) => ({
        id,
        title,
        subject: of,
        createdAt,
        closesAt,
      })),
      students: { ...page, content: page.content.map((student) => selectResults(student, ids)) },
      scales,
    };
  },
  ...studentRecords(deps),
});

export type GradebookService = ReturnType<typeof createGradebookService>;
