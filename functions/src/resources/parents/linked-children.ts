import type {
  ChildSummary,
  ConsentQuestion,
  DashboardChild,
  ParentDashboard,
} from "@darasa/contract/parent-dashboard";
import type { GuardianLinkDocument } from "@darasa/contract/server/account-documents";
import type { Database } from "../../platform/database.ts";
import type { NextStepsService } from "../assessments/next-steps.service.ts";
import type { ConsentsService } from "../consents/consents.service.ts";
import type { ProgressRecord, ProgressService } from "../progress/progress.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";

export interface LinkedChildrenDependencies {
  readonly database: Database;
  readonly users: Pick<UsersService, "getMany" | "getProfile">;
  readonly consents: Pick<ConsentsService, "isRequired">;
  readonly progress: Pick<ProgressService, "getMany">;
  readonly nextSteps: Pick<NextStepsService, "listOpen" | "listLastResults">;
}

export const toChildSummary = (
  { studentId, admissionNumber }: GuardianLinkDocument,
  progress: ProgressRecord | undefined,
  student: UserRecord,
): ChildSummary => ({
  id: studentId,
  name: progress?.name ?? student.name,
  className: progress?.className ?? student.className,
  admissionNumber,
  completed: progress?.completed ?? 0,
  averageScore: progress?.averageScore ?? 0,
});

export type LinkedChildren = Pick<
  ParentDashboard,
  "children" | "waitingChildren" | "consentQuestions"
>;

/** Returns true if the account was opened, so that the parent may see more than the name. */
export const isOpened = ({ status }: Pick<UserRecord, "status">): boolean =>
  status === "ACTIVE" || status === "SUSPENDED";

/** Returns the question for the consent, or nothing if the child needs none or a guardian has given it. */
const askForConsent = async (
  { users, consents, database }: LinkedChildrenDependencies,
  student: UserRecord,
): Promise<ConsentQuestion[]> => {
  const { id, name, consent, closesAt } = student;
  if (consent === "GIVEN") return [];
  const profile = await users.getProfile(id, database);
  if (!consents.isRequired(student, profile)) return [];
  return [{ id, name, isWithdrawn: consent === "WITHDRAWN", closesAt }];
};

/** Lists what a child has to do and has handed in. Costs one document read. */
const listNextSteps = async (
  { nextSteps }: LinkedChildrenDependencies,
  { id, schoolId, classId, className: grade }: UserRecord,
  progress: ProgressRecord | undefined,
): Promise<Pick<DashboardChild, "due" | "lastResults">> => {
  const [due, lastResults] = await Promise.all([
    grade === undefined ? [] : nextSteps.listOpen({ schoolId, classId, grade }, progress),
    nextSteps.listLastResults(id, progress),
  ]);
  return { due, lastResults };
};

/** Lists the children of a parent by their approved guardian links, and those whose consent is missing. */
export const listLinkedChildren = async (
  deps: LinkedChildrenDependencies,
  links: readonly GuardianLinkDocument[],
): Promise<LinkedChildren> => {
  const { users, progress } = deps;
  const ids = links.map(({ studentId }) => studentId);
  const students = (await users.getMany(ids)).filter(({ status }) => status !== "REJECTED");
  const open = students.filter(isOpened);
  const [known, questions] = await Promise.all([
    progress.getMany(open.map(({ id }) => id)),
    Promise.all(students.map((student) => askForConsent(deps, student))),
  ]);
  const children = open.map(async (student, index): Promise<DashboardChild[]> => {
    const link = links.find(({ studentId }) => studentId === student.id);
    if (link === undefined) return [];
    const progressOfChild = known[index];
    const next = await listNextSteps(deps, student, progressOfChild);
    return [{ ...toChildSummary(link, progressOfChild, student), ...next }];
  });
  return {
    children: (await Promise.all(children)).flat(),
    waitingChildren: students.filter((student) => !isOpened(student)),
    consentQuestions: questions.flat(),
  };
};
