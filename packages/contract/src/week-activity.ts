import * as z from "zod/mini";

/** How many papers students handed in on each day of the current week in Nairobi. */
export const weekActivitySchema = z.object({
  /** The date of the Monday with which the week begins, as YYYY-MM-DD. */
  monday: z.string(),
  /** The numbers of the days from Monday until today. */
  days: z.array(z.number()),
  /** The numbers of the seven days of the week before; absent if the dashboard does not compare the weeks. */
  before: z.optional(z.array(z.number())),
});
export type WeekActivity = z.infer<typeof weekActivitySchema>;
