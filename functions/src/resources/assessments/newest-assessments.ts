import { DASHBOARD_NEWEST_ASSESSMENTS_LIMIT } from "@darasa/contract/limits";
import type {
  AssessmentRecord,
  AssessmentsStore,
  AudienceScope,
  SchoolAndGrade,
} from "./assessments.store.ts";

/** The number of schools and grades whose lists an instance of the API keeps; about 0.3 MB. */
const MAX_LISTS = 200;

type Place = SchoolAndGrade & AudienceScope;

/**
 * Creates the reader of the newest published assessments of a school for a grade. Published assessments never change
 * and are never removed, so a list is up to date as long as its first assessment is the newest one. Therefore a list
 * that the instance knows costs one document read, and any other list one more than its length.
 */
export const createNewestAssessmentsReader = (
  assessments: Pick<AssessmentsStore, "listNewestOfSchool">,
) => {
  const known = new Map<string, readonly AssessmentRecord[]>();

  const getNewest = async (place: Place): Promise<AssessmentRecord | undefined> =>
    (await assessments.listNewestOfSchool(place, 1))[0];

  return {
    getNewest,

    list: async (place: Place): Promise<readonly AssessmentRecord[]> => {
      const key = JSON.stringify([place.schoolId, place.grade, place.audiences]);
      const newest = await getNewest(place);
      if (newest === undefined) return [];
      const before = known.get(key);
      if (before?.[0]?.id === newest.id) return before;
      const list = await assessments.listNewestOfSchool(place, DASHBOARD_NEWEST_ASSESSMENTS_LIMIT);
      const [oldest] = known.keys();
      if (known.size >= MAX_LISTS && oldest !== undefined) known.delete(oldest);
      known.set(key, list);
      return list;
    },
  };
};
