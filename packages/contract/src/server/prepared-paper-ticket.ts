import * as z from "zod/mini";

/** What the server says about a prepared paper, in its ticket. */
export const ticketSchema = z.strictObject({
  /** The version of the access word. */
  version: z.number(),
  /** The number of the attempt. */
  attempt: z.number(),
  /** When the server made the paper, in milliseconds. */
  preparedAt: z.number(),
  /** When the assessment opened and closed then, in milliseconds; null without such a time. */
  opensAt: z.nullable(z.number()),
  closesAt: z.nullable(z.number()),
  /** The extra time and the minutes of pauses that the student had then; absent without them. */
  timeFactor: z.optional(z.number()),
  pauseMinutes: z.optional(z.number()),
});
export type Ticket = z.infer<typeof ticketSchema>;
