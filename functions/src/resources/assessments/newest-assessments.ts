import {
  DASHBOARD_CLOSING_ASSESSMENTS_LIMIT,
  DASHBOARD_NEWEST_ASSESSMENTS_LIMIT,
} from "@darasa/contract/limits";
import type { Clock } from "../../platform/clock.ts";
import type { AssessmentRecord } from "./assessment-records.ts";
import type { StudentPlaceAndGrade } from "./assessment-selection.ts";
import type { AssessmentsStore } from "./assessments.store.ts";
import { compareByClosingTime, isClosed } from "./closing-time.ts";

/** The number of classes whose lists an instance of the API keeps; about 1.2 MB. */
const MAX_LISTS = 400;

type Place = StudentPlaceAndGrade;

interface KnownList {
  /** The newest change when the list was read; empty before the first publication or change of this release. */
  readonly version: string;
  /** The time at which the list needs assessments that close later; null if it contains all of them. */
  readonly completeUntil: string | null;
  readonly newestId: string | undefined;
  readonly list: readonly AssessmentRecord[];
}

interface Dependencies {
  readonly assessments: Pick<
    AssessmentsStore,
    "listNewestOfSchool" | "listClosingOfSchool" | "findNewestChange"
  >;
  readonly clock: Clock;
}

/**
 * Creates the reader of the newest published assessments of a school for the students of a class, and of those that
 * close next. Published assessments are never removed, and a changed opening or closing time and the archive change `changedAt`.
 * Therefore a list is up to date as long as the newest change is the same. A list that the instance knows costs one document read, and any other
 * list one more than the two lists that it consists of.
 */
export const createNewestAssessmentsReader = ({ assessments, clock }: Dependencies) => {
  const known = new Map<string, KnownList>();

  const getVersion = async (place: Place): Promise<string> => {
    const changed = await assessments.findNewestChange(place);
    return changed === undefined ? "" : `${changed.id} ${String(changed.changedAt)}`;
  };

  const read = async (place: Place, version: string): Promise<KnownList> => {
    const limit = DASHBOARD_CLOSING_ASSESSMENTS_LIMIT;
    const [newest, closing] = await Promise.all([
      assessments.listNewestOfSchool(place, DASHBOARD_NEWEST_ASSESSMENTS_LIMIT),
      version === "" ? [] : assessments.listClosingOfSchool(place, clock.now(), limit),
    ]);
    const byId = new Map([...newest, ...closing].map((one) => [one.id, one]));
    return {
      version,
      completeUntil: closing.length < limit ? null : (closing[0]?.closesAt ?? null),
      newestId: newest[0]?.id,
      list: [...byId.values()].sort(compareByClosingTime),
    };
  };

  const keep = (key: string, current: KnownList): void => {
    known.delete(key);
    const [oldest] = known.keys();
    if (known.size >= MAX_LISTS && oldest !== undefined) known.delete(oldest);
    known.set(key, current);
  };

  return {
    getNewest: async (place: Place): Promise<AssessmentRecord | undefined> =>
      (await assessments.listNewestOfSchool(place, 1))[0],

    /** Returns the newest assessments and those that close next, in the order of `compareByClosingTime`. */
    list: async (place: Place): Promise<Pick<KnownList, "newestId" | "list">> => {
      const key = JSON.stringify([place.schoolId, place.grade, place.classId]);
      const version = await getVersion(place);
      const before = known.get(key);
      if (before?.version === version && !isClosed(before.completeUntil, clock.now())) {
        return before;
      }
      const current = await read(place, version);
      keep(key, current);
      return current;
    },
  };
};
