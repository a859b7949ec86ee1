import type { PeriodTimesChange, StoredPeriodTimes } from "@darasa/contract/timetables";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { Database } from "../../platform/database.ts";
import { computePeriodTimesRevision, presentPeriodTimes } from "./timetables.presenter.ts";
import type { TimetablesStore } from "./timetables.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: Pick<TimetablesStore, "getOwnPeriodTimes" | "setPeriodTimes">;
}

/** Throws NOT_FOUND for the national office, which has no lessons. */
const requireSchool = (caller: ApiCaller): void => {
  if (isOfNationalOffice(caller)) throw new ApiError("NOT_FOUND", "schoolNotFound");
};

/** Creates the service with which administrators set the times of the lessons and breaks of their school. */
export const createPeriodTimesService = ({ database, store }: Dependencies) => ({
  get: async (caller: ApiCaller): Promise<StoredPeriodTimes> => {
    requireSchool(caller);
    return presentPeriodTimes(await store.getOwnPeriodTimes(caller.schoolId, database));
  },

  /**
   * Replaces the times. A request that equals the stored times succeeds, because a phone repeats a request whose
   * response was lost. Throws CHANGED_ELSEWHERE if the times have another revision than the request.
   */
  change: (
    caller: ApiCaller,
    { revision, ...wanted }: PeriodTimesChange,
  ): Promise<StoredPeriodTimes> => {
    requireSchool(caller);
    return database.transact(async (transaction) => {
      const own = await store.getOwnPeriodTimes(caller.schoolId, transaction);
      const known = presentPeriodTimes(own);
      const isEqual = computePeriodTimesRevision(wanted) === known.revision;
      if (isEqual && own !== undefined) return known;
      if (!isEqual && known.revision !== revision) {
        throw new ApiError("CHANGED_ELSEWHERE", "periodsChangedElsewhere");
      }
      store.setPeriodTimes(transaction, caller.schoolId, wanted);
      return presentPeriodTimes(wanted);
    });
  },
});

export type PeriodTimesService = ReturnType<typeof createPeriodTimesService>;
