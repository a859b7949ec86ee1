import { buildListPage, type ListPage } from "@darasa/contract/http";
import type { AccountWithoutConsent } from "@darasa/contract/staff-consents";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { PaginationParams } from "../../platform/list-page.ts";
import { toNairobiDate } from "../../platform/nairobi-date.ts";
import type { UserFilter, UserRecord } from "../users/users.service.ts";
import type { AccountDecisionDependencies } from "./account-decision.ts";
import { canListUsersOfRole, type TeacherRights } from "./admin-users.policy.ts";
import { presentListedAccount } from "./admin-users.presenter.ts";
import { addEmailConfirmations } from "./email-confirmations.ts";

export interface MissingConsentsParams extends PaginationParams {
  /** The text with which the names of the listed students begin. An empty text matches every name. */
  readonly q: string;
}

type Dependencies = Pick<AccountDecisionDependencies, "users" | "accounts" | "clock">;

const toFilter = (
  { role, schoolId }: ApiCaller,
  { ownClassIds }: TeacherRights,
  today: string,
): UserFilter => ({
  schoolId,
  needsConsentOn: today,
  ...(role === "TEACHER" ? { classIds: ownClassIds } : {}),
});

const present = (
  caller: ApiCaller,
  rights: TeacherRights,
  user: UserRecord,
): AccountWithoutConsent => ({
  ...presentListedAccount(caller, rights, user),
  isWithdrawn: user.consent === "WITHDRAWN",
  closesAt: user.closesAt,
});

/** Lists the students under 18 without a consent, by name. Throws PERMISSION_DENIED unless the caller lists students. */
export const listAccountsWithoutConsent = async (
  deps: Dependencies,
  caller: ApiCaller,
  rights: TeacherRights,
  query: MissingConsentsParams,
): Promise<ListPage<AccountWithoutConsent>> => {
  if (!canListUsersOfRole(caller, "STUDENT")) {
    throw new ApiError("PERMISSION_DENIED", "accessDenied");
  }
  if (!rights.mayDecide) throw new ApiError("PERMISSION_DENIED", "onlyAdminsDecide");
  // Firestore allows no empty list of classes.
  if (caller.role === "TEACHER" && rights.ownClassIds.length === 0) {
    return buildListPage([], 0, query);
  }
  const filter = toFilter(caller, rights, toNairobiDate(deps.clock.now()));
  const { users, total, next } = await deps.users.listPage(filter, { namePrefix: query.q }, query);
  const shown = users.map((user) => present(caller, rights, user));
  return { ...buildListPage(await addEmailConfirmations(deps, shown), total, query), next };
};
