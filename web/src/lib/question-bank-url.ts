import { appPaths } from "./paths.ts";

/**
 * The URL parameter that opens the question bank instead of the form of an assessment. A path of its own would make the
 * routes longer, which every page downloads.
 */
export const QUESTION_BANK_PARAMETER = "bank";

export const questionBankUrl = `${appPaths.createAssessment}?${QUESTION_BANK_PARAMETER}=questions`;
