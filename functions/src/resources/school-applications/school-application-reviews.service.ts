import type { ListPage, ParsedRequestParts } from "@darasa/contract/http";
import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import type {
  ListedSchoolApplication,
  SchoolApplicationDetail,
  schoolApplicationReviewRoutes,
} from "@darasa/contract/school-application-reviews";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { Clock, IdGenerator } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { AuditService, NewAuditEntry } from "../audit/audit.service.ts";
import type { AdminCodeIssueService } from "../auth/admin-code-issue.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { createSchoolId } from "./create-school-id.ts";
import {
  createApplicationApprovedMail,
  createApplicationRejectedMail,
} from "./school-application-mails.ts";
import { presentListedApplication } from "./school-applications.presenter.ts";
import type {
  SchoolApplicationRecord,
  SchoolApplicationsStore,
} from "./school-applications.store.ts";
import { findSimilarSchools } from "./similar-schools.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: SchoolApplicationsStore;
  readonly schools: SchoolsService;
  readonly adminCodeIssue: AdminCodeIssueService;
  readonly counters: Pick<CountersService, "add">;
  readonly users: Pick<UsersService, "get">;
  readonly audit: AuditService;
  readonly mail: MailService;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly webOrigin: string;
}

const notFound = (): ApiError => new ApiError("NOT_FOUND", "schoolApplicationNotFound");

/** Throws for everybody but the national office. For other administrators there are no applications. */
const requireOffice = (caller: ApiCaller): void => {
  if (!isOfNationalOffice(caller)) throw notFound();
};

/** Returns the application. An unconfirmed application does not exist for the national office. */
const requireConfirmed = (
  application: SchoolApplicationRecord | undefined,
): SchoolApplicationRecord => {
  if (application === undefined || application.status === "UNCONFIRMED") throw notFound();
  return application;
};

type RecordDecision = (
  entry: Pick<NewAuditEntry, "action" | "subjectId" | "schoolId" | "reason">,
) => void;

/** Decides on a pending application. It calls `record` after its reads, to write the audit entry. */
type Decide = (
  transaction: DatabaseTransaction,
  application: SchoolApplicationRecord,
  record: RecordDecision,
) => Promise<SchoolApplicationRecord>;

/**
 * Creates the function that runs `decide` in a transaction for a pending application. An application that already has
 * the status `decided` is returned unchanged, so that a repeated request has no second effect.
 */
const createDecider =
  ({ database, store, users, audit, clock }: Dependencies) =>
  async (
    caller: ApiCaller,
    id: string,
    decided: "APPROVED" | "REJECTED",
    decide: Decide,
  ): Promise<ListedSchoolApplication> => {
    requireOffice(caller);
    const changed = await database.transact(async (transaction) => {
      const application = requireConfirmed(await store.get(id, transaction));
      if (application.status === decided) return application;
      if (application.status !== "PENDING") {
        throw new ApiError("CONFLICT", "schoolApplicationDecided");
      }
      const actor = await users.get(caller.id, transaction);
      return decide(transaction, application, (entry) =>
        audit.record(transaction, {
          ...entry,
          actorId: caller.id,
          actorName: actor?.name ?? "",
          subjectName: application.schoolName,
          actorSchoolId: caller.schoolId,
          at: clock.now(),
        }),
      );
    });
    return presentListedApplication(changed);
  };

const approving = (deps: Dependencies) => {
  const { store, schools, counters, adminCodeIssue, mail, ids, webOrigin } = deps;
  const decideOnce = createDecider(deps);
  return {
    /** Creates the school of the application and mails the applicant an admin code that works once. */
    approve: async (caller: ApiCaller, id: string): Promise<ListedSchoolApplication> => {
      requireOffice(caller);
      const { email } = requireConfirmed(await store.get(id));
      const issued = await adminCodeIssue.create(email);
      return decideOnce(caller, id, "APPROVED", async (transaction, application, record) => {
        const schoolId = await createSchoolId(
          application.nameKey,
          ids,
          async (candidate) => (await schools.get(candidate, transaction)) !== undefined,
        );
        await adminCodeIssue.add(transaction, schoolId, issued);
        const { schoolName: name, nemisCode, county, levels } = application;
        schools.create(transaction, schoolId, { name, nemisCode, county, levels });
        counters.add(transaction, STATS_SCOPE_IDS.national, { [STATS_COUNTER_NAMES.schools]: 1 });
        store.decide(transaction, id, { status: "APPROVED", schoolId });
        const registration = { institutionId: schoolId, adminCode: issued.code };
        const letter = createApplicationApprovedMail(application, webOrigin, registration);
        await mail.queue(transaction, letter);
        record({ action: "SCHOOL_APPROVED", subjectId: schoolId, schoolId });
        return { ...application, status: "APPROVED", schoolId };
      });
    },
  };
};

const rejecting = (deps: Dependencies) => {
  const { store, mail } = deps;
  const decideOnce = createDecider(deps);
  return {
    reject: (caller: ApiCaller, id: string, reason: string): Promise<ListedSchoolApplication> =>
      decideOnce(caller, id, "REJECTED", async (transaction, application, record) => {
        store.decide(transaction, id, { status: "REJECTED", statusReason: reason });
        await mail.queue(transaction, createApplicationRejectedMail(application, reason));
        record({
          action: "SCHOOL_REJECTED",
          subjectId: id,
          schoolId: NATIONAL_OFFICE_INSTITUTION_ID,
          reason,
        });
        return { ...application, status: "REJECTED", statusReason: reason };
      }),
  };
};

/** Creates the service with which the national office decides on applications of schools. */
export const createSchoolApplicationReviewsService = (deps: Dependencies) => ({
  ...approving(deps),
  ...rejecting(deps),

  /** Counts the applications without a decision. The caller of this function must check access. */
  countPending: (): Promise<number> => deps.store.countPending(),

  list: async (
    caller: ApiCaller,
    query: ParsedRequestParts<typeof schoolApplicationReviewRoutes.list>["query"],
  ): Promise<ListPage<ListedSchoolApplication>> => {
    requireOffice(caller);
    const page = await deps.store.list(query.status, query);
    return { ...page, content: page.content.map(presentListedApplication) };
  },

  get: async (caller: ApiCaller, id: string): Promise<SchoolApplicationDetail> => {
    requireOffice(caller);
    const application = requireConfirmed(await deps.store.get(id));
    return {
      ...application,
      ...presentListedApplication(application),
      ...(await findSimilarSchools(deps, application)),
    };
  },
});

export type SchoolApplicationReviewsService = ReturnType<
  typeof createSchoolApplicationReviewsService
>;
