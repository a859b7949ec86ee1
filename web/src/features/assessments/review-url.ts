/** The URL parameter that restricts a review to some of the questions. */
const SHOWN_PARAMETER = "show";
const WRONG = "wrong";

/** Returns true if the URL restricts the review to wrong and unanswered questions. */
export const isOnlyWrong = (parameters: URLSearchParams): boolean =>
  parameters.get(SHOWN_PARAMETER) === WRONG;

/** Returns the query of a link to the same review with all questions, or with the wrong ones only. */
export const buildReviewQuery = (onlyWrong: boolean): string =>
  onlyWrong ? `?${SHOWN_PARAMETER}=${WRONG}` : "?";
