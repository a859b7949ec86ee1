import { type AccountStatus, API_MESSAGE, type Page, type Role, toPage } from "@darasa/contract";
import { ApiError } from "../../api-error.ts";
import type { Caller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { ClaimsService } from "../auth/claims.service.ts";
import type { CountersService } from "../counters/counters.service.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { PeopleService, UserRecord } from "../users/people.service.ts";
import { canListRole, canVerify, VERIFIED_BY_TEACHERS } from "./admin-users.policy.ts";
import { approvalMail, rejectionMail } from "./decision-mails.ts";

interface Dependencies {
  readonly database: Database;
  readonly people: PeopleService;
  readonly guardians: GuardiansService;
  readonly claims: ClaimsService;
  readonly mail: MailService;
  readonly audit: AuditService;
  readonly counters: CountersService;
  readonly clock: Clock;
}

export interface ListQuery {
  readonly status?: AccountStatus | undefined;
  readonly role?: Role | undefined;
  readonly page: number;
  readonly size: number;
}

const requireVerifiable = async (
  { people }: Dependencies,
  transaction: Transaction,
  caller: Caller,
  id: string,
): Promise<UserRecord> => {
  const user = await people.get(id, transaction);
  if (user === undefined) throw new ApiError("NOT_FOUND", API_MESSAGE.userNotFound);
  if (!canVerify(caller, user)) {
    throw new ApiError("PERMISSION_DENIED", API_MESSAGE.cannotVerify);
  }
  return user;
};

/** Two ACTIVE students of a school never share an admission number: links of parents rest on it. */
const requireFreeAdmissionNumber = async (
  { people }: Dependencies,
  transaction: Transaction,
  { id, schoolId, admissionNumber }: UserRecord,
): Promise<void> => {
  if (admissionNumber === undefined) return;
  const holders = await people.listStudentsByAdmissionNumber(
    transaction,
    schoolId,
    admissionNumber,
    1,
  );
  if (holders.some((holder) => holder.id !== id)) {
    throw new ApiError("CONFLICT", API_MESSAGE.admissionNumberTaken);
  }
};

interface Approval {
  readonly caller: Caller;
  readonly id: string;
  readonly confirmedChildren: readonly string[];
}

const approveInside = async (
  deps: Dependencies,
  transaction: Transaction,
  { caller, id, confirmedChildren }: Approval,
): Promise<UserRecord> => {
  const { people, guardians, mail, audit, counters, clock } = deps;
  const user = await requireVerifiable(deps, transaction, caller, id);
  if (user.status === "SUSPENDED") {
    throw new ApiError("CONFLICT", API_MESSAGE.suspendedAccount);
  }
  const at = clock.now();
  const wasActive = user.status === "ACTIVE";
  if (!wasActive && user.role === "STUDENT") {
    await requireFreeAdmissionNumber(deps, transaction, user);
  }
  const links = await guardians.plan(transaction, user, confirmedChildren, at);
  const entry = { actorId: caller.id, subjectId: id, schoolId: user.schoolId, at };
  guardians.save(transaction, links);
  if (wasActive) {
    if (links.length > 0) audit.record(transaction, { ...entry, action: "LINKS_CONFIRMED" });
    return user;
  }
  people.setStatus(transaction, id, "ACTIVE", undefined);
  counters.accountMoved(transaction, user, user.status, "ACTIVE");
  mail.queue(transaction, approvalMail(user));
  audit.record(transaction, { ...entry, action: "ACCOUNT_APPROVED" });
  const { statusReason: _cleared, ...rest } = user;
  return { ...rest, status: "ACTIVE" };
};

interface Rejection {
  readonly caller: Caller;
  readonly id: string;
  readonly reason: string;
}

const rejectInside = async (
  deps: Dependencies,
  transaction: Transaction,
  { caller, id, reason }: Rejection,
): Promise<UserRecord> => {
  const { people, mail, audit, counters, clock } = deps;
  const user = await requireVerifiable(deps, transaction, caller, id);
  if (user.status === "REJECTED") return user;
  if (user.status !== "PENDING") throw new ApiError("CONFLICT", API_MESSAGE.notPending);
  people.setStatus(transaction, id, "REJECTED", reason);
  counters.accountMoved(transaction, user, user.status, "REJECTED");
  mail.queue(transaction, rejectionMail(user, reason));
  audit.record(transaction, {
    action: "ACCOUNT_REJECTED",
    actorId: caller.id,
    subjectId: id,
    schoolId: user.schoolId,
    at: clock.now(),
    reason,
  });
  return { ...user, status: "REJECTED", statusReason: reason };
};

export const createAdminUsersService = (deps: Dependencies) => {
  const { database, people, claims } = deps;

  /** Of two decisions at once the later one stands, whichever of them sets its claims last. */
  const settleClaims = async (decided: UserRecord): Promise<void> => {
    if ((await claims.follow(decided)) === "unchanged") return;
    const user = await people.get(decided.id);
    if (user !== undefined) await claims.follow(user);
  };

  return {
    list: async (caller: Caller, query: ListQuery): Promise<Page<UserRecord>> => {
      const { status, role } = query;
      if (!canListRole(caller, role)) {
        throw new ApiError("PERMISSION_DENIED", API_MESSAGE.accessDenied);
      }
      const isTeacher = caller.role === "TEACHER";
      const everyRole = isTeacher ? { roles: VERIFIED_BY_TEACHERS } : {};
      const { users, total } = await people.listNewest(
        {
          ...(status === undefined ? {} : { status }),
          ...(isTeacher ? { schoolId: caller.schoolId } : {}),
          ...(role === undefined ? everyRole : { roles: [role] }),
        },
        query,
      );
      return toPage(users, total, query);
    },

    /** May be repeated: an ACTIVE account only has its claims and its children's links completed. */
    approve: async (
      caller: Caller,
      id: string,
      confirmedChildren: readonly string[],
    ): Promise<UserRecord> => {
      const user = await database.transact((transaction) =>
        approveInside(deps, transaction, { caller, id, confirmedChildren }),
      );
      await settleClaims(user);
      return user;
    },

    reject: async (caller: Caller, id: string, reason: string): Promise<UserRecord> => {
      const user = await database.transact((transaction) =>
        rejectInside(deps, transaction, { caller, id, reason }),
      );
      await settleClaims(user);
      return user;
    },
  };
};

export type AdminUsersService = ReturnType<typeof createAdminUsersService>;
