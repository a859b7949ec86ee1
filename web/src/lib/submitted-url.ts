import { appPaths } from "./paths.ts";

/**
 * The URL parameter with the id of the submission just made. The list of assessments shows the score of this
 * submission.
 */
export const NEW_SUBMISSION_PARAMETER = "submitted";

export const getUrlAfterSubmission = (submissionId: string): string =>
  `${appPaths.assessments}?${NEW_SUBMISSION_PARAMETER}=${encodeURIComponent(submissionId)}`;
