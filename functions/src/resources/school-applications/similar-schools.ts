import { SIMILAR_SCHOOLS_LIMIT } from "@darasa/contract/limits";
import type { SimilarSchools } from "@darasa/contract/school-application-reviews";
import type { SchoolsService } from "../schools/schools.service.ts";
import { presentListedApplication } from "./school-applications.presenter.ts";
import type {
  SchoolApplicationRecord,
  SchoolApplicationsStore,
} from "./school-applications.store.ts";

interface Dependencies {
  readonly store: SchoolApplicationsStore;
  readonly schools: Pick<
    SchoolsService,
    "listWithCode" | "listWithSimilarName" | "getSimilarNamePrefix"
  >;
}

type Warnings = Readonly<Record<"sameCode" | "similarName", SimilarSchools>>;

/** The application itself may be in the list of applications. */
const QUERY_LIMIT = SIMILAR_SCHOOLS_LIMIT + 1;

/**
 * Finds schools and other applications that may be the school of the application. The number of document reads is
 * bounded.
 */
export const findSimilarSchools = async (
  { store, schools }: Dependencies,
  { id, nemisCode, nameKey, schoolId }: SchoolApplicationRecord,
): Promise<Warnings> => {
  const prefix = schools.getSimilarNamePrefix(nameKey);
  const [schoolsWithCode, schoolsWithName, applicationsWithCode, applicationsWithName] =
    await Promise.all([
      schools.listWithCode(nemisCode, QUERY_LIMIT),
      prefix === "" ? [] : schools.listWithSimilarName(prefix, QUERY_LIMIT),
      store.listWithCode(nemisCode, QUERY_LIMIT),
      prefix === "" ? [] : store.listWithNamePrefix(prefix, QUERY_LIMIT),
    ]);
  const toSimilar = (
    found: typeof schoolsWithCode,
    applications: readonly SchoolApplicationRecord[],
  ): SimilarSchools => ({
    schools: found.filter((school) => school.id !== schoolId).slice(0, SIMILAR_SCHOOLS_LIMIT),
    applications: applications
      .filter((other) => other.id !== id)
      .slice(0, SIMILAR_SCHOOLS_LIMIT)
      .map(presentListedApplication),
  });
  return {
    sameCode: toSimilar(schoolsWithCode, applicationsWithCode),
    similarName: toSimilar(schoolsWithName, applicationsWithName),
  };
};
