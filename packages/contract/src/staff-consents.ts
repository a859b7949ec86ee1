import * as z from "zod/mini";
import { managedUserSchema } from "./admin-users.ts";
import { consentStateSchema, paperConsentSchema } from "./consents.ts";
import {
  checkPageCost,
  createCursorPaginationQueryShape,
  createListPageSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  isoTimeSchema,
} from "./http.ts";
import { DEFAULT_PAGE_SIZE } from "./limits.ts";
import { filterTextSchema } from "./text-schemas.ts";

/** The account of a student under 18 who has no consent, or whose guardian has withdrawn it. */
const accountWithoutConsentSchema = z.object({
  ...managedUserSchema.shape,
  /** True if the guardian has withdrawn the consent, false if no consent was ever recorded. */
  isWithdrawn: z.boolean(),
  /** The time at which the account closes because of the withdrawn consent. */
  closesAt: z.optional(isoTimeSchema),
});
export type AccountWithoutConsent = z.infer<typeof accountWithoutConsentSchema>;

const staff = ["ADMIN", "TEACHER"] as const;

/** What the staff of a school do about the consents of its students. */
export const staffConsentRoutes = defineRoutes({
  /** The students under 18 without a consent, by name: all of the school, or of a teacher's own classes. */
  listMissing: {
    method: "GET",
    path: "/admin/consents/missing",
    access: staff,
    query: z
      .object({
        /** The text with which the names of the listed students begin. An empty text matches every name. */
        q: filterTextSchema,
        ...createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE),
      })
      .check(checkPageCost),
    response: createSuccessEnvelopeSchema(createListPageSchema(accountWithoutConsentSchema)),
  },
  /** Records a consent on paper for an account that is open already. */
  record: {
    method: "POST",
    path: "/admin/users/:id/consent",
    access: staff,
    params: idParamsSchema,
    body: z.strictObject({ consent: paperConsentSchema }),
    response: createSuccessEnvelopeSchema(consentStateSchema),
  },
});
