import { createHash } from "node:crypto";
import type { Assessment } from "@darasa/contract/assessments";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import type { ApiCaller } from "../../caller.ts";
import type { Clock, IdGenerator } from "../../platform/clock.ts";
import { createOrGetDocument } from "../../platform/create-or-get.ts";
import type { Database } from "../../platform/database.ts";
import type { PicturesById } from "../pictures/pictures.service.ts";
import type { AssessmentStatisticsService } from "../statistics/assessment-statistics.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { createFirstAccessWord } from "./access-word/create-access-word.ts";
import { separateAnswerKey, type WrittenAssessment } from "./assessment-answer-key.ts";
import { presentPaper } from "./assessments.presenter.ts";
import type { AssessmentsStore } from "./assessments.store.ts";
import { type AudienceClassLookups, requireAudienceClasses } from "./audience-classes.ts";
import { requireFutureClosingTime, toStoredTime } from "./closing-time.ts";
import { getReleaseTime } from "./results-release/release-state.ts";

export interface AssessmentSaverDependencies {
  readonly database: Database;
  readonly store: AssessmentsStore;
  readonly classLookups: AudienceClassLookups;
  readonly users: Pick<UsersService, "require">;
  readonly counters: Pick<CountersService, "add" | "addForSchool">;
  readonly statistics: Pick<AssessmentStatisticsService, "create">;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

const ID_LENGTH = 32;

/**
 * Derives the id of a new assessment document from the author and the client's idempotency key, so that a
 * repeated request refers to the same document.
 */
export const buildAssessmentId = (ownerId: string, clientId: string): string =>
  createHash("sha256").update(`${ownerId}/${clientId}`).digest("hex").slice(0, ID_LENGTH);

/** Creates the function that stores a new assessment. Its transaction fails if the assessment exists. */
const saving =
  (deps: AssessmentSaverDependencies) =>
  async (
    caller: ApiCaller,
    id: string,
    input: WrittenAssessment,
    pictures: PicturesById,
  ): Promise<Assessment> => {
    const { database, store, classLookups, users, counters, statistics, clock, ids } = deps;
    const owner = { ownerId: caller.id, schoolId: caller.schoolId };
    const { assessment: content, ...hidden } = separateAnswerKey(input, owner, pictures);
    const createdAt = clock.now();
    if (content.published) requireFutureClosingTime(content.closesAt, createdAt);
    const assessment = {
      ...content,
      ...owner,
      classes: await requireAudienceClasses(classLookups, caller.schoolId, input, database),
      ownerName: (await users.require(caller.id)).name,
    };
    const figures = {
      [STATS_COUNTER_NAMES.assessments]: 1,
      [STATS_COUNTER_NAMES.publishedAssessments]: Number(content.published),
    };
    await database.transact(async (transaction) => {
      const times = {
        opensAt: toStoredTime(content.opensAt),
        closesAt: toStoredTime(content.closesAt),
        createdAt,
      };
      const changedAt = content.published ? createdAt : undefined;
      const releaseAt = content.published ? getReleaseTime(content) : undefined;
      store.create(
        transaction,
        id,
        { ...assessment, ...times, changedAt, releaseAt },
        { ...hidden, ...createFirstAccessWord(ids, content) },
      );
      statistics.create(transaction, id, { ...assessment, createdAt });
      counters.addForSchool(transaction, caller.schoolId, figures);
      counters.add(transaction, STATS_SCOPE_IDS.user(caller.id), figures);
    });
    const created = { id, ...assessment, createdAt: createdAt.toISOString() };
    return presentPaper(created, hidden);
  };

/** Creates the functions that store a new assessment of the caller once. */
export const createAssessmentSaver = (deps: AssessmentSaverDependencies) => {
  const { store } = deps;
  const save = saving(deps);

  const findCreated = async (id: string): Promise<Assessment | undefined> => {
    const found = await store.get(id);
    return found && presentPaper(found, await store.getPaper(id));
  };

  return {
    findCreated,

    /**
     * Creates an assessment. If a concurrent request with the same idempotency key created it first, returns
     * the existing assessment. `pictures` are the stored pictures that the questions name.
     */
    saveOnce: (
      caller: ApiCaller,
      id: string,
      input: WrittenAssessment,
      pictures: PicturesById,
    ): Promise<Assessment> =>
      createOrGetDocument(
        () => save(caller, id, input, pictures),
        () => findCreated(id),
      ),
  };
};
