import type { FormerStudent } from "@darasa/contract/classes";
import { STUDENTS_PER_CLASS_LIMIT } from "@darasa/contract/limits";
import type {
  SchoolYearPlan,
  SchoolYearPreview,
  SchoolYearRun,
} from "@darasa/contract/school-year";
import type { SchoolYearDocument } from "@darasa/contract/server/school-year-documents";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { DatabaseTransaction } from "../../../platform/database.ts";
import { mapInBatches } from "../../../platform/map-in-batches.ts";
import type { ClaimsService } from "../../auth/claims.service.ts";
import type { UserRecord } from "../../users/users.service.ts";
import { requireClassOfSchool, requireSchool } from "../classes.policy.ts";
import { planClassAudit } from "../classes.service.ts";
import { deleteCreatedClasses, moveBack } from "./move-back.ts";
import { type MovedBatch, moveUp } from "./move-up.ts";
import {
  getUndoEnd,
  presentSchoolYearPreview,
  presentSchoolYearRun,
} from "./school-year.presenter.ts";
import {
  createSchoolYearStart,
  type SchoolYearDependencies,
  toAuditSubject,
} from "./school-year-start.service.ts";
import type { SchoolYearKey } from "./school-years.store.ts";

interface Dependencies extends SchoolYearDependencies {
  readonly claims: Pick<ClaimsService, "syncWithUser">;
}

/** The number of accounts whose claims are copied at the same time, because Firebase Auth limits parallel requests. */
const PARALLEL_CLAIMS = 20;
const PARALLEL_COUNTS = 20;

const requireStarted = (schoolYear: SchoolYearDocument | undefined): SchoolYearDocument => {
  if (schoolYear === undefined) throw new ApiError("NOT_FOUND", "schoolYearNotFound");
  return schoolYear;
};

/** Creates the function that removes students from the list of those whose claims may be old. */
const createSyncedStudentsRemover =
  ({ database, schoolYears }: Pick<Dependencies, "database" | "schoolYears">) =>
  (key: SchoolYearKey, ids: readonly string[]): Promise<SchoolYearDocument> =>
    database.transact(async (transaction) => {
      const known = requireStarted(await schoolYears.get(key, transaction));
      const unsyncedIds = known.unsyncedIds.filter((id) => !ids.includes(id));
      const changed = { ...known, unsyncedIds };
      schoolYears.save(transaction, changed);
      return changed;
    });

/** Creates the function that returns the change after the next batch: of students, of empty classes, or the end. */
const createBatchMover =
  (deps: Dependencies) =>
  async (
    transaction: DatabaseTransaction,
    caller: ApiCaller,
    known: SchoolYearDocument,
  ): Promise<MovedBatch> => {
    const isGoingUp = known.state === "RUNNING";
    const next = known.classes.find(({ isMoved }) => isMoved !== isGoingUp);
    if (next !== undefined) {
      return (isGoingUp ? moveUp : moveBack)(deps, {
        transaction,
        caller,
        schoolYear: known,
        moving: next,
      });
    }
    // The change is complete only after the claims of all students are copied.
    if (known.unsyncedIds.length > 0) return { schoolYear: known, moved: [] };
    if (!isGoingUp) {
      return { schoolYear: await deleteCreatedClasses(deps, transaction, known), moved: [] };
    }
    const finishedAt = deps.clock.now().toISOString();
    return { schoolYear: { ...known, state: "DONE", finishedAt }, moved: [] };
  };

const moving = (deps: Dependencies) => {
  const { database, schoolYears, users, claims } = deps;
  const move = createBatchMover(deps);
  const removeSyncedStudents = createSyncedStudentsRemover(deps);

  const copyClaims = async (students: readonly UserRecord[]): Promise<void> => {
    await mapInBatches(students, PARALLEL_CLAIMS, claims.syncWithUser);
  };

  return {
    /**
     * Moves the next students, each batch in one transaction. A request that stops after its commit leaves old claims;
     * the next request copies them first. Requests at the same time move different students.
     */
    continue: async (caller: ApiCaller, year: number): Promise<SchoolYearRun> => {
      requireSchool(caller);
      const key = { schoolId: caller.schoolId, year };
      const { unsyncedIds } = requireStarted(await schoolYears.get(key));
      if (unsyncedIds.length > 0) {
        await copyClaims(await users.getMany(unsyncedIds));
        await removeSyncedStudents(key, unsyncedIds);
      }
      const batch = await database.transact(async (transaction) => {
        const known = requireStarted(await schoolYears.get(key, transaction));
        if (known.state === "DONE" || known.state === "UNDONE")
          return { schoolYear: known, moved: [] };
        const result = await move(transaction, caller, known);
        schoolYears.save(transaction, result.schoolYear);
        return result;
      });
      if (batch.moved.length === 0) return presentSchoolYearRun(batch.schoolYear);
      await copyClaims(batch.moved);
      const movedIds = batch.moved.map(({ id }) => id);
      return presentSchoolYearRun(await removeSyncedStudents(key, movedIds));
    },
  };
};

const undoing = (deps: Dependencies) => {
  const { database, schoolYears, clock } = deps;
  return {
    /** Begins to move the students back. A repeated request changes nothing. */
    undo: (caller: ApiCaller, year: number): Promise<SchoolYearRun> => {
      requireSchool(caller);
      return database.transact(async (transaction) => {
        const key = { schoolId: caller.schoolId, year };
        const known = requireStarted(await schoolYears.get(key, transaction));
        const { state, finishedAt } = known;
        if (state === "UNDOING" || state === "UNDONE") return presentSchoolYearRun(known);
        if (finishedAt !== undefined && clock.now() > getUndoEnd(finishedAt)) {
          throw new ApiError("CONFLICT", "schoolYearUndoExpired");
        }
        const record = await planClassAudit(deps, transaction, caller, toAuditSubject(key));
        const changed: SchoolYearDocument = {
          ...known,
          state: "UNDOING",
          // A change that was stopped may have moved a part of a class.
          classes: known.classes.map((one) => ({ ...one, isMoved: one.lastId !== undefined })),
          problems: [],
          problemCount: 0,
        };
        schoolYears.save(transaction, changed);
        record({ action: "SCHOOL_YEAR_UNDONE" });
        return presentSchoolYearRun(changed);
      });
    },
  };
};

/** Creates the service that moves the classes of a school into a new year. */
export const createSchoolYearService = (deps: Dependencies) => {
  const { store, schoolYears, users, counters } = deps;
  const start = createSchoolYearStart(deps);

  const preview = async (caller: ApiCaller, year: number): Promise<SchoolYearPreview> => {
    const { schoolId } = caller;
    const [oldClasses, existing, counts] = await Promise.all([
      store.listOfYear(schoolId, year - 1),
      store.listOfYear(schoolId, year),
      counters.getCounts(STATS_SCOPE_IDS.school(schoolId)),
    ]);
    // The stored counters of classes follow a change only within seconds, and leave out suspended students, who move too.
    const students = await mapInBatches(
      [...oldClasses, ...existing],
      PARALLEL_COUNTS,
      async ({ id }) =>
        [
          STATS_COUNTER_NAMES.studentsInClass(id),
          await users.countOfClass(schoolId, id, STUDENTS_PER_CLASS_LIMIT),
        ] as const,
    );
    const exact = { ...counts, ...Object.fromEntries(students) };
    return presentSchoolYearPreview(caller, oldClasses, existing, exact);
  };

  return {
    /** Returns the change of a year, and the preview while nothing is started. The preview reads no student. */
    get: async (
      caller: ApiCaller,
      year: number,
    ): Promise<{
      readonly run?: SchoolYearRun | undefined;
      readonly preview?: SchoolYearPreview | undefined;
    }> => {
      requireSchool(caller);
      const known = await schoolYears.get({ schoolId: caller.schoolId, year });
      return {
        run: known && presentSchoolYearRun(known),
        preview:
          known === undefined || known.state === "UNDONE" ? await preview(caller, year) : undefined,
      };
    },

    start: async (caller: ApiCaller, plan: SchoolYearPlan): Promise<SchoolYearRun> =>
      presentSchoolYearRun(await start(caller, plan)),

    ...moving(deps),
    ...undoing(deps),

    /** Lists the students who moved out of a class at the end of its year, by name. */
    listFormerStudents: async (
      { schoolId }: ApiCaller,
      classId: string,
    ): Promise<FormerStudent[]> => {
      const { year, id } = requireClassOfSchool(schoolId, await store.get(classId));
      const students = await schoolYears.listFormerStudents({ schoolId, year, id });
      return students.sort((one, other) => one.name.localeCompare(other.name, "en"));
    },
  };
};

export type SchoolYearService = ReturnType<typeof createSchoolYearService>;
