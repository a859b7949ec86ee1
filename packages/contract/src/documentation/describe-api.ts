import { ERROR_CODES, type ErrorCode } from "../errors.ts";
import { errorEnvelopeSchema, type RouteDefinition } from "../http.ts";
import { ROUTES_BY_RESOURCE } from "../routes.ts";
import { accessWordRouteNotes } from "./access-word-notes.ts";
import { accommodationRouteNotes } from "./accommodation-notes.ts";
import { accountCorrectionRouteNotes } from "./account-correction-notes.ts";
import {
  adminUserRouteNotes,
  authRouteNotes,
  consentRouteNotes,
  emailConfirmationRouteNotes,
  guardianLinkRouteNotes,
  guardianRequestRouteNotes,
  numberLoginRouteNotes,
  passwordRouteNotes,
  peopleImportRouteNotes,
  studentAccountRouteNotes,
  userRouteNotes,
} from "./account-notes.ts";
import { allowanceRouteNotes } from "./allowance-notes.ts";
import { archiveRouteNotes } from "./archive-notes.ts";
import {
  analyticsRouteNotes,
  assessmentRouteNotes,
  paperStatisticsRouteNotes,
} from "./assessment-notes.ts";
import { attemptRouteNotes } from "./attempt-notes.ts";
import { classRouteNotes, schoolYearRouteNotes, timetableRouteNotes } from "./class-notes.ts";
import { contentRouteNotes } from "./content-notes.ts";
import { conversationReportRouteNotes, dashboardRouteNotes } from "./dashboard-notes.ts";
import { type JsonSchema, toJsonSchema, VALIDATION_MESSAGES_KEYWORD } from "./describe-schema.ts";
import { ERROR_CODE_MEANINGS, getRouteErrorCodes } from "./error-meanings.ts";
import { handMarkingRouteNotes } from "./hand-marking-notes.ts";
import { markSheetRouteNotes } from "./mark-sheet-notes.ts";
import { messageRouteNotes } from "./message-notes.ts";
import { auditLogRouteNotes, ownSchoolRouteNotes } from "./own-school-notes.ts";
import { paperEntryRouteNotes } from "./paper-entry-notes.ts";
import { pauseRouteNotes } from "./pause-notes.ts";
import { pictureRouteNotes } from "./picture-notes.ts";
import { preparedPaperRouteNotes } from "./prepared-paper-notes.ts";
import { questionBankRouteNotes } from "./question-bank-notes.ts";
import { receiptRouteNotes } from "./receipt-notes.ts";
import { regradeRouteNotes } from "./regrade-notes.ts";
import { reportFormRouteNotes } from "./report-form-notes.ts";
import { resultsReleaseRouteNotes } from "./results-release-notes.ts";
import { roomRouteNotes } from "./room-notes.ts";
import type { RouteNote, RouteNotes } from "./route-note.ts";
import {
  adminSchoolRouteNotes,
  schoolApplicationReviewRouteNotes,
  schoolApplicationRouteNotes,
  schoolRouteNotes,
} from "./school-notes.ts";
import { strandRouteNotes } from "./strand-notes.ts";

/**
 * Re-exports the type JsonSchema so that the server can import it from this file together with
 * `RouteDescription`, whose fields have this type.
 */

export type { JsonSchema } from "./describe-schema.ts";

type Resource = keyof typeof ROUTES_BY_RESOURCE;

/**
 * The documentation texts of every route. A missing text and a text for an unknown route are compile errors.
 */
const NOTES: { readonly [Name in Resource]: RouteNotes<(typeof ROUTES_BY_RESOURCE)[Name]> } = {
  auth: {
    ...authRouteNotes,
    ...numberLoginRouteNotes,
    ...passwordRouteNotes,
    ...emailConfirmationRouteNotes,
  },
  schools: schoolRouteNotes,
  adminSchools: adminSchoolRouteNotes,
  ownSchool: ownSchoolRouteNotes,
  auditLog: auditLogRouteNotes,
  schoolApplications: schoolApplicationRouteNotes,
  schoolApplicationReviews: schoolApplicationReviewRouteNotes,
  users: userRouteNotes,
  adminUsers: { ...adminUserRouteNotes, ...accountCorrectionRouteNotes },
  studentAccounts: studentAccountRouteNotes,
  peopleImport: peopleImportRouteNotes,
  guardianLinks: guardianLinkRouteNotes,
  guardianRequests: guardianRequestRouteNotes,
  classes: classRouteNotes,
  timetables: timetableRouteNotes,
  markSheets: markSheetRouteNotes,
  accommodations: accommodationRouteNotes,
  reportForms: reportFormRouteNotes,
  schoolYears: schoolYearRouteNotes,
  consents: consentRouteNotes,
  messages: messageRouteNotes,
  reports: conversationReportRouteNotes,
  content: contentRouteNotes,
  assessments: {
    ...assessmentRouteNotes,
    ...attemptRouteNotes,
    ...regradeRouteNotes,
    ...resultsReleaseRouteNotes,
    ...handMarkingRouteNotes,
    ...allowanceRouteNotes,
    ...receiptRouteNotes,
    ...accessWordRouteNotes,
    ...archiveRouteNotes,
    ...pauseRouteNotes,
    ...preparedPaperRouteNotes,
    ...paperEntryRouteNotes,
    ...roomRouteNotes,
  },
  pictures: pictureRouteNotes,
  questionBank: questionBankRouteNotes,
  dashboards: dashboardRouteNotes,
  analytics: { ...analyticsRouteNotes, ...paperStatisticsRouteNotes, ...strandRouteNotes },
};

const TITLES: Readonly<Record<Resource, string>> = {
  auth: "Registering and logging in",
  schools: "Schools",
  adminSchools: "Schools in the national office",
  ownSchool: "The own school",
  auditLog: "Audit log",
  schoolApplications: "Applications of schools",
  schoolApplicationReviews: "Decisions about applications of schools",
  users: "People",
  adminUsers: "Approval desk",
  studentAccounts: "Accounts that the school makes",
  peopleImport: "Import of people",
  guardianLinks: "Guardian links",
  guardianRequests: "Guardian requests",
  classes: "Classes",
  timetables: "Timetables",
  markSheets: "Mark sheets",
  accommodations: "Extra support in assessments",
  reportForms: "Report forms",
  schoolYears: "New school year",
  consents: "Consents",
  messages: "Messages",
  reports: "Reported conversations",
  content: "Library",
  assessments: "Assessments",
  pictures: "Pictures",
  questionBank: "Question bank",
  dashboards: "Dashboards",
  analytics: "Analytics",
};

export interface RouteDescription extends RouteNote {
  readonly resource: string;
  readonly name: string;
  readonly spec: RouteDefinition;
  /** All error codes that the route can return, in the order of ERROR_CODES. */
  readonly errors: readonly ErrorCode[];
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly response: JsonSchema;
}

export interface ApiDescription {
  readonly resources: readonly { readonly name: string; readonly title: string }[];
  readonly routes: readonly RouteDescription[];
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** For each error code, a text that says when the API returns it. */
  readonly meanings: Readonly<Record<ErrorCode, string>>;
}

/**
 * Returns the error messages that a JSON Schema of the contract contains for values that break its constraints.
 */
export const getValidationMessages = ({
  [VALIDATION_MESSAGES_KEYWORD]: messages,
}: JsonSchema): readonly string[] => (Array.isArray(messages) ? messages.map(String) : []);

const noteOf = (resource: string, name: string): RouteNote => {
  const notes: Readonly<Record<string, Readonly<Record<string, RouteNote>>>> = NOTES;
  const note = notes[resource]?.[name];
  if (note === undefined) throw new Error(`No note for ${resource}.${name}`);
  return note;
};

const codesOf = (spec: RouteDefinition, { errors = [] }: RouteNote): ErrorCode[] => {
  const codes = new Set<ErrorCode>([...getRouteErrorCodes(spec), ...errors]);
  return ERROR_CODES.filter((code) => codes.has(code));
};

/** Describes all routes of the API: their JSON Schemas, texts and error codes. */
export const describeApi = (): ApiDescription => {
  const components: Record<string, JsonSchema> = {};
  const describe = (schema: RouteDefinition["response"], io: "input" | "output"): JsonSchema => {
    const described = toJsonSchema(schema, io);
    Object.assign(components, described.components);
    return described.schema;
  };
  const describePart = <K extends "params" | "query" | "body">(spec: RouteDefinition, part: K) => {
    const schema = spec[part];
    return schema === undefined ? {} : { [part]: describe(schema, "input") };
  };
  const routes = Object.entries<Readonly<Record<string, RouteDefinition>>>(
    ROUTES_BY_RESOURCE,
  ).flatMap(([resource, specs]) =>
    Object.entries(specs).map(([name, spec]): RouteDescription => {
      const note = noteOf(resource, name);
      return {
        ...note,
        resource,
        name,
        spec,
        errors: codesOf(spec, note),
        ...describePart(spec, "params"),
        ...describePart(spec, "query"),
        ...describePart(spec, "body"),
        response: describe(spec.response, "output"),
      };
    }),
  );
  describe(errorEnvelopeSchema, "output");
  return {
    resources: Object.entries(TITLES).map(([name, title]) => ({ name, title })),
    routes,
    components,
    meanings: ERROR_CODE_MEANINGS,
  };
};
