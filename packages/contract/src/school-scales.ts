import * as z from "zod/mini";

/**
 * The lowest percentages that a school has set for the levels of its results, by scale, in the order of the levels. For
 * an absent scale the national percentages hold. `grading-scales.ts` has the scales.
 */
export const schoolScalesSchema = z.record(z.string(), z.array(z.number()));
export type SchoolScales = z.infer<typeof schoolScalesSchema>;
