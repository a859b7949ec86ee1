import type { SCHOOL_PLANS } from "@darasa/contract/schools";
import { getContentAudience } from "@darasa/contract/server/library-documents";
import type { Caller } from "../../../caller.ts";
import type { ContentRecord } from "./content.store.ts";

type Plan = (typeof SCHOOL_PLANS)[number];

/** Administrators see all content. */
export const canSeeAllContent = ({ role }: Caller): boolean => role === "ADMIN";

/** The values of `audience` that lists include for anybody but an administrator. */
export const getVisibleAudiences = ({ schoolId }: Caller, plan: Plan): readonly string[] => [
  getContentAudience("FREE", schoolId),
  getContentAudience("SCHOOL_ONLY", schoolId),
  ...(plan === "PREMIUM" ? [getContentAudience("PREMIUM", schoolId)] : []),
];

/** Owners always see their own items, even if their lists leave them out. */
export const canSeeContent = (
  caller: Caller,
  plan: Plan,
  { ownerId, audience }: Pick<ContentRecord, "ownerId" | "audience">,
): boolean =>
  canSeeAllContent(caller) ||
  ownerId === caller.id ||
  getVisibleAudiences(caller, plan).includes(audience);
