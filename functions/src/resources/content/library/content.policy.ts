import type { SCHOOL_PLANS } from "@darasa/contract/schools";
import { contentAudience } from "@darasa/contract/server/library-documents";
import type { Caller } from "../../../caller.ts";
import type { ContentRecord } from "./content.store.ts";

type Plan = (typeof SCHOOL_PLANS)[number];

/** They see everything; nobody else does. */
export const canSeeAllContent = ({ role }: Caller): boolean => role === "ADMIN";

/** Whose items are in the lists of somebody who does not see everything. */
export const getVisibleAudiences = ({ schoolId }: Caller, plan: Plan): readonly string[] => [
  contentAudience("FREE", schoolId),
  contentAudience("SCHOOL_ONLY", schoolId),
  ...(plan === "PREMIUM" ? [contentAudience("PREMIUM", schoolId)] : []),
];

/** Own items are seen singly, even where a list leaves them out. */
export const canSeeContent = (
  caller: Caller,
  plan: Plan,
  { ownerId, audience }: Pick<ContentRecord, "ownerId" | "audience">,
): boolean =>
  canSeeAllContent(caller) ||
  ownerId === caller.id ||
  getVisibleAudiences(caller, plan).includes(audience);
