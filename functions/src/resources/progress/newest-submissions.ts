import { OWN_SUBMISSIONS_LIST_LIMIT } from "@darasa/contract/limits";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";

/**
 * The newest submissions of a student, newest first. Undefined if the progress document is older than this list: then
 * the list stays undefined, because a list with new submissions only would look complete.
 */
type NewestSubmissions = readonly SubmissionSummary[] | undefined;

const isNewestFirst = (one: SubmissionSummary, other: SubmissionSummary): number =>
  Date.parse(other.submittedAt) - Date.parse(one.submittedAt);

/** Adds a submission, and leaves out the oldest one if the list is full. */
export const addNewestSubmission = (
  newest: NewestSubmissions,
  added: SubmissionSummary,
): SubmissionSummary[] | undefined =>
  newest && [added, ...newest].sort(isNewestFirst).slice(0, OWN_SUBMISSIONS_LIST_LIMIT);

/** Replaces those submissions of the list that are in `changed`. */
export const replaceNewestSubmissions = (
  newest: NewestSubmissions,
  changed: readonly SubmissionSummary[],
): SubmissionSummary[] | undefined => {
  const byId = new Map(changed.map((summary) => [summary.id, summary]));
  return newest?.map((before) => byId.get(before.id) ?? before);
};
