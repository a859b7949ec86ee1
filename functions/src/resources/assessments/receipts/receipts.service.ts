import { getReceiptTag, parseReceiptCode } from "@darasa/contract/receipt-code";
import type { CheckedReceipt } from "@darasa/contract/receipts";
import { buildSubmissionId } from "@darasa/contract/submissions";
import { VALIDATION } from "@darasa/contract/texts";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { UsersService } from "../../users/users.service.ts";
import { getSchoolOfVisibleResults, requireChangeableAssessment } from "../assessments.policy.ts";
import type { AssessmentsStore } from "../assessments.store.ts";
import type { AttemptRecord } from "../attempt-state.ts";
import type { AttemptsStore } from "../attempts.store.ts";
import type { SubmissionRecord } from "../submission-records.ts";
import type { SubmissionsStore } from "../submissions.store.ts";
import { computeReceipt, listArrivedAnswers } from "./receipt.ts";

interface Dependencies {
  readonly assessments: Pick<AssessmentsStore, "get">;
  readonly attempts: Pick<AttemptsStore, "listByReceiptTag">;
  readonly submissions: Pick<SubmissionsStore, "get">;
  readonly users: Pick<UsersService, "require">;
}

/** Tags have 30 random bits, so that more than one attempt with the same tag are a rare accident. */
const MAX_CANDIDATES = 5;

/** An attempt that a receipt can belong to. */
interface Candidate {
  readonly studentId: string;
  readonly number: number;
  readonly key: string;
  /** Undefined as long as the attempt is not submitted. */
  readonly submission: SubmissionRecord | undefined;
}

const toCandidate = async (
  { submissions }: Dependencies,
  attempt: AttemptRecord,
  tag: string,
): Promise<Candidate> => {
  const { assessmentId, studentId, receiptKeys = [], status } = attempt;
  const index = receiptKeys.findIndex((key) => key !== "" && getReceiptTag(key) === tag);
  const number = index + 1;
  const isRunning = number === attempt.number && status === "IN_PROGRESS";
  const submission = isRunning
    ? undefined
    : await submissions.get(buildSubmissionId(assessmentId, studentId, number));
  return { studentId, number, key: receiptKeys[index] ?? "", submission };
};

/** Returns true if the answers of the receipt have arrived, until the submission or after it. */
const hasArrived = async (
  { number, key, submission }: Candidate,
  code: string,
): Promise<boolean> => {
  if (submission === undefined) return false;
  if (submission.receipt === code) return true;
  const { assessmentId, studentId, answersAfterSubmission } = submission;
  if (answersAfterSubmission === undefined) return false;
  const after = answersAfterSubmission.questions.map(({ id, answer }) => [id, answer] as const);
  const answers = { ...listArrivedAnswers(submission), ...Object.fromEntries(after) };
  return (await computeReceipt(key, { assessmentId, studentId, number }, answers)) === code;
};

const toState = ({ submission }: Candidate, isSame: boolean): CheckedReceipt["state"] => {
  if (submission === undefined) return "NOT_ARRIVED";
  return isSame ? "SAME" : "DIFFERENT";
};

const typingError = (): ApiError => {
  const issue = { path: "receipt", message: VALIDATION.receiptInvalid };
  return new ApiError("INVALID_REQUEST", issue, { issues: [issue] });
};

/** Creates the service with which a school checks the codes that students got for handing in. */
export const createReceiptsService = (deps: Dependencies) => ({
  /** Tells to which attempt a receipt belongs, and whether its answers have arrived. */
  check: async (caller: ApiCaller, assessmentId: string, code: string): Promise<CheckedReceipt> => {
    const assessment = requireChangeableAssessment(
      caller,
      await deps.assessments.get(assessmentId),
    );
    if (parseReceiptCode(code) === undefined) throw typingError();
    const tag = getReceiptTag(code);
    const schoolId = getSchoolOfVisibleResults(caller, assessment);
    const tagged = await deps.attempts.listByReceiptTag(tag, MAX_CANDIDATES);
    const visible = tagged.filter(
      (one) =>
        one.assessmentId === assessmentId && (schoolId === undefined || one.schoolId === schoolId),
    );
    const candidates = await Promise.all(visible.map((one) => toCandidate(deps, one, tag)));
    const arrived = await Promise.all(candidates.map((one) => hasArrived(one, code)));
    const same = candidates.find((_, index) => arrived[index]);
    // Without the same answers, only the tag tells to whom the code belongs.
    const found = same ?? (candidates.length === 1 ? candidates[0] : undefined);
    if (found === undefined) throw new ApiError("NOT_FOUND", "receiptUnknown");
    const { submission, studentId, number } = found;
    return {
      state: toState(found, found === same),
      studentName: submission?.studentName ?? (await deps.users.require(studentId)).name,
      attempt: number,
      ...(submission && { submissionId: submission.id, submittedAt: submission.submittedAt }),
    };
  },
});

export type ReceiptsService = ReturnType<typeof createReceiptsService>;
