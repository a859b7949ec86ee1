import { type Page, toPage } from "@darasa/contract/http";
import { MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import type { Message } from "@darasa/contract/messages";
import type { Report } from "@darasa/contract/reports";
import { API_MESSAGE } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";
import type { Caller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import type { PeopleService } from "../users/people.service.ts";
import { presentReport } from "./reports.presenter.ts";
import type { ReportRecord, ReportStatus, ReportsStore } from "./reports.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: ReportsStore;
  readonly messages: Pick<MessagesService, "listNewest">;
  readonly people: Pick<PeopleService, "get">;
  readonly audit: AuditService;
  readonly clock: Clock;
}

export interface ReportQuery {
  readonly status: ReportStatus;
  readonly page: number;
  readonly size: number;
}

export interface Reading {
  readonly report: Report;
  readonly messages: Message[];
}

/** The desk for reported conversations: administrators see the reports that concern their school. */
export const createReportsService = (deps: Dependencies) => {
  const { database, store, messages, people, audit, clock } = deps;

  /** A report of other schools is not there. */
  const requireReport = async (
    transaction: Transaction,
    caller: Caller,
    id: string,
  ): Promise<ReportRecord> => {
    const report = await store.get(transaction, id);
    if (report === undefined || !report.schoolIds.includes(caller.schoolId)) {
      throw new ApiError("NOT_FOUND", API_MESSAGE.reportNotFound);
    }
    return report;
  };

  const entryOf = async (
    transaction: Transaction,
    { id: actorId, schoolId }: Caller,
    { id: subjectId, participants, names }: ReportRecord,
  ) => ({
    actorId,
    actorName: (await people.get(actorId, transaction))?.name ?? "",
    subjectId,
    subjectName: participants.map((id) => names[id] ?? "").join(", "),
    schoolId,
    at: clock.now(),
  });

  return {
    list: async (caller: Caller, query: ReportQuery): Promise<Page<Report>> => {
      const { reports, total } = await store.listNewest(caller.schoolId, query.status, query);
      return toPage(reports.map(presentReport), total, query);
    },

    /** The reason is on record, with the reader's name, before anything is read. */
    read: async (caller: Caller, id: string, reason: string): Promise<Reading> => {
      const report = await database.transact(async (transaction) => {
        const found = await requireReport(transaction, caller, id);
        const entry = await entryOf(transaction, caller, found);
        audit.record(transaction, { ...entry, action: "REPORT_READ", reason });
        return found;
      });
      const newest = await messages.listNewest(report.participants, MESSAGE_PAGE_SIZE);
      return { report: presentReport(report), messages: newest.reverse() };
    },

    close: (caller: Caller, id: string): Promise<Report> =>
      database.transact(async (transaction) => {
        const report = await requireReport(transaction, caller, id);
        if (report.status === "OPEN") {
          const entry = await entryOf(transaction, caller, report);
          store.setStatus(transaction, id, "CLOSED");
          audit.record(transaction, { ...entry, action: "REPORT_CLOSED" });
        }
        return presentReport({ ...report, status: "CLOSED" });
      }),
  };
};

export type ReportsService = ReturnType<typeof createReportsService>;
