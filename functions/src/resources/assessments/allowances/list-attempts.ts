import type { allowanceRoutes, ListedAttempt } from "@darasa/contract/allowances";
import type { RouteResponseBody } from "@darasa/contract/http";
import { ALLOWANCE_STUDENTS_LIMIT } from "@darasa/contract/limits";
import type { ApiCaller } from "../../../caller.ts";
import { getSchoolOfVisibleResults } from "../assessments.policy.ts";
import type { AttemptRecord } from "../attempt-state.ts";
import {
  type AllowanceDependencies,
  presentAllowance,
  requirePublished,
} from "./allowance-access.ts";

type AttemptsPage = RouteResponseBody<typeof allowanceRoutes.attempts>["data"];

const toListedAttempt = (
  { extraMinutes = {}, extraAttempts = [], accommodations, ...attempt }: AttemptRecord,
  studentName: string,
): ListedAttempt => ({
  studentId: attempt.studentId,
  studentName,
  number: attempt.number,
  status: attempt.status,
  deadline: attempt.deadline.toISOString(),
  ...(accommodations && { accommodated: true }),
  extraMinutes: Object.values(extraMinutes).reduce((sum, minutes) => sum + minutes, 0),
  extraAttempts: extraAttempts.length,
});

/** Creates the function that shows an author the attempts of students. */
export const createAttemptLister = (deps: AllowanceDependencies) => ({
  /** Lists the newest attempts of students whose results the caller may see. */
  list: async (
    caller: ApiCaller,
    assessmentId: string,
    after: string | undefined,
  ): Promise<AttemptsPage> => {
    const { database, assessments, attempts, users, clock } = deps;
    const assessment = await requirePublished(deps, caller, assessmentId, database);
    const schoolId = getSchoolOfVisibleResults(caller, assessment);
    const [found, allowances] = await Promise.all([
      attempts.listOfAssessment({ assessmentId, schoolId }, after, ALLOWANCE_STUDENTS_LIMIT + 1),
      assessments.getAllowances(assessmentId),
    ]);
    const page = found.slice(0, ALLOWANCE_STUDENTS_LIMIT);
    const students = await users.getMany(page.map(({ studentId }) => studentId));
    const names = new Map(students.map(({ id, name }) => [id, name]));
    const next = found.length > page.length ? page.at(-1)?.studentId : undefined;
    return {
      content: page.map((one) => toListedAttempt(one, names.get(one.studentId) ?? "")),
      ...(next === undefined ? {} : { next }),
      allowances: allowances.map(presentAllowance),
      serverTime: clock.now().toISOString(),
    };
  },
});
