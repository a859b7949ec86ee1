import { appPaths } from "./paths.ts";

/**
 * The URL parameter with the id of a submission. A student who has just submitted answers comes to the list of
 * assessments with this parameter, and the list shows the score of the submission.
 */
export const NEW_SUBMISSION_ID_PARAMETER = "submitted";

export const getUrlAfterSubmission = (submissionId: string): string =>
  `${appPaths.assessments}?${NEW_SUBMISSION_ID_PARAMETER}=${encodeURIComponent(submissionId)}`;
