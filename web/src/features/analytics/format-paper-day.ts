import type { GradebookPaper } from "@darasa/contract/gradebook";
import * as text from "@texts/gradebook.ts";
import { formatListEntryTime } from "@/lib/time.ts";
import { isClosed } from "./gradebook.ts";

/** Formats since when a paper is open, or when it closes or has closed. */
export const formatPaperDay = (paper: GradebookPaper, now: number): string => {
  const { closesAt, createdAt } = paper;
  if (closesAt === null) return text.formatPublishedDay(formatListEntryTime(createdAt, now));
  const format = isClosed(paper, now) ? text.formatClosedDay : text.formatClosingDay;
  return format(formatListEntryTime(closesAt, now));
};
