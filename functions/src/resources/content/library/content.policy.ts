import type { SCHOOL_SUBSCRIPTION_PLANS } from "@darasa/contract/school-plans";
import {
  type ContentDocument,
  getContentAudience,
} from "@darasa/contract/server/content-documents";
import { type ApiCaller, isOfNationalOffice } from "../../../caller.ts";

type Plan = (typeof SCHOOL_SUBSCRIPTION_PLANS)[number];

/** The content items that a user may see in lists: items that match at least one of the two criteria. */
export interface VisibleContent {
  /** The values of `audience` that the user may see. */
  readonly audiences: readonly string[];
  /** The school whose items the user may see at every access level; absent for users who are no administrators. */
  readonly schoolId?: string;
}

/**
 * Returns the criteria of the content items that a user may see in lists. Administrators of a school see all items
 * of their school. The national office sees the items that it may take down, and those that it has taken down.
 */
export const getVisibleContent = (caller: ApiCaller, plan: Plan): VisibleContent => {
  const { schoolId } = caller;
  const seesPremium = plan === "PREMIUM" || isOfNationalOffice(caller);
  const premium = seesPremium ? [getContentAudience("PREMIUM", schoolId)] : [];
  const audiences = [getContentAudience("FREE", schoolId), ...premium];
  return caller.role === "ADMIN" && !isOfNationalOffice(caller)
    ? { audiences, schoolId }
    : { audiences: [...audiences, getContentAudience("SCHOOL_ONLY", schoolId)] };
};

/**
 * Returns true if the caller may see the content item. Owners may always see their own items, even if lists do
 * not show them these items.
 */
export const canSeeContent = (
  caller: ApiCaller,
  plan: Plan,
  { ownerId, audience, schoolId }: Pick<ContentDocument, "ownerId" | "audience" | "schoolId">,
): boolean => {
  const visible = getVisibleContent(caller, plan);
  return (
    ownerId === caller.id || visible.audiences.includes(audience) || visible.schoolId === schoolId
  );
};

/** Returns true if the caller may take the content item down and put it back. */
export const canTakeDownContent = (
  caller: ApiCaller,
  { accessLevel }: Pick<ContentDocument, "accessLevel">,
): boolean => isOfNationalOffice(caller) && accessLevel !== "SCHOOL_ONLY";
