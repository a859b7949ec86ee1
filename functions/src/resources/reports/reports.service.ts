import {
  buildNumberedListPage,
  type ListPage,
  type ParsedRequestParts,
} from "@darasa/contract/http";
import { MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import type { Message } from "@darasa/contract/messages";
import { buildConversationId } from "@darasa/contract/realtime";
import type { ConversationReport, conversationReportRoutes } from "@darasa/contract/reports";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction, DocumentWriter } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { MessagesService, ParticipantPair } from "../messages/messages.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import { createReportMail } from "./report-mails.ts";
import { presentConversationReport } from "./reports.presenter.ts";
import type { ConversationReportRecord, ConversationReportsStore } from "./reports.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: ConversationReportsStore;
  readonly messages: Pick<MessagesService, "listNewest" | "requireConversation">;
  readonly users: Pick<UsersService, "get" | "listByName">;
  readonly audit: AuditService;
  readonly mail: MailService;
  readonly counters: Pick<CountersService, "add" | "getCounts">;
  readonly clock: Clock;
  /** The origin of the web application. The link in the mails begins with it. */
  readonly webOrigin: string;
}

/** The maximum number of administrators of one school who get a mail about a report. */
const NOTIFIED_ADMINISTRATORS_LIMIT = 50;

/**
 * Derives the id of a report from the conversation and the reporter, so that a user has at most one report
 * on a conversation.
 */
const reportId = (pair: ParticipantPair, reporterId: string): string =>
  `${buildConversationId(...pair)}_${reporterId}`;

/**
 * Returns the schools whose administrators get a report. A conversation with a parent whose account belongs to another
 * school is about a child at the partner's school, so it is not for the parent's school.
 */
const listConcernedSchools = (
  caller: Pick<UserRecord, "role" | "schoolId">,
  partner: Pick<UserRecord, "role" | "schoolId"> | undefined,
): string[] => {
  const people = partner === undefined ? [caller] : [caller, partner];
  const others = people.filter(({ role }) => role !== "PARENT");
  const concerned = others.length === 0 ? people : others;
  return [...new Set(concerned.map(({ schoolId }) => schoolId))];
};

/** Changes the number of open reports of each school by `change`. */
const countOpenReports = (
  { counters }: Pick<Dependencies, "counters">,
  writer: DocumentWriter,
  schoolIds: readonly string[],
  change: 1 | -1,
): void => {
  for (const schoolId of schoolIds) {
    const deltas = { [STATS_COUNTER_NAMES.openReports]: change };
    counters.add(writer, STATS_SCOPE_IDS.reports(schoolId), deltas);
  }
};

const listAdministrators = async (
  { users }: Pick<Dependencies, "users">,
  schoolIds: readonly string[],
): Promise<UserRecord[]> => {
  const lists = await Promise.all(
    schoolIds.map((schoolId) =>
      users.listByName(
        { roles: ["ADMIN"], schoolId, status: "ACTIVE" },
        "",
        NOTIFIED_ADMINISTRATORS_LIMIT,
      ),
    ),
  );
  return lists.flat();
};

const creating = (deps: Dependencies) => ({
  /**
   * Reports the conversation with `partnerId` to the administrators of both schools and returns the id of the
   * report. If the caller already has an open report on the conversation, that report stays unchanged. A closed
   * report is replaced. The administrators get a mail unless a report of the conversation is already open.
   */
  create: async (caller: ApiCaller, partnerId: string, reason: string): Promise<string> => {
    const { database, store, messages, users, mail, clock, webOrigin } = deps;
    const pair: ParticipantPair = [caller.id, partnerId];
    const id = reportId(pair, caller.id);
    const partner = await users.get(partnerId);
    const schoolIds = listConcernedSchools(caller, partner);
    await database.transact(async (transaction) => {
      const { participants, names } = await messages.requireConversation(pair, transaction);
      const [own, other] = await Promise.all([
        store.get(transaction, id),
        store.get(transaction, reportId(pair, partnerId)),
      ]);
      if (own?.status === "OPEN") return;
      const notified = other?.status === "OPEN" ? [] : await listAdministrators(deps, schoolIds);
      store.set(transaction, id, {
        conversationId: buildConversationId(...pair),
        participants,
        names,
        reporterId: caller.id,
        schoolIds,
        reason,
        status: "OPEN",
        createdAt: clock.now(),
      });
      countOpenReports(deps, transaction, schoolIds, 1);
      for (const person of notified) {
        await mail.queue(transaction, createReportMail(person, webOrigin));
      }
    });
    return id;
  },
});

/** Returns the report. Throws NOT_FOUND if it does not exist or does not concern the caller's school. */
const requireReport = async (
  store: Dependencies["store"],
  transaction: DatabaseTransaction,
  caller: ApiCaller,
  id: string,
): Promise<ConversationReportRecord> => {
  const report = await store.get(transaction, id);
  if (report === undefined || !report.schoolIds.includes(caller.schoolId)) {
    throw new ApiError("NOT_FOUND", "reportNotFound");
  }
  return report;
};

/**
 * Creates the functions with which administrators list, read and close the reports that concern their school.
 */
const reviewing = (deps: Dependencies) => {
  const { database, store, messages, users, audit, counters, clock } = deps;
  const entryOf = async (
    transaction: DatabaseTransaction,
    { id: actorId, schoolId }: ApiCaller,
    { id: subjectId, participants, names }: ConversationReportRecord,
  ) => ({
    actorId,
    actorName: (await users.get(actorId, transaction))?.name ?? "",
    subjectId,
    subjectName: participants.map((id) => names[id] ?? "").join(", "),
    schoolId,
    at: clock.now(),
  });

  return {
    list: async (
      caller: ApiCaller,
      query: ParsedRequestParts<typeof conversationReportRoutes.list>["query"],
    ): Promise<ListPage<ConversationReport>> => {
      const { reports, total } = await store.listNewest(caller.schoolId, query.status, query);
      return buildNumberedListPage(reports.map(presentConversationReport), total, query);
    },

    /** Returns the number of open reports of the caller's school, which costs one document read. */
    countOpen: async ({ schoolId }: ApiCaller): Promise<number> => {
      const counts = await counters.getCounts(STATS_SCOPE_IDS.reports(schoolId));
      return counts[STATS_COUNTER_NAMES.openReports] ?? 0;
    },

    /**
     * Returns the report and the newest messages of the reported conversation. First commits an audit entry with
     * the administrator's reason, so that nobody can read the messages without leaving an entry.
     */
    read: async (
      caller: ApiCaller,
      id: string,
      reason: string,
    ): Promise<{ readonly report: ConversationReport; readonly messages: Message[] }> => {
      const report = await database.transact(async (transaction) => {
        const found = await requireReport(store, transaction, caller, id);
        const entry = await entryOf(transaction, caller, found);
        audit.record(transaction, { ...entry, action: "REPORT_READ", reason });
        return found;
      });
      const newest = await messages.listNewest(report.participants, MESSAGE_PAGE_SIZE);
      return { report: presentConversationReport(report), messages: newest.reverse() };
    },

    close: (caller: ApiCaller, id: string): Promise<ConversationReport> =>
      database.transact(async (transaction) => {
        const report = await requireReport(store, transaction, caller, id);
        if (report.status === "OPEN") {
          const entry = await entryOf(transaction, caller, report);
          store.setStatus(transaction, id, "CLOSED");
          countOpenReports(deps, transaction, report.schoolIds, -1);
          audit.record(transaction, { ...entry, action: "REPORT_CLOSED" });
        }
        return presentConversationReport({ ...report, status: "CLOSED" });
      }),
  };
};

export const createConversationReportsService = (deps: Dependencies) => ({
  ...creating(deps),
  ...reviewing(deps),
});

export type ConversationReportsService = ReturnType<typeof createConversationReportsService>;
