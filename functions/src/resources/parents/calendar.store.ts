import {
  type CalendarDocument,
  calendarDocumentSchema,
} from "@darasa/contract/server/calendar-document";
import type { Database } from "../../platform/database.ts";

type SchoolEvent = CalendarDocument["events"][number];

export const createCalendarStore = (database: Database) => ({
  /**
   * Lists the events of the calendar document. Operators edit the document by hand, so a malformed document
   * counts as empty.
   */
  listEvents: async (): Promise<readonly SchoolEvent[]> => {
    const document = await database.get("settings/calendar");
    const calendar = calendarDocumentSchema.safeParse(document?.data);
    return calendar.success ? calendar.data.events : [];
  },
});

export type CalendarStore = ReturnType<typeof createCalendarStore>;
