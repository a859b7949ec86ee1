import { appPaths } from "./paths.ts";

/**
 * The URL parameter with the id of the submission just made. The list of assessments shows the score of this
 * submission.
 */
export const SUBMITTED_PARAMETER = "submitted";

export const getSubmittedUrl = (submissionId: string): string =>
  `${appPaths.assessments}?${SUBMITTED_PARAMETER}=${encodeURIComponent(submissionId)}`;
