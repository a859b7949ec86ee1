import {
  buildArchivedAudience,
  getUnarchivedAudience,
  isArchivedAudience,
} from "@darasa/contract/server/assessment-documents";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import type { AuditService } from "../../audit/audit.service.ts";
import type { AssessmentStatisticsService } from "../../statistics/assessment-statistics.service.ts";
import type { UsersService } from "../../users/users.service.ts";
import { requireChangeableAssessment } from "../assessments.policy.ts";
import type { AssessmentsStore } from "../assessments.store.ts";
import { isClosed } from "../closing-time.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "get" | "setArchived">;
  readonly statistics: Pick<AssessmentStatisticsService, "setArchived">;
  readonly users: Pick<UsersService, "require">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

/** Whether an assessment is in the archive. */
interface ArchiveState {
  readonly id: string;
  readonly archived: boolean;
}

/** Creates the service that archives closed assessments. Attempts that have begun keep their deadlines, as after closing. */
export const createArchiveService = (deps: Dependencies) => {
  const { database, assessments, statistics, users, audit, clock } = deps;

  return {
    /** Archives an assessment or takes it out of the archive. A repeated request changes nothing more. */
    set: (caller: ApiCaller, id: string, archived: boolean): Promise<ArchiveState> =>
      database.transact(async (transaction) => {
        const found = await assessments.get(id, transaction);
        const assessment = requireChangeableAssessment(caller, found);
        const { audience, published, closesAt, title, schoolId } = assessment;
        if (isArchivedAudience(audience) === archived) return { id, archived };
        const at = clock.now();
        if (!published || closesAt === null || !isClosed(closesAt, at)) {
          throw new ApiError("CONFLICT", "archiveOpen");
        }
        const actor = await users.require(caller.id, transaction);
        const change = archived ? buildArchivedAudience : getUnarchivedAudience;
        assessments.setArchived(transaction, id, { audience: change(audience), changedAt: at });
        statistics.setArchived(transaction, id, archived, new Date(closesAt));
        audit.record(transaction, {
          action: archived ? "ASSESSMENT_ARCHIVED" : "ASSESSMENT_UNARCHIVED",
          actorId: actor.id,
          actorName: actor.name,
          subjectId: id,
          subjectName: title,
          schoolId,
          at,
        });
        return { id, archived };
      }),
  };
};

export type ArchiveService = ReturnType<typeof createArchiveService>;
