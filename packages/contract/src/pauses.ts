import * as z from "zod/mini";
import { attemptPausesSchema } from "./attempt-deadline.ts";
import { attemptNumberSchema } from "./attempts.ts";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";

/** The most pauses of one attempt. */
export const PAUSES_PER_ATTEMPT_LIMIT = 10;

/** The route with which a student whose extra support includes pauses stops the time of an attempt. */
export const pauseRoutes = defineRoutes({
  /**
   * Begins or ends a pause. The server's time counts. Sending the same request again changes nothing more.
   */
  pause: {
    method: "PUT",
    path: "/assessments/:id/attempt/pause",
    access: ["STUDENT"],
    params: idParamsSchema,
    body: z.strictObject({
      /** The number of the attempt, from 1. */
      attempt: attemptNumberSchema,
      /** The id of the pause, which the client chooses. */
      id: idSchema,
      state: z.enum(["RUNNING", "ENDED"], "Invalid state"),
    }),
    response: createSuccessEnvelopeSchema(
      z.object({
        /** The deadline, with the whole pause while one is running. */
        deadline: isoTimeSchema,
        pauses: attemptPausesSchema,
      }),
    ),
  },
});
