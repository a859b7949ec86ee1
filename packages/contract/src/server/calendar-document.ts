import * as z from "zod/mini";

/** The document `settings/calendar`: the events of the school year that dashboards show. */
export const calendarDocumentSchema = z.object({
  events: z.array(z.object({ title: z.string(), date: z.iso.date() })),
});
export type CalendarDocument = z.output<typeof calendarDocumentSchema>;
