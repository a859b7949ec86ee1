import * as z from "zod/mini";
import {
  defineRoutes,
  envelope,
  idSchema,
  pageQueryShape,
  pageSchema,
  timeSchema,
} from "./http.ts";
import { PAGE_SIZE } from "./limits.ts";
import { messageSchema } from "./messages.ts";
import { firestoreTimeSchema } from "./realtime.ts";
import { reasonSchema } from "./text-schemas.ts";

export const REPORT_STATUSES = ["OPEN", "CLOSED"] as const;

/** A reported conversation without its messages. */
export const reportSchema = z.object({
  id: z.string(),
  participants: z.array(z.object({ id: idSchema, name: z.string() })),
  reporterId: idSchema,
  reason: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: timeSchema,
});
export type Report = z.infer<typeof reportSchema>;

/** `reports/{id}`. */
export const reportDocumentSchema = z.object({
  /** The ids of both users, sorted. */
  participants: z.tuple([z.string(), z.string()]),
  /** The users' names at the time of the report, by user id. */
  names: z._default(z.record(z.string(), z.string()), {}),
  reporterId: z.string(),
  /** The schools whose administrators may read and close the report. */
  schoolIds: z.array(z.string()),
  reason: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: firestoreTimeSchema,
});
export type ReportDocument = z.output<typeof reportDocumentSchema>;

const reportParams = z.object({
  id: z
    .string("Invalid id")
    .check(z.regex(/^[A-Za-z0-9-]{1,128}_[A-Za-z0-9-]{1,128}_[A-Za-z0-9-]{1,128}$/, "Invalid id")),
});

/** Routes for administrators: reported conversations of their schools. */
export const reportRoutes = defineRoutes({
  list: {
    method: "GET",
    path: "/admin/reports",
    access: ["ADMIN"],
    query: z.object({
      status: z._default(z.enum(REPORT_STATUSES, "Unknown status"), "OPEN"),
      ...pageQueryShape(PAGE_SIZE),
    }),
    response: envelope(pageSchema(reportSchema)),
  },
  /** Requires a reason, which the audit log stores with the administrator's name. */
  read: {
    method: "POST",
    path: "/admin/reports/:id/read",
    access: ["ADMIN"],
    params: reportParams,
    body: reasonSchema,
    /** The newest messages, in the order of sending. */
    response: envelope(z.object({ report: reportSchema, messages: z.array(messageSchema) })),
  },
  close: {
    method: "POST",
    path: "/admin/reports/:id/close",
    access: ["ADMIN"],
    params: reportParams,
    response: envelope(reportSchema),
  },
});
