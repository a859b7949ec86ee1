import * as z from "zod/mini";
import { GRADING_SCALES, type GradingScaleId } from "./grading-scales.ts";
import { createSuccessEnvelopeSchema, defineRoutes } from "./http.ts";
import { MAX_SCHOOL_SETTINGS_CHANGES, RATE_LIMIT_WINDOW_SECONDS } from "./rate-limits.ts";
import { schoolScalesSchema } from "./school-scales.ts";
import { VALIDATION } from "./texts.ts";

const HIGHEST_PERCENT = 100;

export const GRADING_SCALE_IDS = Object.keys(GRADING_SCALES) as GradingScaleId[];

/** Each level needs a lower percentage than the level above it, and the last one holds from 0 percent. */
const isStrictlyFalling = (percents: readonly number[]): boolean =>
  percents.at(-1) === 0 &&
  percents.every((percent, index) => index === 0 || percent < (percents[index - 1] ?? 0));

const lowestPercentSchema = z
  .int(VALIDATION.scalePercentInvalid)
  .check(
    z.minimum(0, VALIDATION.scalePercentInvalid),
    z.maximum(HIGHEST_PERCENT, VALIDATION.scalePercentInvalid),
  );

const lowestPercentsSchema = z
  .array(lowestPercentSchema)
  .check(
    z.maxLength(GRADING_SCALES["KCSE-2026"].length, VALIDATION.scaleIncomplete),
    z.refine(isStrictlyFalling, VALIDATION.scaleNotFalling),
  );

export const schoolScaleChangeSchema = z
  .strictObject({
    scale: z.enum(GRADING_SCALE_IDS, VALIDATION.scaleUnknown),
    /** The new percentages. Absent if the national ones shall hold. */
    lowest: z.optional(lowestPercentsSchema),
    /** The own percentages that the change replaces. Absent if the national ones held. */
    previous: z.optional(lowestPercentsSchema),
  })
  .check(
    z.refine(
      ({ scale, lowest }) => lowest === undefined || lowest.length === GRADING_SCALES[scale].length,
      { error: VALIDATION.scaleIncomplete, path: ["lowest"] },
    ),
  );
export type SchoolScaleChange = z.infer<typeof schoolScaleChangeSchema>;

/** The route with which the administrators of a school change the percentages of its levels. */
export const schoolScaleRoutes = defineRoutes({
  changeScale: {
    method: "PUT",
    path: "/admin/school/scales",
    access: ["ADMIN"],
    body: schoolScaleChangeSchema,
    response: createSuccessEnvelopeSchema(schoolScalesSchema),
    rateLimits: [
      {
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
        per: ["account"],
        maxRequests: MAX_SCHOOL_SETTINGS_CHANGES,
      },
    ],
  },
});
