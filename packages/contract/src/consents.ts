import * as z from "zod/mini";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { PERSON_NAME_MIN_LENGTH } from "./limits.ts";
import { createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** What a guardian has decided about the data of a student under 18. */
export const CONSENT_DECISIONS = ["GIVEN", "WITHDRAWN"] as const;
export type ConsentDecision = (typeof CONSENT_DECISIONS)[number];

/** How a consent reached the school: in the app by a linked guardian, or on paper, recorded by staff. */
export const CONSENT_METHODS = ["APP", "PAPER"] as const;

/** The days between the withdrawal of a consent and the closure of the account. */
export const CONSENT_WITHDRAWAL_DAYS = 30;

const purpose = z.boolean("Answer yes or no");

/** The optional purposes of a consent. Each is off until the guardian allows it. */
export const consentPurposesSchema = z.strictObject({
  photographs: purpose,
  /** The use of the student's results in national figures. */
  nationalFigures: purpose,
});
export type ConsentPurposes = z.infer<typeof consentPurposesSchema>;

/** A consent that a guardian has signed on paper, as staff of the school record it. */
export const paperConsentSchema = z.strictObject({
  /** An id chosen by the client, so that a repeated request records the consent once. */
  id: idSchema,
  guardianName: createTrimmedTextSchema(VALIDATION.personNameTooShort, PERSON_NAME_MIN_LENGTH),
  relation: createTrimmedTextSchema(VALIDATION.guardianRelationshipRequired),
  /** The date of the signature in the time zone of Nairobi, as YYYY-MM-DD. */
  signedOn: z
    .string(VALIDATION.signatureDateRequired)
    .check(z.iso.date(VALIDATION.signatureDateRequired)),
  purposes: consentPurposesSchema,
});
export type PaperConsent = z.infer<typeof paperConsentSchema>;

/** The newest consent record of a student. */
export const consentSchema = z.object({
  decision: z.enum(CONSENT_DECISIONS),
  method: z.enum(CONSENT_METHODS),
  guardianName: z.string(),
  relation: z.string(),
  purposes: z.object(consentPurposesSchema.shape),
  /** The date of the signature. Absent unless the method is PAPER. */
  signedOn: z.optional(z.string()),
  noticeVersion: z.string(),
  createdAt: isoTimeSchema,
});
export type Consent = z.infer<typeof consentSchema>;

/** The consent of a student, and whether the student's account needs one. */
export const consentStateSchema = z.object({
  /** True if the student is under 18. A student without a date of birth counts as under 18. */
  isRequired: z.boolean(),
  /** Absent if no consent was ever recorded. */
  current: z.optional(consentSchema),
  /** The time at which the account closes because of a withdrawn consent. */
  closesAt: z.optional(isoTimeSchema),
});
export type ConsentState = z.infer<typeof consentStateSchema>;

const guardianRoute = {
  method: "POST",
  access: ["PARENT"],
  params: idParamsSchema,
  response: createSuccessEnvelopeSchema(consentStateSchema),
} as const;

export const consentRoutes = defineRoutes({
  /** Gives the consent, changes the optional purposes, or takes a withdrawal back. */
  give: {
    ...guardianRoute,
    path: "/parent/children/:id/consent",
    body: z.strictObject({ id: idSchema, purposes: consentPurposesSchema }),
  },
  withdraw: {
    ...guardianRoute,
    path: "/parent/children/:id/consent/withdraw",
    body: z.strictObject({ id: idSchema }),
  },
});
