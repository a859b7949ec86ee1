import type { AssessmentRecord } from "../assessment-records.ts";
import { isClosed } from "../closing-time.ts";

type ReleaseState = Pick<AssessmentRecord, "marksRelease" | "released">;

/** Returns true as long as students and guardians may not see the marks of an assessment. */
export const isHeld = ({ marksRelease, released }: ReleaseState): boolean =>
  marksRelease !== "AT_ONCE" && released === undefined;

/** Returns when the marks of an assessment that is published are due; undefined if no time decides about them. */
export const getReleaseTime = ({
  marksRelease,
  closesAt,
}: Pick<AssessmentRecord, "marksRelease" | "closesAt">): Date | undefined =>
  marksRelease === "AFTER_CLOSING" && closesAt !== null ? new Date(closesAt) : undefined;

/**
 * Returns what another closing time changes in the release of the marks; undefined if nothing. Marks that were released at
 * the old closing time stay visible, and those of submissions after the reopening wait for the new one.
 */
export const moveRelease = (
  { marksRelease, released }: ReleaseState,
  closesAt: string | null,
  now: Date,
): { readonly released: null; readonly releaseAt: Date | null } | undefined => {
  const isReopened = released === "MARKS" && !isClosed(closesAt, now);
  if (marksRelease !== "AFTER_CLOSING" || (released !== undefined && !isReopened)) return undefined;
  return { released: null, releaseAt: getReleaseTime({ marksRelease, closesAt }) ?? null };
};
