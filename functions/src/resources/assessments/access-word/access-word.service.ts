import type { AccessWord } from "@darasa/contract/access-word";
import type { PaperDocument } from "@darasa/contract/server/assessment-documents";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock, IdGenerator } from "../../../platform/clock.ts";
import type { Database, DocumentReader } from "../../../platform/database.ts";
import type { AuditService } from "../../audit/audit.service.ts";
import type { UsersService } from "../../users/users.service.ts";
import type { AssessmentRecord } from "../assessment-records.ts";
import { requireChangeableAssessment } from "../assessments.policy.ts";
import type { AssessmentsStore } from "../assessments.store.ts";
import { createAccessWordParts } from "./create-access-word.ts";

/** How many replaced words are kept for devices that began with them without a network. */
const KEPT_WORDS = 5;

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "get" | "getPaper" | "setAccessWord">;
  readonly users: Pick<UsersService, "require">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

interface Found {
  readonly assessment: AssessmentRecord;
  readonly known: NonNullable<PaperDocument["accessWord"]>;
}

const present = ({ word, version }: AccessWord): AccessWord => ({ word, version });

/** Creates the service for the words without which no student can start an assessment. */
export const createAccessWordService = (deps: Dependencies) => {
  const { database, assessments, users, audit, clock, ids } = deps;

  /** Returns the word of a published assessment to a caller who may change the assessment. */
  const find = async (caller: ApiCaller, id: string, reader: DocumentReader): Promise<Found> => {
    const assessment = requireChangeableAssessment(caller, await assessments.get(id, reader));
    const isThere = assessment.published && assessment.needsWord === true;
    const known = isThere ? (await assessments.getPaper(id, reader)).accessWord : undefined;
    if (known === undefined) throw new ApiError("NOT_FOUND", "accessWordNotFound");
    return { assessment, known };
  };

  return {
    get: async (caller: ApiCaller, id: string): Promise<AccessWord> =>
      present((await find(caller, id, database)).known),

    /** Replaces the word. A repeated request with the same `changeId` returns the word of the first one. */
    replace: (caller: ApiCaller, id: string, changeId: string): Promise<AccessWord> =>
      database.transact(async (transaction) => {
        const { assessment, known } = await find(caller, id, transaction);
        if (known.changeId === changeId) return present(known);
        const actor = await users.require(caller.id, transaction);
        const now = clock.now();
        const { changeId: _changeId, replaced = [], ...old } = known;
        const accessWord = {
          ...createAccessWordParts(ids),
          version: known.version + 1,
          changeId,
          replaced: [{ ...old, until: now.toISOString() }, ...replaced].slice(0, KEPT_WORDS),
        };
        assessments.setAccessWord(transaction, id, accessWord);
        audit.record(transaction, {
          action: "ACCESS_WORD_REPLACED",
          actorId: caller.id,
          actorName: actor.name,
          subjectId: id,
          subjectName: assessment.title,
          schoolId: assessment.schoolId,
          at: now,
        });
        return present(accessWord);
      }),
  };
};

export type AccessWordService = ReturnType<typeof createAccessWordService>;
