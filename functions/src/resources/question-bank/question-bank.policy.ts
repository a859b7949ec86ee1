import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { BankQuestionRecord } from "./question-bank.store.ts";

/** Throws PERMISSION_DENIED for the national office, which teaches nobody. */
export const requireBank = (caller: ApiCaller): void => {
  if (isOfNationalOffice(caller)) throw new ApiError("PERMISSION_DENIED", "bankNotForOffice");
};

const isOwn = (
  caller: Pick<ApiCaller, "id">,
  { ownerId }: Pick<BankQuestionRecord, "ownerId">,
): boolean => ownerId === caller.id;

/**
 * Returns true for the owner and, if the question is shared, for the staff of the owner's school. The routes let only
 * teachers and administrators pass.
 */
export const canReadBankQuestion = (
  caller: Pick<ApiCaller, "id" | "schoolId">,
  question: Pick<BankQuestionRecord, "ownerId" | "schoolId" | "shared">,
): boolean => isOwn(caller, question) || (question.shared && question.schoolId === caller.schoolId);

/** Returns true for the owner. */
export const canChangeBankQuestion = isOwn;
