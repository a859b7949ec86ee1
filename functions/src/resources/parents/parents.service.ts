import { DASHBOARD_LIST_MAX_ITEMS } from "@darasa/contract/limits";
import type { ParentAssessments } from "@darasa/contract/parent-assessments";
import type {
  ChildSummary,
  ParentDashboard,
  RequestedChild,
} from "@darasa/contract/parent-dashboard";
import type { GuardianLinkDocument } from "@darasa/contract/server/account-documents";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { toNairobiDate } from "../../platform/nairobi-date.ts";
import type { ConsentsService } from "../consents/consents.service.ts";
import type { GuardianRequestsService } from "../guardians/guardian-requests.service.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import type { CalendarStore } from "./calendar.store.ts";
import { type ChildPageDependencies, createChildPages } from "./child-pages.ts";
import { type LinkedChildrenDependencies, listLinkedChildren } from "./linked-children.ts";
import { getParentAssessments, type ParentAssessmentsDependencies } from "./parent-assessments.ts";
import { listComingEvents } from "./school-calendar.ts";

interface Dependencies
  extends LinkedChildrenDependencies,
    ChildPageDependencies,
    ParentAssessmentsDependencies {
  readonly calendar: CalendarStore;
  readonly users: Pick<UsersService, "get" | "getMany" | "getProfile">;
  readonly guardians: Pick<GuardiansService, "listOf" | "getVisible" | "selectVisible">;
  readonly guardianRequests: Pick<GuardianRequestsService, "listUnlinked">;
  readonly consents: Pick<ConsentsService, "getState" | "isRequired">;
  readonly progress: Pick<ProgressService, "get" | "getMany">;
  readonly messages: Pick<MessagesService, "getUnreadConversations">;
  readonly schools: Pick<SchoolsService, "getOwnTerms" | "getName" | "getScales">;
  readonly clock: Clock;
}

/**
 * Returns the mean of the children's average scores, rounded to two decimals. Children without submissions do
 * not count. Returns 0 if no child has a submission.
 */
const averagePerformance = (children: readonly ChildSummary[]): number => {
  const scores = children.flatMap(({ completed, averageScore }) =>
    completed === 0 ? [] : [averageScore],
  );
  if (scores.length === 0) return 0;
  return Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 100) / 100;
};

/**
 * Lists the admission numbers of the parent's own school that the parent entered and for which the school has not
 * decided on a guardian link.
 */
const pendingChildren = (user: UserRecord, links: readonly GuardianLinkDocument[]): string[] => {
  const decided = links.filter(
    ({ status, schoolId }) => status !== "PENDING" && schoolId === user.schoolId,
  );
  const known = new Set(decided.map(({ admissionNumber }) => admissionNumber));
  return (user.childrenAdmissionNumbers ?? []).filter((number) => !known.has(number));
};

/**
 * Lists the children whose guardian links were withdrawn, with the facts that the parent knew. Reads nothing of the
 * students.
 */
const listWithdrawnChildren = (
  links: readonly GuardianLinkDocument[],
): ParentDashboard["withdrawnChildren"] =>
  links
    .filter(({ status }) => status === "REVOKED")
    .map((link) => ({
      ...(link.withdrawnChildName === undefined
        ? { admissionNumber: link.admissionNumber }
        : { name: link.withdrawnChildName }),
      reason: link.statusReason ?? "",
      withdrawnByParent: link.withdrawnByParent ?? false,
    }));

/** Lists the children that the parent has added, about whom the school has not decided, or has refused the parent. */
const listRequestedChildren = async (
  { guardianRequests, schools }: Dependencies,
  parentId: string,
): Promise<RequestedChild[]> => {
  const requests = await guardianRequests.listUnlinked(parentId);
  return Promise.all(
    requests.map(async ({ id, admissionNumber, schoolId, status, statusReason = "" }) => ({
      id,
      admissionNumber,
      schoolName: await schools.getName(schoolId),
      ...(status === "REFUSED" ? { refusal: statusReason } : {}),
    })),
  );
};

/**
 * Lists the children with an approved guardian link that shows nothing, because their school is suspended. Reads nothing
 * of the students.
 */
const listPausedChildren = async (
  { schools }: Dependencies,
  links: readonly GuardianLinkDocument[],
  visible: readonly GuardianLinkDocument[],
): Promise<Pick<ParentDashboard, "pausedChildren">> => {
  const hidden = links.filter((link) => link.status === "APPROVED" && !visible.includes(link));
  if (hidden.length === 0) return {};
  const pausedChildren = hidden.map(async ({ admissionNumber, schoolId }) => ({
    admissionNumber,
    schoolName: await schools.getName(schoolId),
  }));
  return { pausedChildren: await Promise.all(pausedChildren) };
};

export const createParentsService = (deps: Dependencies) => {
  const { calendar, users, guardians, messages, clock, schools } = deps;

  return {
    dashboard: async (caller: ApiCaller): Promise<ParentDashboard> => {
      const [user, links, requestedChildren, unread, known] = await Promise.all([
        users.get(caller.id),
        guardians.listOf(caller.id),
        listRequestedChildren(deps, caller.id),
        messages.getUnreadConversations(caller, DASHBOARD_LIST_MAX_ITEMS),
        calendar.get(),
      ]);
      if (user === undefined) throw new ApiError("NOT_FOUND", "userNotFound");
      const approved = await guardians.selectVisible(links);
      const [listed, paused, events] = await Promise.all([
        listLinkedChildren(deps, approved),
        listPausedChildren(deps, links, approved),
        listComingEvents(schools, known, {
          schoolIds: approved.map(({ schoolId }) => schoolId),
          today: toNairobiDate(clock.now()),
        }),
      ]);
      return {
        parentName: user.name,
        ...listed,
        pendingChildren: pendingChildren(user, links),
        requestedChildren,
        withdrawnChildren: listWithdrawnChildren(links),
        ...paused,
        averagePerformance: averagePerformance(listed.children),
        unreadConversations: unread.count,
        unreadFrom: unread.partners,
        events,
      };
    },

    ...createChildPages(deps),

    assessments: (caller: ApiCaller, childId: string | undefined): Promise<ParentAssessments> =>
      getParentAssessments(deps, caller, childId),
  };
};

export type ParentsService = ReturnType<typeof createParentsService>;
