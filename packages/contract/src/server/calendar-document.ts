import * as z from "zod/mini";

/**
 * The document `settings/calendar`: the events of the school year that dashboards show, and the national terms of the
 * year. If the terms are absent, the terms in the source code hold.
 */
export const calendarDocumentSchema = z.object({
  events: z.array(z.object({ title: z.string(), date: z.iso.date() })),
  terms: z.optional(z.array(z.object({ starts: z.iso.date(), ends: z.iso.date() }))),
});
export type CalendarDocument = z.output<typeof calendarDocumentSchema>;
