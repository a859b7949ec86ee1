import * as z from "zod/mini";

/** The extra support of a student that an attempt takes over when it begins. */
export const appliedAccommodationsSchema = z.object({
  timeFactor: z.number(),
  largeText: z.boolean(),
  readAloud: z.boolean(),
  /** The minutes that the pauses of the attempt can have together; absent without pauses. */
  pauseMinutes: z.optional(z.number()),
});
export type AppliedAccommodations = z.infer<typeof appliedAccommodationsSchema>;

/** Returns the minutes that an attempt lasts for a student with this time factor, in whole minutes. */
export const getOwnMinutes = (minutes: number, timeFactor = 1): number =>
  Math.ceil(minutes * timeFactor);
