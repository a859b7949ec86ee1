import type { SCHOOL_SUBSCRIPTION_PLANS } from "@darasa/contract/schools";
import { getContentAudience } from "@darasa/contract/server/content-documents";
import type { ApiCaller } from "../../../caller.ts";
import type { ContentRecord } from "./content.store.ts";

type Plan = (typeof SCHOOL_SUBSCRIPTION_PLANS)[number];

/** Returns true for administrators, who may see all content. */
export const canSeeAllContent = ({ role }: ApiCaller): boolean => role === "ADMIN";

/**
 * Returns the `audience` values of the content items that a user may see in lists. Do not call the function for
 * administrators, whose lists have no filter.
 */
export const getAudienceFilterValues = ({ schoolId }: ApiCaller, plan: Plan): readonly string[] => [
  getContentAudience("FREE", schoolId),
  getContentAudience("SCHOOL_ONLY", schoolId),
  ...(plan === "PREMIUM" ? [getContentAudience("PREMIUM", schoolId)] : []),
];

/**
 * Returns true if the caller may see the content item. Owners may always see their own items, even if lists do
 * not show them these items.
 */
export const canSeeContent = (
  caller: ApiCaller,
  plan: Plan,
  { ownerId, audience }: Pick<ContentRecord, "ownerId" | "audience">,
): boolean =>
  canSeeAllContent(caller) ||
  ownerId === caller.id ||
  getAudienceFilterValues(caller, plan).includes(audience);
