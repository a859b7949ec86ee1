import {
  buildSchoolAudience,
  CLASSES_AUDIENCE,
  EVERYONE_AUDIENCE,
} from "@darasa/contract/realtime";
import { getUnarchivedAudience } from "@darasa/contract/server/assessment-documents";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, DocumentReader } from "../../../platform/database.ts";
import type { AuditService } from "../../audit/audit.service.ts";
import type { ClassLookupsService, ClassRecord } from "../../classes/class-lookups.service.ts";
import type { ProgressService } from "../../progress/progress.service.ts";
import type { AssessmentStatisticsService } from "../../statistics/assessment-statistics.service.ts";
import type { UserRecord, UsersService } from "../../users/users.service.ts";
import type { AssessmentRecord } from "../assessment-records.ts";
import { requireChangeableAssessment } from "../assessments.policy.ts";
import type { AssessmentsStore } from "../assessments.store.ts";
import type { AttemptedPapersReader } from "../attempted-papers.ts";
import type { AttemptsStore } from "../attempts.store.ts";
import type { SubmissionsStore } from "../submissions.store.ts";

export interface PaperEntryDependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "get" | "getMarkingScheme">;
  readonly papers: AttemptedPapersReader;
  readonly attempts: Pick<AttemptsStore, "getMany" | "get" | "create" | "remove">;
  readonly submissions: SubmissionsStore;
  readonly progress: ProgressService;
  readonly statistics: Pick<AssessmentStatisticsService, "replaceSubmissions" | "removeSubmission">;
  readonly classLookups: Pick<ClassLookupsService, "requireWithStudentDetails">;
  readonly users: Pick<UsersService, "get" | "getMany" | "require">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

/** Returns true if the class may write the paper: it is in the audience, or the audience names no classes and it has the grade. */
const isClassOf = (
  { audience: stored, classIds, grade }: AssessmentRecord,
  schoolClass: ClassRecord,
): boolean => {
  const audience = getUnarchivedAudience(stored);
  if (audience === CLASSES_AUDIENCE) return classIds.includes(schoolClass.id);
  const isForSchool =
    audience === EVERYONE_AUDIENCE || audience === buildSchoolAudience(schoolClass.schoolId);
  return isForSchool && schoolClass.grade === grade;
};

/** Where answers are entered. */
interface EntryPlace {
  /** Undefined for a paper that does not exist. */
  readonly assessment: AssessmentRecord | undefined;
  readonly classId: string;
}

/**
 * Throws unless the caller may enter answers of this class: the author, or an administrator of the author's school, of a
 * published paper, for a class whose students the caller may see and that may write the paper.
 */
export const requireEntryRight = async (
  { classLookups }: Pick<PaperEntryDependencies, "classLookups">,
  caller: ApiCaller,
  { assessment: found, classId }: EntryPlace,
  reader: DocumentReader,
): Promise<AssessmentRecord> => {
  const assessment = requireChangeableAssessment(caller, found);
  if (!assessment.published) throw new ApiError("CONFLICT", "allowanceOfDraft");
  const schoolClass = await classLookups.requireWithStudentDetails(caller, classId, reader);
  if (!isClassOf(assessment, schoolClass)) throw new ApiError("NOT_FOUND", "classNotFound");
  return assessment;
};

/** Returns true for a student who is in the class now and may log in. */
export const isStudentOfClass = (
  user: UserRecord | undefined,
  { schoolId }: Pick<ApiCaller, "schoolId">,
  classId: string,
): user is UserRecord =>
  user?.role === "STUDENT" &&
  user.status === "ACTIVE" &&
  user.schoolId === schoolId &&
  user.classId === classId;
