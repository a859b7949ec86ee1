import { UNSENT_MARKS_STORAGE_KEY } from "@/features/analytics/marking/marks-key.ts";
import { PAPER_ENTRIES_STORAGE_KEY } from "@/features/analytics/paper-entry/entry-key.ts";
import {
  DRAFT_EDITS_STORAGE_KEY,
  UNSENT_ASSESSMENT_STORAGE_KEY,
} from "@/features/authoring/draft-key.ts";
import { MARK_OUTBOX_STORAGE_KEY } from "@/features/mark-sheets/outbox-key.ts";
import { OUTBOX_STORAGE_KEY } from "@/features/messages/outbox.ts";
import { REPORT_OUTBOX_STORAGE_KEY } from "@/features/report-forms/outbox-key.ts";
import {
  REPLACEMENT_DRAFT_STORAGE_KEY,
  UPLOAD_DRAFT_STORAGE_KEY,
} from "@/features/upload/draft-key.ts";

/** The storage keys of unsent data. Each value is JSON with the id of the owner in `ownerId`. */
export const UNSENT_ENTRIES = [
  OUTBOX_STORAGE_KEY,
  MARK_OUTBOX_STORAGE_KEY,
  REPORT_OUTBOX_STORAGE_KEY,
  UNSENT_MARKS_STORAGE_KEY,
  PAPER_ENTRIES_STORAGE_KEY,
  UNSENT_ASSESSMENT_STORAGE_KEY,
  DRAFT_EDITS_STORAGE_KEY,
  UPLOAD_DRAFT_STORAGE_KEY,
  REPLACEMENT_DRAFT_STORAGE_KEY,
];
