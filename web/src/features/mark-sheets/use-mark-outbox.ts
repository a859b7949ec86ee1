import { type KnownOutboxes, useEntryOutbox, useUnsentEntries } from "@/lib/use-entry-outbox.ts";
import { useSendMarks } from "./api/mark-sheet.ts";
import { type MarkKind, type MarkOutbox, markHandlers, type UnsentSheet } from "./mark-outbox.ts";
import { formatSheetKey, type SheetKey } from "./sheet-key.ts";

const outboxes: KnownOutboxes<MarkKind> = new WeakMap();

/** Returns the outbox of the user, which sends the marks of all mark sheets that this device keeps. */
export const useMarkOutbox = (): MarkOutbox =>
  useEntryOutbox(outboxes, markHandlers, useSendMarks());

/** Returns the marks of a mark sheet that are not stored yet; undefined if all are. */
export const useUnsentSheet = (
  outbox: MarkOutbox,
  key: SheetKey | undefined,
): UnsentSheet | undefined => useUnsentEntries(outbox, key && formatSheetKey(key));
