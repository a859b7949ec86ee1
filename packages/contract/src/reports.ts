import * as z from "zod/mini";
import {
  createListPageSchema,
  createPaginationQueryShape,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { DEFAULT_PAGE_SIZE } from "./limits.ts";
import { messageSchema } from "./messages.ts";
import { openReportCountRoute } from "./open-report-count.ts";
import { firestoreTimeSchema, participantsSchema } from "./realtime.ts";
import { bodyWithReasonSchema } from "./text-schemas.ts";

export const CONVERSATION_REPORT_STATUSES = ["OPEN", "CLOSED"] as const;

/** The path of the web app's page with the reports. The mails to administrators contain a link to it. */
export const CONVERSATION_REPORTS_PAGE_PATH = "/app/admin/reports";

/** A report on a conversation, without the messages of the conversation. */
export const conversationReportSchema = z.object({
  id: z.string(),
  participants: z.array(z.object({ id: idSchema, name: z.string() })),
  reporterId: idSchema,
  reason: z.string(),
  status: z.enum(CONVERSATION_REPORT_STATUSES),
  createdAt: isoTimeSchema,
});
export type ConversationReport = z.infer<typeof conversationReportSchema>;

/** A document `reports/{id}`: a report on a conversation. */
export const conversationReportDocumentSchema = z.object({
  participants: participantsSchema,
  /** The names of both participants at the time of the report, by user id. */
  names: z._default(z.record(z.string(), z.string()), {}),
  reporterId: z.string(),
  /** The ids of the schools whose administrators may read and close the report. */
  schoolIds: z.array(z.string()),
  reason: z.string(),
  status: z.enum(CONVERSATION_REPORT_STATUSES),
  createdAt: firestoreTimeSchema,
});
export type ConversationReportDocument = z.output<typeof conversationReportDocumentSchema>;

const reportParams = z.object({
  id: z
    .string("Invalid id")
    .check(z.regex(/^[A-Za-z0-9-]{1,128}_[A-Za-z0-9-]{1,128}_[A-Za-z0-9-]{1,128}$/, "Invalid id")),
});

/** The routes with which administrators review reported conversations of their schools. */
export const conversationReportRoutes = defineRoutes({
  list: {
    method: "GET",
    path: "/admin/reports",
    access: ["ADMIN"],
    query: z.object({
      status: z._default(z.enum(CONVERSATION_REPORT_STATUSES, "Unknown status"), "OPEN"),
      ...createPaginationQueryShape(DEFAULT_PAGE_SIZE),
    }),
    response: createSuccessEnvelopeSchema(createListPageSchema(conversationReportSchema)),
  },
  openCount: openReportCountRoute,
  /**
   * Returns the reported messages. The request must state a reason, which the audit log stores with the
   * administrator's name.
   */
  read: {
    method: "POST",
    path: "/admin/reports/:id/read",
    access: ["ADMIN"],
    params: reportParams,
    body: bodyWithReasonSchema,
    /** The report and the newest messages of the conversation, in the order of sending. */
    response: createSuccessEnvelopeSchema(
      z.object({ report: conversationReportSchema, messages: z.array(messageSchema) }),
    ),
  },
  close: {
    method: "POST",
    path: "/admin/reports/:id/close",
    access: ["ADMIN"],
    params: reportParams,
    response: createSuccessEnvelopeSchema(conversationReportSchema),
  },
});
