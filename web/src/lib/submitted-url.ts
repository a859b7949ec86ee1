import { paths } from "./paths.ts";

/** Names a submission that was just made: the list of assessments says how it went. */
export const SUBMITTED_PARAMETER = "submitted";

export const submittedUrl = (submissionId: string): string =>
  `${paths.assessments}?${SUBMITTED_PARAMETER}=${encodeURIComponent(submissionId)}`;
