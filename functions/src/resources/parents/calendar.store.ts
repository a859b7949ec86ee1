import type { SchoolTerm } from "@darasa/contract/own-school";
import {
  type CalendarDocument,
  calendarDocumentSchema,
} from "@darasa/contract/server/calendar-document";
import type { Database } from "../../platform/database.ts";

export interface Calendar {
  readonly events: CalendarDocument["events"];
  readonly terms: readonly SchoolTerm[];
}

/** The national terms that hold as long as the calendar document has none. Source: Ministry of Education, 2026. */
const DEFAULT_TERMS: readonly SchoolTerm[] = [
  { starts: "2026-01-05", ends: "2026-04-02" },
  { starts: "2026-04-27", ends: "2026-07-31" },
  { starts: "2026-08-24", ends: "2026-10-23" },
];

export const createCalendarStore = (database: Database) => {
  /** Operators edit the document by hand, so a malformed document counts as empty. */
  const get = async (): Promise<CalendarDocument> => {
    const document = await database.get("settings/calendar");
    const calendar = calendarDocumentSchema.safeParse(document?.data);
    return calendar.success ? calendar.data : { events: [] };
  };
  return {
    /** Returns the events and the national terms of the year. */
    get: async (): Promise<Calendar> => {
      const { events, terms = DEFAULT_TERMS } = await get();
      return { events, terms };
    },

    listNationalTerms: async (): Promise<readonly SchoolTerm[]> =>
      (await get()).terms ?? DEFAULT_TERMS,
  };
};

export type CalendarStore = ReturnType<typeof createCalendarStore>;
