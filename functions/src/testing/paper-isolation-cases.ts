import { ARCHIVE_CASES } from "./archive-isolation-cases.ts";
import type { IsolationCase } from "./isolation-case.ts";
import { PAPER_ENTRY_CASES } from "./paper-entry-isolation-cases.ts";
import { PREPARED_PAPER_CASES } from "./prepared-paper-isolation-cases.ts";

/** The cases of the routes of single features of papers. */
export const PAPER_CASES = {
  ...ARCHIVE_CASES,
  ...PAPER_ENTRY_CASES,
  ...PREPARED_PAPER_CASES,
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
