import { buildListPage, type ListPage, type ParsedRequestParts } from "@darasa/contract/http";
import { MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import type { Message } from "@darasa/contract/messages";
import { buildConversationId } from "@darasa/contract/realtime";
import type { ConversationReport, conversationReportRoutes } from "@darasa/contract/reports";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { MessagesService, ParticipantPair } from "../messages/messages.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { presentConversationReport } from "./reports.presenter.ts";
import type { ConversationReportRecord, ConversationReportsStore } from "./reports.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: ConversationReportsStore;
  readonly messages: Pick<MessagesService, "listNewest" | "requireConversation">;
  readonly users: Pick<UsersService, "get">;
  readonly audit: AuditService;
  readonly clock: Clock;
}

/**
 * Derives the id of a report from the conversation and the reporter, so that a user has at most one report
 * on a conversation.
 */
const reportId = (pair: ParticipantPair, reporterId: string): string =>
  `${buildConversationId(...pair)}_${reporterId}`;

const creating = ({ database, store, messages, users, clock }: Dependencies) => ({
  /**
   * Reports the conversation with `partnerId` to the administrators of both schools and returns the id of the
   * report. If the caller already has an open report on the conversation, that report stays unchanged. A closed
   * report is replaced.
   */
  create: async (caller: ApiCaller, partnerId: string, reason: string): Promise<string> => {
    const pair: ParticipantPair = [caller.id, partnerId];
    const id = reportId(pair, caller.id);
    const partner = await users.get(partnerId);
    const schoolIds = [...new Set([caller.schoolId, partner?.schoolId ?? caller.schoolId])];
    await database.transact(async (transaction) => {
      const { participants, names } = await messages.requireConversation(pair, transaction);
      if ((await store.get(transaction, id))?.status === "OPEN") return;
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
const reviewing = ({ database, store, messages, users, audit, clock }: Dependencies) => {
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
      return buildListPage(reports.map(presentConversationReport), total, query);
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
