import { type KnownOutboxes, useEntryOutbox, useUnsentEntries } from "@/lib/use-entry-outbox.ts";
import { useSendEntries } from "./api/report-forms.ts";
import {
  type FormsKey,
  formatFormsKey,
  type ReportKind,
  type ReportOutbox,
  reportHandlers,
  type UnsentForms,
} from "./entries.ts";

const outboxes: KnownOutboxes<ReportKind> = new WeakMap();

/** Returns the outbox of the user, which sends the entries of all report forms that this device keeps. */
export const useReportOutbox = (): ReportOutbox =>
  useEntryOutbox(outboxes, reportHandlers, useSendEntries());

/** Returns the comments and days of a class that are not stored yet; undefined if all are. */
export const useUnsentForms = (outbox: ReportOutbox, key: FormsKey): UnsentForms | undefined =>
  useUnsentEntries(outbox, formatFormsKey(key));
