import * as z from "zod/mini";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  isoTimeSchema,
} from "./http.ts";
import { ACCOMMODATION_NOTE_MAX_LENGTH } from "./limits.ts";
import { createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** By how much the time of every attempt of a student can be multiplied. */
export const TIME_FACTORS = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3] as const;

/** How many minutes the pauses of an attempt can have together; 0 for a student without pauses. */
export const PAUSE_MINUTES = [0, 5, 10, 15, 20, 30, 45, 60] as const;

const isPauseMinutes = (value: number): boolean =>
  PAUSE_MINUTES.some((minutes) => minutes === value);

const isTimeFactor = (value: number): boolean => TIME_FACTORS.some((factor) => factor === value);

/** The extra support of a student in assessments. */
export const accommodationsSchema = z.strictObject({
  timeFactor: z
    .number(VALIDATION.timeFactorInvalid)
    .check(z.refine(isTimeFactor, VALIDATION.timeFactorInvalid)),
  largeText: z.boolean(VALIDATION.supportInvalid),
  readAloud: z.boolean(VALIDATION.supportInvalid),
  /** Absent in requests of earlier releases. */
  pauseMinutes: z._default(
    z.number(VALIDATION.supportInvalid).check(z.refine(isPauseMinutes, VALIDATION.supportInvalid)),
    0,
  ),
  /** Who helps the student, for example a reader or a scribe; empty if nobody does. */
  note: createTrimmedTextSchema(VALIDATION.supportInvalid, 0, ACCOMMODATION_NOTE_MAX_LENGTH),
});
export type Accommodations = z.infer<typeof accommodationsSchema>;

export const NO_ACCOMMODATIONS: Accommodations = {
  timeFactor: 1,
  largeText: false,
  readAloud: false,
  pauseMinutes: 0,
  note: "",
};

const accommodationsResponse = createSuccessEnvelopeSchema(
  z.object({
    ...accommodationsSchema.shape,
    /** Who changed them last, and when; absent if the student has none. */
    changedByName: z.optional(z.string()),
    changedAt: z.optional(isoTimeSchema),
  }),
);

/** The routes of a student's extra support in assessments. */
export const accommodationRoutes = defineRoutes({
  /** Returns the support of a student. */
  get: {
    method: "GET",
    path: "/students/:id/accommodations",
    access: ["ADMIN", "STUDENT", "TEACHER"],
    params: idParamsSchema,
    response: accommodationsResponse,
  },
  /** Replaces the support of a student. It holds for attempts that begin later. */
  set: {
    method: "PUT",
    path: "/students/:id/accommodations",
    access: ["ADMIN", "TEACHER"],
    params: idParamsSchema,
    body: accommodationsSchema,
    response: accommodationsResponse,
  },
});
