import type { pauseRoutes } from "../pauses.ts";
import type { RouteNotes } from "./route-note.ts";

export const pauseRouteNotes = {
  pause: {
    summary: "Begins or ends a pause of a student whose extra support includes pauses.",
    note: "Only for the own attempt in progress. RUNNING moves the deadline by all minutes that are left for pauses, but never beyond the closing time; while a pause is running, another one does not begin. ENDED moves the deadline back by the unused minutes. A pause also ends when its minutes are used, and when the server receives an answer that was written during it. `id` is an idempotency key.",
    errors: ["CONFLICT"],
  },
} as const satisfies RouteNotes<typeof pauseRoutes>;
