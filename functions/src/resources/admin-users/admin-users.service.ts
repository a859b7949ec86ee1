import type {
  AccountPage,
  ConsentRequirement,
  ManagedUser,
  UserDetail,
} from "@darasa/contract/admin-users";
import type { ConsentState, PaperConsent } from "@darasa/contract/consents";
import { buildListPage, type ListPage } from "@darasa/contract/http";
import type { AccountStatus, Role } from "@darasa/contract/roles";
import type { AccountWithoutConsent } from "@darasa/contract/staff-consents";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type { PaginationParams } from "../../platform/list-page.ts";
import type { OwnClassesService } from "../classes/own-classes.service.ts";
import type { UserFilter, UserRecord, UserSortOrder } from "../users/users.service.ts";
import {
  type Approval,
  type ApprovalDependencies,
  approveAccountInTransaction,
  rejectAccountInTransaction,
} from "./account-approval.ts";
import { type AccountDecisionDependencies, mayDecideAtSchool } from "./account-decision.ts";
import {
  reinstateAccountInTransaction,
  suspendAccountInTransaction,
} from "./account-suspension.ts";
import {
  listAccountsWithoutConsent,
  type MissingConsentsParams,
} from "./accounts-without-consent.ts";
import {
  canListUsersOfRole,
  canSeeAccountDetails,
  getListedUsersFilter,
  type TeacherRights,
} from "./admin-users.policy.ts";
import { presentDecidedAccount, presentListedAccount } from "./admin-users.presenter.ts";
import { getConsentRequirement } from "./consent-requirement.ts";
import { addEmailConfirmations } from "./email-confirmations.ts";
import { recordPaperConsentInTransaction } from "./paper-consent.ts";
import { resetPin } from "./pin-reset.ts";
import { getUserDetail } from "./user-detail.ts";

export interface UserListParams extends PaginationParams {
  /** The text with which the names of the listed users begin. An empty text matches every name. */
  readonly q: string;
  readonly status?: AccountStatus | undefined;
  readonly role?: Role | undefined;
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

interface Dependencies extends ApprovalDependencies {
  readonly ownClasses: OwnClassesService;
}

/** Reads the rights of a teacher. Other roles need no reads, because their rights depend on nothing else. */
const getTeacherRights = async (deps: Dependencies, caller: ApiCaller): Promise<TeacherRights> => {
  if (caller.role !== "TEACHER") return { ownClassIds: [], mayDecide: true };
  const [ownClasses, mayDecide] = await Promise.all([
    deps.ownClasses.list(caller),
    mayDecideAtSchool(deps, caller),
  ]);
  return { ownClassIds: ownClasses.map(({ id }) => id), mayDecide };
};

/**
 * Returns the account with the present name of its school, which may have changed since the registration. Teachers see
 * no name of a school, so their lists cost no read of it.
 */
const addSchoolName = async (
  { schools }: Pick<AccountDecisionDependencies, "schools">,
  { role }: ApiCaller,
  user: UserRecord,
): Promise<UserRecord> =>
  role === "TEACHER" ? user : { ...user, schoolName: await schools.getName(user.schoolId) };

/** Throws NOT_FOUND if the account does not exist or the caller may not see its details. */
const requireVisibleAccount = async (
  deps: Dependencies,
  caller: ApiCaller,
  id: string,
): Promise<UserRecord> => {
  const [user, rights] = await Promise.all([deps.users.get(id), getTeacherRights(deps, caller)]);
  if (user === undefined || !canSeeAccountDetails(caller, rights, user)) {
    throw new ApiError("NOT_FOUND", "userNotFound");
  }
  return user;
};

/** Counts the waiting guardian requests for the first page of the waiting accounts, and reads nothing for other pages. */
const countGuardianRequests = async (
  { guardians }: Dependencies,
  { schoolId }: ApiCaller,
  { q, status, page }: UserListParams,
): Promise<Pick<AccountPage, "guardianRequests">> =>
  status === "PENDING" && q === "" && page === 0
    ? { guardianRequests: await guardians.countPendingRequests(schoolId) }
    : {};

const reading = (deps: Dependencies) => ({
  list: async (caller: ApiCaller, query: UserListParams): Promise<AccountPage> => {
    if (!canListUsersOfRole(caller, query.role)) {
      throw new ApiError("PERMISSION_DENIED", "accessDenied");
    }
    const rights = await getTeacherRights(deps, caller);
    if (!rights.mayDecide) throw new ApiError("PERMISSION_DENIED", "onlyAdminsDecide");
    const [{ users, total, next }, requests] = await Promise.all([
      deps.users.listPage(toUserFilter(caller, query), toOrder(query), query),
      countGuardianRequests(deps, caller, query),
    ]);
    const named = await Promise.all(users.map((user) => addSchoolName(deps, caller, user)));
    const shown = named.map((user) => presentListedAccount(caller, rights, user));
    const page = buildListPage(await addEmailConfirmations(deps, shown), total, query);
    return { ...page, next, ...requests };
  },

  /**
   * Returns an account with its profile. Throws NOT_FOUND if the account does not exist or the caller may not
   * see its details. Both cases cost the same reads, so that the duration of the request reveals nothing.
   */
  get: async (caller: ApiCaller, id: string): Promise<UserDetail> => {
    const user = await requireVisibleAccount(deps, caller, id);
    return getUserDetail(deps, caller, await addSchoolName(deps, caller, user));
  },

  /** Lists students under 18 without a consent. Administrators see the whole school, teachers their own classes. */
  listMissingConsents: async (
    caller: ApiCaller,
    query: MissingConsentsParams,
  ): Promise<ListPage<AccountWithoutConsent>> =>
    listAccountsWithoutConsent(deps, caller, await getTeacherRights(deps, caller), query),

  /** Returns the consents of those students among the accounts whose details the caller may see. */
  listConsents: async (
    caller: ApiCaller,
    ids: readonly string[],
  ): Promise<ConsentRequirement[]> => {
    const [accounts, rights] = await Promise.all([
      deps.users.getMany([...new Set(ids)]),
      getTeacherRights(deps, caller),
    ]);
    const students = accounts.filter(
      (user) => user.role === "STUDENT" && canSeeAccountDetails(caller, rights, user),
    );
    return Promise.all(students.map((student) => getConsentRequirement(deps, student)));
  },
});

const deciding = (deps: Dependencies) => {
  const decide = async (
    caller: ApiCaller,
    work: (transaction: DatabaseTransaction) => Promise<UserRecord>,
  ): Promise<ManagedUser> => {
    const user = await deps.database.transact(work);
    await deps.claims.syncWithUser(user);
    return presentDecidedAccount(caller, user);
  };

  return {
    /** Gives a student a new PIN and returns it. Only callers who may see the details of the account may do this. */
    resetPin: async (caller: ApiCaller, id: string): Promise<string> => {
      await requireVisibleAccount(deps, caller, id);
      return resetPin(deps, caller, id);
    },

    /** Records a consent on paper for an open account. Only callers who may see its details may do this. */
    recordConsent: async (
      caller: ApiCaller,
      id: string,
      paper: PaperConsent,
    ): Promise<ConsentState> => {
      await requireVisibleAccount(deps, caller, id);
      return deps.database.transact((transaction) =>
        recordPaperConsentInTransaction(deps, transaction, { caller, id, paper }),
      );
    },

    /**
     * Approves an account. Repeating the call is safe: for an ACTIVE account it only adds missing custom
     * claims and guardian links, and leaves the class as it is.
     */
    approve: (
      caller: ApiCaller,
      id: string,
      more: Omit<Approval, "caller" | "id">,
    ): Promise<ManagedUser> =>
      decide(caller, (transaction) =>
        approveAccountInTransaction(deps, transaction, { caller, id, ...more }),
      ),

    reject: (caller: ApiCaller, id: string, reason: string): Promise<ManagedUser> =>
      decide(caller, (transaction) =>
        rejectAccountInTransaction(deps, transaction, { caller, id, reason }),
      ),

    suspend: (caller: ApiCaller, id: string, reason: string): Promise<ManagedUser> =>
      decide(caller, (transaction) =>
        suspendAccountInTransaction(deps, transaction, { caller, id, reason }),
      ),

    reinstate: (
      caller: ApiCaller,
      id: string,
      consent: PaperConsent | undefined,
    ): Promise<ManagedUser> =>
      decide(caller, (transaction) =>
        reinstateAccountInTransaction(deps, transaction, { caller, id, consent }),
      ),
  };
};

export const createAdminUsersService = (deps: Dependencies) => ({
  ...reading(deps),
  ...deciding(deps),
});

export type AdminUsersService = ReturnType<typeof createAdminUsersService>;
