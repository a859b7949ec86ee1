import type { Allowance } from "@darasa/contract/allowances";
import type { AllowanceRecord } from "@darasa/contract/server/assessment-documents";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, DocumentReader } from "../../../platform/database.ts";
import type { AuditService } from "../../audit/audit.service.ts";
import type { UsersService } from "../../users/users.service.ts";
import type { AssessmentRecord } from "../assessment-records.ts";
import { requireChangeableAssessment } from "../assessments.policy.ts";
import type { AssessmentsStore } from "../assessments.store.ts";
import type { AttemptsStore } from "../attempts.store.ts";

/** What giving and listing need. */
export interface AllowanceDependencies {
  readonly database: Database;
  readonly assessments: Pick<
    AssessmentsStore,
    "get" | "getAllowances" | "setAllowances" | "setRoom"
  >;
  readonly attempts: Pick<
    AttemptsStore,
    "listOfAssessment" | "getMany" | "hasReached" | "setDeadline" | "setExtraAttempts"
  >;
  readonly users: Pick<UsersService, "require" | "getMany">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

/** Presents an allowance without its students. */
export const presentAllowance = ({
  studentIds: _studentIds,
  schoolId: _schoolId,
  lastStudentId: _last,
  ...allowance
}: AllowanceRecord): Allowance => allowance;

/** Returns a published assessment to a caller who may change it. */
export const requirePublished = async (
  { assessments }: AllowanceDependencies,
  caller: ApiCaller,
  id: string,
  reader: DocumentReader,
): Promise<AssessmentRecord> => {
  const assessment = requireChangeableAssessment(caller, await assessments.get(id, reader));
  if (!assessment.published) throw new ApiError("CONFLICT", "allowanceOfDraft");
  return assessment;
};
