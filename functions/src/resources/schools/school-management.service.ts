import type { ManagedSchool, ManagedSchoolDetail } from "@darasa/contract/admin-schools";
import type { ListPage } from "@darasa/contract/http";
import { type AccountStatus, ROLES, type Role } from "@darasa/contract/roles";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { PaginationParams } from "../../platform/list-page.ts";
import { toNameSearchWords } from "../../platform/search-words.ts";
import type { AuditService, NewAuditEntry } from "../audit/audit.service.ts";
import type { AdminCodeIssueService } from "../auth/admin-code-issue.service.ts";
import type { RevocationsService } from "../auth/revocations.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import { createAdminCodeMail } from "./admin-code-mail.ts";
import {
  createSchoolReinstatementMail,
  createSchoolSuspensionMail,
} from "./school-suspension-mails.ts";
import type { SchoolsService } from "./schools.service.ts";
import type { SchoolRecord, SchoolsStore } from "./schools.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly schoolsStore: SchoolsStore;
  readonly schools: Pick<SchoolsService, "forget">;
  readonly revocations: Pick<RevocationsService, "refuseTokens">;
  readonly adminCodeIssue: AdminCodeIssueService;
  readonly counters: Pick<CountersService, "getCounts">;
  readonly users: Pick<UsersService, "get" | "listByName">;
  readonly audit: AuditService;
  readonly mail: MailService;
  readonly clock: Clock;
  readonly webOrigin: string;
}

const notFound = (): ApiError => new ApiError("NOT_FOUND", "schoolNotFound");

/** Throws for everybody but the national office. Administrators of schools get the response for a missing school. */
const requireOffice = (caller: ApiCaller): void => {
  if (!isOfNationalOffice(caller)) throw notFound();
};

/** Creates the function that changes a school in a transaction. `change` returns true if it changed anything. */
const createChanger =
  ({ database, schoolsStore, users, audit, clock }: Dependencies) =>
  async (
    caller: ApiCaller,
    id: string,
    entry: Pick<NewAuditEntry, "action" | "reason">,
    change: (transaction: DatabaseTransaction, school: SchoolRecord) => Promise<boolean>,
  ): Promise<void> => {
    requireOffice(caller);
    await database.transact(async (transaction) => {
      const school = await schoolsStore.get(id, transaction);
      if (school === undefined) throw notFound();
      const actor = await users.get(caller.id, transaction);
      if (!(await change(transaction, school))) return;
      audit.record(transaction, {
        ...entry,
        actorId: caller.id,
        actorName: actor?.name ?? "",
        subjectId: id,
        subjectName: school.name,
        schoolId: id,
        actorSchoolId: caller.schoolId,
        at: clock.now(),
      });
    });
  };

export interface SchoolListFilter {
  readonly q: string;
  readonly status?: SchoolRecord["status"] | undefined;
}

const reading = ({ database, schoolsStore, counters }: Dependencies) => ({
  /**
   * Lists schools. `status` selects the suspended schools; `q` selects the schools whose words begin with the words of
   * `q`.
   */
  list: async (
    caller: ApiCaller,
    { q, status, ...query }: PaginationParams & SchoolListFilter,
  ): Promise<ListPage<ManagedSchool>> => {
    requireOffice(caller);
    return schoolsStore.listPage({ words: toNameSearchWords(q), status }, query);
  },

  /** Returns a school with the numbers of its accounts, but no account. Costs three document reads. */
  get: async (caller: ApiCaller, id: string): Promise<ManagedSchoolDetail> => {
    requireOffice(caller);
    const [school, counts, codes] = await Promise.all([
      schoolsStore.get(id),
      counters.getCounts(STATS_SCOPE_IDS.school(id)),
      schoolsStore.getAdminCodes(database, id),
    ]);
    if (school === undefined) throw notFound();
    const countOf = (role: Role, status: AccountStatus): number =>
      counts[STATS_COUNTER_NAMES.users(role, status)] ?? 0;
    return {
      ...school,
      activeAccounts: {
        ADMIN: countOf("ADMIN", "ACTIVE"),
        TEACHER: countOf("TEACHER", "ACTIVE"),
        STUDENT: countOf("STUDENT", "ACTIVE"),
        PARENT: countOf("PARENT", "ACTIVE"),
      },
      pendingAccounts: ROLES.reduce((sum, role) => sum + countOf(role, "PENDING"), 0),
      areAdminCodesBlocked: codes?.blockedAt !== undefined,
    };
  },
});

/** The maximum number of administrators of a school who get an e-mail about its suspension. */
const NOTIFIED_ADMINISTRATORS_LIMIT = 50;

const suspending = (deps: Dependencies) => {
  const { schoolsStore, schools, users, revocations, mail, clock } = deps;
  const changeSchool = createChanger(deps);

  const listAdministrators = (schoolId: string): Promise<UserRecord[]> =>
    users.listByName(
      { roles: ["ADMIN"], schoolId, status: "ACTIVE" },
      "",
      NOTIFIED_ADMINISTRATORS_LIMIT,
    );

  return {
    /**
     * Suspends a school. The API refuses all its accounts within a minute. The security rules refuse the tokens of its
     * administrators at once, because administrators may read documents of the whole school.
     */
    suspend: async (caller: ApiCaller, id: string, reason: string): Promise<void> => {
      await changeSchool(
        caller,
        id,
        { action: "SCHOOL_SUSPENDED", reason },
        async (transaction, { name, status }) => {
          if (status === "SUSPENDED") return false;
          const administrators = await listAdministrators(id);
          schoolsStore.suspend(transaction, id, reason, clock.now());
          for (const administrator of administrators) {
            revocations.refuseTokens(transaction, administrator.id, clock.now());
            const letter = createSchoolSuspensionMail(administrator, name, reason);
            await mail.queue(transaction, letter);
          }
          return true;
        },
      );
      schools.forget(id);
    },

    /** Ends the suspension of a school. Its accounts keep their own status. */
    reinstate: async (caller: ApiCaller, id: string): Promise<void> => {
      await changeSchool(
        caller,
        id,
        { action: "SCHOOL_REINSTATED" },
        async (transaction, { name, status }) => {
          if (status === undefined) return false;
          const administrators = await listAdministrators(id);
          schoolsStore.reinstate(transaction, id);
          for (const administrator of administrators) {
            await mail.queue(transaction, createSchoolReinstatementMail(administrator, name));
          }
          return true;
        },
      );
      schools.forget(id);
    },
  };
};

/** Creates the service with which the national office manages schools. */
export const createSchoolManagementService = (deps: Dependencies) => {
  const { schoolsStore, adminCodeIssue, mail, webOrigin } = deps;
  const changeSchool = createChanger(deps);
  return {
    ...reading(deps),
    ...suspending(deps),

    /** Changes the plan of a school. The API follows within a minute, the security rules at once. */
    setPlan: (caller: ApiCaller, id: string, plan: SchoolRecord["plan"]): Promise<void> =>
      changeSchool(caller, id, { action: "SCHOOL_PLAN_CHANGED" }, async (transaction, school) => {
        if (school.plan === plan) return false;
        schoolsStore.setPlan(transaction, id, plan);
        return true;
      }),

    /**
     * Issues an admin code for an e-mail address and mails it. Does nothing if the address got a code of the school
     * within the last minute, because a phone may repeat the request.
     */
    issueAdminCode: async (caller: ApiCaller, id: string, email: string): Promise<void> => {
      requireOffice(caller);
      const issued = await adminCodeIssue.create(email);
      await changeSchool(
        caller,
        id,
        { action: "SCHOOL_ADMIN_CODE_ISSUED" },
        async (transaction, { name, status }) => {
          if (status === "SUSPENDED") throw new ApiError("CONFLICT", "schoolTakesNoAccounts");
          if (await adminCodeIssue.wasJustIssued(transaction, id, email)) return false;
          await adminCodeIssue.add(transaction, id, issued);
          const values = { institutionId: id, adminCode: issued.code, email };
          await mail.queue(transaction, createAdminCodeMail(name, webOrigin, values));
          return true;
        },
      );
    },
  };
};

export type SchoolManagementService = ReturnType<typeof createSchoolManagementService>;
