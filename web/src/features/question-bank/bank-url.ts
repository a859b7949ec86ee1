import { QUESTION_BANK_PARAMETER, questionBankUrl } from "@/lib/question-bank-url.ts";

/** The URL parameter with the id of a question that is edited; empty for a new one. */
export const BANK_QUESTION_PARAMETER = "question";

/** Returns the URL of the page that edits a question, or that writes a new one if `id` is empty. */
export const buildBankQuestionUrl = (id: string): string =>
  `${questionBankUrl}&${BANK_QUESTION_PARAMETER}=${encodeURIComponent(id)}`;

/** Adds the parameter without which the URL would open the form of an assessment. */
export const withBankParameter = (parameters: URLSearchParams): URLSearchParams => {
  parameters.set(QUESTION_BANK_PARAMETER, "questions");
  return parameters;
};
