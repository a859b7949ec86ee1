import * as z from "zod/mini";
import { ATTEMPT_STATUSES } from "./attempts.ts";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { incidentSchema } from "./incidents.ts";
import { createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** The students on a page of the room. Most classes fit on one. */
export const ROOM_PAGE_SIZE = 60;
export const INCIDENT_MAX_LENGTH = 300;
/** The notes that are kept of one assessment, so that their document stays below 200 KB. */
export const INCIDENTS_PER_ASSESSMENT_LIMIT = 200;

const roomAttemptSchema = z.object({
  /** The number of the student's newest attempt, from 1. */
  number: z.number(),
  status: z.enum(ATTEMPT_STATUSES),
  startedAt: isoTimeSchema,
  deadline: isoTimeSchema,
  /** When the server last stored something that the student's device sent: the start, answers, or the submission. */
  contactAt: isoTimeSchema,
  /** The end of the newest pause, in which the student does not write; absent without one. */
  pausedUntil: z.optional(isoTimeSchema),
  /** The number of questions with a saved answer. A device sends them only every few minutes. */
  answered: z.number(),
});

const roomStudentSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Absent if the student has not started. */
  attempt: z.optional(roomAttemptSchema),
  /** The notes about the student, oldest first. */
  incidents: z.array(incidentSchema),
});
export type RoomStudent = z.output<typeof roomStudentSchema>;

const roomSchema = z.object({
  questionCount: z.number(),
  opensAt: z.nullable(isoTimeSchema),
  closesAt: z.nullable(isoTimeSchema),
  students: z.array(roomStudentSchema),
  /** The field `after` of the next page; absent on the last one. */
  next: z.optional(z.string()),
  serverTime: isoTimeSchema,
});
export type Room = z.output<typeof roomSchema>;

const newIncidentSchema = z.strictObject({
  /** The client chooses the id, so that a repeated request notes nothing twice. */
  id: idSchema,
  classId: idSchema,
  studentId: idSchema,
  text: createTrimmedTextSchema(VALIDATION.incidentInvalid, 1, INCIDENT_MAX_LENGTH),
});
export type NewIncident = z.output<typeof newIncidentSchema>;

const onAssessment = { access: ["ADMIN", "TEACHER"], params: idParamsSchema } as const;

/** The routes with which a teacher watches a class that writes an assessment. */
export const roomRoutes = defineRoutes({
  /** Lists the students of a class with their newest attempts. */
  room: {
    ...onAssessment,
    method: "GET",
    path: "/assessments/:id/room",
    query: z.object({
      classId: idSchema,
      /** The field `next` of the page before. */
      after: z.optional(idSchema),
    }),
    response: createSuccessEnvelopeSchema(roomSchema),
  },
  /** Notes an incident. Sending the same request again changes nothing more. */
  noteIncident: {
    ...onAssessment,
    method: "POST",
    path: "/assessments/:id/incidents",
    body: newIncidentSchema,
    response: createSuccessEnvelopeSchema(incidentSchema),
  },
  /** Removes an incident that the caller has noted. Sending the same request again changes nothing more. */
  removeIncident: {
    ...onAssessment,
    method: "POST",
    path: "/assessments/:id/incidents/remove",
    body: z.strictObject({ id: idSchema }),
    response: createSuccessEnvelopeSchema(z.object({ id: idSchema })),
  },
});
