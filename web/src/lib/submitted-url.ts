import { paths } from "./paths.ts";

/** The URL parameter with the id of a new submission, whose score the list of assessments then shows. */
export const SUBMITTED_PARAMETER = "submitted";

export const getSubmittedUrl = (submissionId: string): string =>
  `${paths.assessments}?${SUBMITTED_PARAMETER}=${encodeURIComponent(submissionId)}`;
