import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, idSchema, type RouteDefinition } from "./http.ts";

const ownClassSchema = z.object({
  id: idSchema,
  grade: z.string(),
  /** Grade and stream, for example `Form 2 East`. */
  name: z.string(),
  /** The subjects that the caller teaches in the class; [] for a class teacher without lessons in the class. */
  subjects: z.array(z.string()),
});
export type OwnClass = z.infer<typeof ownClassSchema>;

/** Lists the classes in which the caller teaches. In a file of its own, because many screens load it. */
export const ownClassesRoute = {
  method: "GET",
  path: "/teacher/classes",
  access: ["TEACHER"],
  response: createSuccessEnvelopeSchema(z.object({ classes: z.array(ownClassSchema) })),
} as const satisfies RouteDefinition;
