import type { ManagedUser, UserDetail } from "@darasa/contract/admin-users";
import { buildListPage, type ListPage } from "@darasa/contract/http";
import { type AccountStatus, ROLES_TEACHERS_MAY_APPROVE, type Role } from "@darasa/contract/roles";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type { UserRecord } from "../users/users.service.ts";
import { approveAccountInTransaction, rejectAccountInTransaction } from "./account-approval.ts";
import type { AccountDecisionDependencies } from "./account-decision.ts";
import {
  reinstateAccountInTransaction,
  suspendAccountInTransaction,
} from "./account-suspension.ts";
import { canDecideOnAccount, canListUsersOfRole } from "./admin-users.policy.ts";
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
 * Returns the sort order of a list of accounts. Pending accounts are sorted oldest first. All other lists,
 * including a list without a status filter, are sorted newest first.
 */
const timeOrder = (status: AccountStatus | undefined) =>
  status === "PENDING" ? "oldest" : "newest";

const withoutSchool = ({ schoolName, ...user }: UserRecord): ManagedUser => user;

/**
 * Copies the account's status to its custom claims. If this copy changes the claims, the function reads the user
 * again and copies the status a second time, because another request may have approved, rejected, suspended or
 * reinstated the account during the first copy.
 */
const settleClaims = async (
  { users, claims }: Pick<AccountDecisionDependencies, "users" | "claims">,
  decided: UserRecord,
): Promise<void> => {
  if ((await claims.syncWithUser(decided)) === "unchanged") return;
  const user = await users.get(decided.id);
  if (user !== undefined) await claims.syncWithUser(user);
};

/**
 * Returns the filter of the user list. A teacher's list contains only students and parents of the teacher's
 * school.
 */
const toUserFilter = (caller: ApiCaller, { status, role }: UserListParams) => {
  const isTeacher = caller.role === "TEACHER";
  const everyRole = isTeacher ? { roles: ROLES_TEACHERS_MAY_APPROVE } : {};
  return {
    ...(status === undefined ? {} : { status }),
    ...(isTeacher ? { schoolId: caller.schoolId } : {}),
    ...(role === undefined ? everyRole : { roles: [role] }),
  };
};

export const createAdminUsersService = (deps: AccountDecisionDependencies) => {
  const { database, users } = deps;

  const decide = async (
    work: (transaction: DatabaseTransaction) => Promise<UserRecord>,
  ): Promise<UserRecord> => {
    const user = await database.transact(work);
    await settleClaims(deps, user);
    return user;
  };

  return {
    list: async (caller: ApiCaller, query: UserListParams): Promise<ListPage<ManagedUser>> => {
      const { q, status, role } = query;
      if (!canListUsersOfRole(caller, role)) {
        throw new ApiError("PERMISSION_DENIED", "accessDenied");
      }
      const isTeacher = caller.role === "TEACHER";
      const page = await users.listPage(
        toUserFilter(caller, query),
        q === "" ? timeOrder(status) : { namePrefix: q },
        query,
      );
      // A teacher's list contains only users of the teacher's school, so the school name is left out.
      const shown = isTeacher ? page.users.map(withoutSchool) : page.users;
      return buildListPage(shown, page.total, query);
    },

    get: async (caller: ApiCaller, id: string): Promise<UserDetail> => {
      const user = await users.require(id);
      if (!canDecideOnAccount(caller, user)) {
        throw new ApiError("PERMISSION_DENIED", "cannotVerify");
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
    ): Promise<UserRecord> =>
      decide((transaction) =>
        approveAccountInTransaction(deps, transaction, { caller, id, confirmedChildren }),
      ),

    reject: (caller: ApiCaller, id: string, reason: string): Promise<UserRecord> =>
      decide((transaction) =>
        rejectAccountInTransaction(deps, transaction, { caller, id, reason }),
      ),

    suspend: (caller: ApiCaller, id: string, reason: string): Promise<UserRecord> =>
      decide((transaction) =>
        suspendAccountInTransaction(deps, transaction, { caller, id, reason }),
      ),

    reinstate: (caller: ApiCaller, id: string): Promise<UserRecord> =>
      decide((transaction) => reinstateAccountInTransaction(deps, transaction, { caller, id })),
  };
};

export type AdminUsersService = ReturnType<typeof createAdminUsersService>;
