import {
  type CalendarDocument,
  calendarDocumentSchema,
} from "@darasa/contract/server/library-documents";
import type { Database } from "../../platform/database.ts";

type SchoolEvent = CalendarDocument["events"][number];

export const createCalendarStore = (database: Database) => ({
  /** Operators edit the document by hand: returns no events if it is malformed. */
  listEvents: async (): Promise<readonly SchoolEvent[]> => {
    const document = await database.get("settings/calendar");
    const calendar = calendarDocumentSchema.safeParse(document?.data);
    return calendar.success ? calendar.data.events : [];
  },
});

export type CalendarStore = ReturnType<typeof createCalendarStore>;
