import type { SchoolTerm } from "@darasa/contract/own-school";
import {
  type CalendarDocument,
  calendarDocumentSchema,
} from "@darasa/contract/server/calendar-document";
import type { Database } from "../../platform/database.ts";

type SchoolEvent = CalendarDocument["events"][number];

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
    listEvents: async (): Promise<readonly SchoolEvent[]> => (await get()).events,

    listNationalTerms: async (): Promise<readonly SchoolTerm[]> =>
      (await get()).terms ?? DEFAULT_TERMS,
  };
};

export type CalendarStore = ReturnType<typeof createCalendarStore>;
