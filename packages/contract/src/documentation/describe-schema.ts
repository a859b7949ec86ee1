import * as z from "zod/mini";
import { managedUserSchema, userDetailSchema } from "../admin-users.ts";
import { allowanceSchema } from "../allowances.ts";
import {
  assessmentAnalyticsSchema,
  assessmentAnalyticsSummarySchema,
  studentProgressSchema,
} from "../analytics.ts";
import {
  assessmentDraftSchema,
  assessmentSchema,
  assessmentSummarySchema,
  questionSchema,
  writtenQuestionSchema,
} from "../assessments.ts";
import { attemptSchema } from "../attempts.ts";
import { contentItemSchema, fileLinksSchema } from "../content.ts";
import { errorEnvelopeSchema, validationIssueSchema } from "../http.ts";
import { markSheetSchema } from "../mark-sheets.ts";
import { conversationSummarySchema, messageSchema } from "../messages.ts";
import { figureSchema } from "../paper-statistics.ts";
import { childSummarySchema } from "../parent-dashboard.ts";
import { bankQuestionSchema } from "../question-bank.ts";
import { questionSectionSchema } from "../question-section.ts";
import { regradeRunSchema } from "../regrades.ts";
import { conversationReportSchema } from "../reports.ts";
import { resultsReleaseSchema } from "../results-release.ts";
import { schoolScalesSchema } from "../school-scales.ts";
import { schoolSchema } from "../schools.ts";
import { sessionSchema } from "../session.ts";
import { submissionSummarySchema, submissionWithStudentNameSchema } from "../submission-summary.ts";
import { ownProgressSchema, subjectProgressSchema, submissionSchema } from "../submissions.ts";
import { messageableUserSchema, ownAccountSchema } from "../users.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The custom JSON Schema keyword that lists the validation messages of a schema. */
export const VALIDATION_MESSAGES_KEYWORD = "x-messages";

/** The schemas that have a name in the OpenAPI document. Other schemas refer to them by this name. */
const NAMED = {
  Error: errorEnvelopeSchema,
  Issue: validationIssueSchema,
  Session: sessionSchema,
  School: schoolSchema,
  Scales: schoolScalesSchema,
  Me: ownAccountSchema,
  MessageableUser: messageableUserSchema,
  ManagedUser: managedUserSchema,
  UserDetail: userDetailSchema,
  Message: messageSchema,
  ConversationSummary: conversationSummarySchema,
  Report: conversationReportSchema,
  Content: contentItemSchema,
  FileLinks: fileLinksSchema,
  Section: questionSectionSchema,
  Question: questionSchema,
  AssessmentSummary: assessmentSummarySchema,
  Assessment: assessmentSchema,
  AssessmentDraft: assessmentDraftSchema,
  Attempt: attemptSchema,
  SubmissionSummary: submissionSummarySchema,
  Submission: submissionSchema,
  SubjectProgress: subjectProgressSchema,
  Progress: ownProgressSchema,
  ChildSummary: childSummarySchema,
  StudentResult: submissionWithStudentNameSchema,
  StudentProgress: studentProgressSchema,
  AnalysedAssessment: assessmentAnalyticsSummarySchema,
  AssessmentAnalytics: assessmentAnalyticsSchema,
  Figure: figureSchema,
  MarkSheet: markSheetSchema,
  Regrade: regradeRunSchema,
  ResultsRelease: resultsReleaseSchema,
  WrittenQuestion: writtenQuestionSchema,
  BankQuestion: bankQuestionSchema,
  Allowance: allowanceSchema,
} as const satisfies Record<string, z.ZodMiniType>;

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });

/**
 * Returns the messages that the error function of a schema gives for a missing value and for a wrong value. The
 * two messages may be equal. Returns an empty array if `error` is not a function.
 */
const getErrorMapMessages = (error: unknown): string[] =>
  typeof error === "function"
    ? [undefined, "?"].flatMap((input) => {
        const words: unknown = error({ code: "custom", input, path: [] });
        return typeof words === "string" ? [words] : [];
      })
    : [];

/**
 * Returns the validation messages in the order in which they are checked: first the type, then limits such
 * as the length.
 */
const messagesOf = ({ _zod: { def } }: z.core.$ZodType): string[] => {
  const checks = (def.checks ?? []).flatMap((check) => getErrorMapMessages(check._zod.def.error));
  return [...new Set([...getErrorMapMessages(def.error), ...checks])];
};

type Direction = "input" | "output";

/**
 * Returns true if an object of the schema may have undeclared fields. Only response objects (`io` is "output")
 * may, because later versions may add fields.
 */
const isOpen = (schema: z.core.$ZodType, io: Direction): boolean =>
  io === "output" && schema._zod.def.type === "object";

const prefix = "#/$defs/";
const component = "#/components/schemas/";

const pointToComponents = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(pointToComponents);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === "$ref" && typeof value === "string"
        ? [key, value.replace(prefix, component)]
        : [key, pointToComponents(value)],
    ),
  );
};

export interface JsonSchemaWithComponents {
  readonly schema: JsonSchema;
  /** The named schemas to which `schema` refers, by name. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Converts a zod schema to JSON Schema, for requests ("input") or for responses ("output"). */
export const toJsonSchema = (schema: z.ZodMiniType, io: Direction): JsonSchemaWithComponents => {
  const whole = z.toJSONSchema(schema, {
    io,
    metadata: names,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (isOpen(zodSchema, io)) delete jsonSchema.additionalProperties;
      // Removes the long regular expression that zod adds to a text with a `format`, because `format` already
      // describes the value.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      const messages = io === "input" ? messagesOf(zodSchema) : [];
      if (messages.length > 0) jsonSchema[VALIDATION_MESSAGES_KEYWORD] = messages;
    },
  });
  const { $schema: _dialect, $defs = {}, ...described } = pointToComponents(whole) as JsonSchema;
  return { schema: described, components: $defs as Record<string, JsonSchema> };
};
