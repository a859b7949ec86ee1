import type { BankQuestion } from "@darasa/contract/question-bank";
import type { ApiCaller } from "../../caller.ts";
import { canChangeBankQuestion } from "./question-bank.policy.ts";
import type { BankQuestionRecord } from "./question-bank.store.ts";

/** Returns a question of the bank as the caller, who may read it, sees it. */
export const presentBankQuestion = (
  caller: Pick<ApiCaller, "id">,
  { ownerId, fingerprint: _fingerprint, schoolId: _schoolId, ...record }: BankQuestionRecord,
): BankQuestion => ({ ...record, isOwn: canChangeBankQuestion(caller, { ownerId }) });
