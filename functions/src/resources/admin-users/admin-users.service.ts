import type { ManagedUser, UserDetail } from "@darasa/contract/admin-users";
import { buildListPage, type ListPage } from "@darasa/contract/http";
import type { AccountStatus, Role } from "@darasa/contract/roles";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type { UserFilter, UserRecord, UserSortOrder } from "../users/users.service.ts";
import { approveAccountInTransaction, rejectAccountInTransaction } from "./account-approval.ts";
import type { AccountDecisionDependencies } from "./account-decision.ts";
import {
  reinstateAccountInTransaction,
  suspendAccountInTransaction,
} from "./account-suspension.ts";
import {
  canListUsersOfRole,
  canSeeAccountDetails,
  getListedUsersFilter,
} from "./admin-users.policy.ts";
import { presentDecidedAccount, presentListedAccount } from "./admin-users.presenter.ts";
import { addEmailConfirmations } from "./email-confirmations.ts";
import { getUserDetail } from "./user-detail.ts";

export interface UserListParams {
  /** The text with which the names of the listed users begin. An empty text matches every name. */
  readonly q: string;
  readonly status?: AccountStatus | undefined;
  readonly role?: Role | undefined;
  readonly page: number;
  readonly size: number;
}

/**
 * Returns the sort order of a list of accounts. A list for a name prefix is sorted by name. Otherwise pending
 * accounts are sorted oldest first. All other lists, including a list without a status filter, are sorted newest
 * first.
 */
const toOrder = ({ q, status }: UserListParams): UserSortOrder => {
  if (q !== "") return { namePrefix: q };
  return status === "PENDING" ? "oldest" : "newest";
};

const toUserFilter = (caller: ApiCaller, { status, role }: UserListParams): UserFilter => ({
  ...getListedUsersFilter(caller),
  ...(status === undefined ? {} : { status }),
  ...(role === undefined ? {} : { roles: [role] }),
});

/** Returns the classes of a teacher, and [] for other roles, whose rights do not depend on classes. */
const getOwnClasses = async (
  { users }: Pick<AccountDecisionDependencies, "users">,
  { id, role }: ApiCaller,
): Promise<readonly string[]> => (role === "TEACHER" ? users.listClassesOfTeacher(id) : []);

export const createAdminUsersService = (deps: AccountDecisionDependencies) => {
  const { database, users } = deps;

  const decide = async (
    caller: ApiCaller,
    work: (transaction: DatabaseTransaction) => Promise<UserRecord>,
  ): Promise<ManagedUser> => {
    const user = await database.transact(work);
    await deps.claims.syncWithUser(user);
    return presentDecidedAccount(caller, user);
  };

  return {
    list: async (caller: ApiCaller, query: UserListParams): Promise<ListPage<ManagedUser>> => {
      if (!canListUsersOfRole(caller, query.role)) {
        throw new ApiError("PERMISSION_DENIED", "accessDenied");
      }
      const [page, ownClasses] = await Promise.all([
        users.listPage(toUserFilter(caller, query), toOrder(query), query),
        getOwnClasses(deps, caller),
      ]);
      const shown = page.users.map((user) => presentListedAccount(caller, ownClasses, user));
      return buildListPage(await addEmailConfirmations(deps, shown), page.total, query);
    },

    /**
     * Returns an account with its profile. Throws NOT_FOUND if the account does not exist or the caller may not
     * see its details. Both cases cost the same reads, so that the duration of the request reveals nothing.
     */
    get: async (caller: ApiCaller, id: string): Promise<UserDetail> => {
      const [user, ownClasses] = await Promise.all([users.get(id), getOwnClasses(deps, caller)]);
      if (user === undefined || !canSeeAccountDetails(caller, ownClasses, user)) {
        throw new ApiError("NOT_FOUND", "userNotFound");
      }
      return getUserDetail(deps, caller, user);
    },

    /**
     * Approves an account. Repeating the call is safe: for an ACTIVE account it only adds missing custom
     * claims and guardian links.
     */
    approve: (
      caller: ApiCaller,
      id: string,
      confirmedChildren: readonly string[],
    ): Promise<ManagedUser> =>
      decide(caller, (transaction) =>
        approveAccountInTransaction(deps, transaction, { caller, id, confirmedChildren }),
      ),

    reject: (caller: ApiCaller, id: string, reason: string): Promise<ManagedUser> =>
      decide(caller, (transaction) =>
        rejectAccountInTransaction(deps, transaction, { caller, id, reason }),
      ),

    suspend: (caller: ApiCaller, id: string, reason: string): Promise<ManagedUser> =>
      decide(caller, (transaction) =>
        suspendAccountInTransaction(deps, transaction, { caller, id, reason }),
      ),

    reinstate: (caller: ApiCaller, id: string): Promise<ManagedUser> =>
      decide(caller, (transaction) =>
        reinstateAccountInTransaction(deps, transaction, { caller, id }),
      ),
  };
};

export type AdminUsersService = ReturnType<typeof createAdminUsersService>;
