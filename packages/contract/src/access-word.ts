import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes, idParamsSchema, idSchema } from "./http.ts";

/** The longest text that a student can send as an access word. A word has 16 letters. */
const MAX_SENT_LENGTH = 100;

/** Returns an access word as it is compared: only its letters, so that case, spaces and hyphens do not matter. */
export const normalizeAccessWord = (word: string): string =>
  word.toUpperCase().replaceAll(/[^A-Z]/g, "");

/** An access word as a student has typed it. */
export const sentAccessWordSchema = z
  .string("Invalid word")
  .check(z.maxLength(MAX_SENT_LENGTH, "Invalid word"));

const accessWordSchema = z.object({
  /** Four groups of letters, for the board. */
  word: z.string(),
  /** How many words the assessment has had, with this one. */
  version: z.number(),
});
export type AccessWord = z.infer<typeof accessWordSchema>;

const onAccessWord = {
  path: "/assessments/:id/access-word",
  access: ["ADMIN", "TEACHER"],
  params: idParamsSchema,
  response: createSuccessEnvelopeSchema(accessWordSchema),
} as const;

/** The routes of the word without which no student can start an assessment. */
export const accessWordRoutes = defineRoutes({
  /** Returns the word to users who may change the assessment. */
  accessWord: { ...onAccessWord, method: "GET" },
  /** Replaces the word by a new one, also while students are writing. Sending the same request again changes nothing more. */
  replaceAccessWord: {
    ...onAccessWord,
    method: "POST",
    /** The client chooses the id of the change. */
    body: z.strictObject({ id: idSchema }),
  },
});
