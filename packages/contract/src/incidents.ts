import * as z from "zod/mini";
import { idSchema, isoTimeSchema } from "./http.ts";

/** A note of a member of staff about something that happened to a student during an assessment. */
export const incidentSchema = z.object({
  /** The id that the client chose. It is unique among the notes of one person. */
  id: idSchema,
  studentId: idSchema,
  /** The number of the attempt, from 1. */
  attempt: z.number(),
  text: z.string(),
  notedByName: z.string(),
  notedAt: isoTimeSchema,
  /** True for the person who noted it, who may remove it. */
  isOwn: z.boolean(),
});
export type Incident = z.output<typeof incidentSchema>;
