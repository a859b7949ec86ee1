import type { ClassTarget } from "@darasa/contract/classes";
import { STUDENTS_PER_CLASS_LIMIT } from "@darasa/contract/limits";
import type { SchoolYearPlan } from "@darasa/contract/school-year";
import type { SchoolYearDocument } from "@darasa/contract/server/school-year-documents";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { IdGenerator } from "../../../platform/clock.ts";
import type { DatabaseTransaction } from "../../../platform/database.ts";
import { mapInBatches } from "../../../platform/map-in-batches.ts";
import { buildClassName } from "../class-changes.ts";
import { requireSchool } from "../classes.policy.ts";
import type { ClassesDependencies } from "../classes.service.ts";
import { planSchoolYear } from "./plan-school-year.ts";
import type { SchoolYearsStore } from "./school-years.store.ts";

export interface SchoolYearDependencies extends ClassesDependencies {
  readonly schoolYears: SchoolYearsStore;
  readonly ids: IdGenerator;
}

const PARALLEL_COUNTS = 20;

/** Returns the change of a school year as the subject of an audit entry. */
export const toAuditSubject = ({
  schoolId,
  year,
}: Pick<SchoolYearDocument, "schoolId" | "year">) => ({
  schoolId,
  id: `${schoolId}-${year}`,
  name: String(year),
});

/** Counts the students outside the transaction, because a count cannot be read inside. */
const createStudentCounter =
  ({ store, users }: SchoolYearDependencies) =>
  async (
    schoolId: string,
    { year, classes, exceptions }: SchoolYearPlan,
  ): Promise<ReadonlyMap<string, number>> => {
    const names = [...classes, ...exceptions].flatMap(({ target }) =>
      target ? nameOf(target) : [],
    );
    const existing = await store.listOfYear(schoolId, year);
    const classIds = [
      ...classes.map(({ id }) => id),
      ...existing.filter(({ nameLower }) => names.includes(nameLower)).map(({ id }) => id),
    ];
    const counts = await mapInBatches(classIds, PARALLEL_COUNTS, (id) =>
      users.countOfClass(schoolId, id, STUDENTS_PER_CLASS_LIMIT),
    );
    return new Map(classIds.map((id, index) => [id, counts[index] ?? 0]));
  };

/** Throws CONFLICT while students move into the year before, because they would be left behind. */
const requireFinished = async (
  schoolYears: SchoolYearsStore,
  transaction: DatabaseTransaction,
  schoolId: string,
  year: number,
): Promise<void> => {
  const state = (await schoolYears.get({ schoolId, year }, transaction))?.state;
  if (state === "RUNNING" || state === "UNDOING") {
    throw new ApiError("CONFLICT", "schoolYearUnfinished");
  }
};

/** Creates the function that starts a new school year. */
export const createSchoolYearStart = (deps: SchoolYearDependencies) => {
  const { database, store, schoolYears, users, clock, ids } = deps;
  const countStudents = createStudentCounter(deps);

  /**
   * Creates the classes of the new year and stores which class moves where. Moves nobody yet. A repeated request returns
   * the stored change.
   */
  return async (caller: ApiCaller, plan: SchoolYearPlan): Promise<SchoolYearDocument> => {
    requireSchool(caller);
    const { schoolId } = caller;
    const { year, requestId } = plan;
    const counts = await countStudents(schoolId, plan);
    return database.transact(async (transaction) => {
      const known = await schoolYears.get({ schoolId, year }, transaction);
      if (known?.requestId === requestId) return known;
      if (known !== undefined && known.state !== "UNDONE") {
        throw new ApiError("CONFLICT", "schoolYearStarted");
      }
      await requireFinished(schoolYears, transaction, schoolId, year - 1);
      const { created, ...planned } = planSchoolYear({
        schoolId,
        plan,
        counts,
        oldClasses: await store.listOfYear(schoolId, year - 1, transaction),
        existing: await store.listOfYear(schoolId, year, transaction),
        exceptions: await users.getMany(
          plan.exceptions.map(({ studentId }) => studentId),
          transaction,
        ),
        nextId: ids.next,
      });
      const startedByName = (await users.get(caller.id, transaction))?.name ?? "";
      const now = clock.now();
      const started: SchoolYearDocument = {
        ...{ schoolId, year, requestId, startedByName },
        state: "RUNNING",
        startedAt: now.toISOString(),
        ...planned,
        unsyncedIds: [],
        problems: [],
        problemCount: 0,
      };
      for (const { id, ...fields } of created) {
        store.create(transaction, id, { ...fields, createdAt: now });
      }
      schoolYears.save(transaction, started);
      const { id: subjectId, name: subjectName } = toAuditSubject({ schoolId, year });
      deps.audit.record(transaction, {
        action: "SCHOOL_YEAR_STARTED",
        ...{ actorId: caller.id, actorName: startedByName, subjectId, subjectName, schoolId },
        at: now,
      });
      return started;
    });
  };
};

const nameOf = ({ grade, stream }: ClassTarget): string => buildClassName(grade, stream).nameLower;
