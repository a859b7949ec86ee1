import { paths } from "./paths.ts";

/** The URL parameter with the id of a submission that was just made: the list of assessments shows its score. */
export const SUBMITTED_PARAMETER = "submitted";

export const getSubmittedUrl = (submissionId: string): string =>
  `${paths.assessments}?${SUBMITTED_PARAMETER}=${encodeURIComponent(submissionId)}`;
