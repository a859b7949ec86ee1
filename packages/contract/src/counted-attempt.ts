import * as z from "zod/mini";

/**
 * The author's choice which of several attempts counts as the result of a student. BEST: the one with the highest percentage,
 * of equal ones the first. LAST: the newest one, also while it waits to be marked. AVERAGE: the mean of all attempts that are
 * marked. A published assessment keeps it.
 */
export const COUNTED_ATTEMPT_SETTINGS = ["BEST", "LAST", "AVERAGE"] as const;
export const countedAttemptSchema = z.enum(COUNTED_ATTEMPT_SETTINGS);
export type CountedAttemptSetting = z.infer<typeof countedAttemptSchema>;
