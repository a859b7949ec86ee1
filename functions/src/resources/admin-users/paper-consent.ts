import type { ConsentState, PaperConsent } from "@darasa/contract/consents";
import type { ConsentDocument } from "@darasa/contract/server/consent-document";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import { type AccountDecisionDependencies, requireAccountForDecision } from "./account-decision.ts";

interface RecordedPaper {
  readonly caller: ApiCaller;
  readonly id: string;
  readonly paper: PaperConsent;
}

/** Returns true if the record is this paper of this student. */
const isSamePaper = (record: ConsentDocument, { id, paper }: RecordedPaper): boolean =>
  record.studentId === id &&
  record.method === "PAPER" &&
  record.guardianName === paper.guardianName &&
  record.relation === paper.relation &&
  record.signedOn === paper.signedOn &&
  record.purposes.photographs === paper.purposes.photographs &&
  record.purposes.nationalFigures === paper.purposes.nationalFigures;

/**
 * Records a consent on paper for an ACTIVE account. It ends a withdrawal, so that the account stays open, or changes the
 * optional purposes. A repeated request changes nothing.
 */
export const recordPaperConsentInTransaction = async (
  deps: AccountDecisionDependencies,
  transaction: DatabaseTransaction,
  request: RecordedPaper,
): Promise<ConsentState> => {
  const { users, consents, audit } = deps;
  const { caller, id, paper } = request;
  const { user, entry } = await requireAccountForDecision(deps, transaction, caller, id);
  if (user.role !== "STUDENT") throw new ApiError("CONFLICT", "consentOnlyForStudents");
  const [profile, known] = await Promise.all([
    users.getProfile(id, transaction),
    consents.get(transaction, paper.id),
  ]);
  if (known !== undefined && isSamePaper(known, request)) {
    return consents.getState(user, profile, transaction);
  }
  if (user.status !== "ACTIVE") throw new ApiError("CONFLICT", "accountNotOpen");
  if (!consents.isRequired(user, profile)) throw new ApiError("CONFLICT", "consentNotRequired");
  const recorder = { id: entry.actorId, name: entry.actorName };
  const plan = await consents.planPaper(transaction, { user, paper, recorder });
  consents.save(transaction, plan);
  audit.record(transaction, { ...entry, action: "CONSENT_GIVEN" });
  return {
    isRequired: true,
    current: { ...plan.record, createdAt: plan.record.createdAt.toISOString() },
  };
};
