import type { ListPage } from "@darasa/contract/http";
import type { Database } from "../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../platform/list-page.ts";
import {
  ASSESSMENTS_COLLECTION,
  type AssessmentRecord,
  toAssessmentRecord,
} from "./assessment-records.ts";
import {
  type AssessmentFilter,
  type GradebookPapersFilter,
  type StudentPlaceAndGrade,
  toGradebookSelection,
  toPlaceSelection,
  toPlaceSelectionWithArchived,
  toSelection,
} from "./assessment-selection.ts";

const createGradeLists = (database: Database) => ({
  /** Lists the assessments by the teachers of a school for a student of a grade that were published last. */
  listNewestOfSchool: async (
    place: StudentPlaceAndGrade,
    limit: number,
  ): Promise<AssessmentRecord[]> => {
    const orderBy = [{ field: "createdAt", direction: "desc" }] as const;
    const query = {
      collection: ASSESSMENTS_COLLECTION,
      ...toPlaceSelection(place),
      orderBy,
      limit,
    };
    return (await database.query(query)).map(toAssessmentRecord);
  },

  /** Returns the one of these assessments, archived ones included, whose change (`changedAt`) is the newest. */
  findNewestChange: async (place: StudentPlaceAndGrade): Promise<AssessmentRecord | undefined> => {
    const orderBy = [{ field: "changedAt", direction: "desc" }] as const;
    const selection = toPlaceSelectionWithArchived(place);
    const query = { collection: ASSESSMENTS_COLLECTION, ...selection, orderBy, limit: 1 };
    return (await database.query(query)).map(toAssessmentRecord)[0];
  },

  /** Lists the given assessments that close after `now`, earliest first. */
  listClosingOfSchool: async (
    place: StudentPlaceAndGrade,
    now: Date,
    limit: number,
  ): Promise<AssessmentRecord[]> => {
    const documents = await database.query({
      collection: ASSESSMENTS_COLLECTION,
      ...toPlaceSelection(place, [{ field: "closesAt", op: ">", value: now }]),
      orderBy: [{ field: "closesAt", direction: "asc" }],
      limit,
    });
    return documents.map(toAssessmentRecord);
  },
});

/** Creates the queries that list assessments. */
export const createAssessmentLists = (database: Database) => ({
  ...createGradeLists(database),

  /** Lists the newest published assessments of a gradebook. */
  listOfGradebook: async (
    filter: GradebookPapersFilter,
    limit: number,
  ): Promise<AssessmentRecord[]> => {
    const documents = await database.query({
      collection: ASSESSMENTS_COLLECTION,
      ...toGradebookSelection(filter),
      orderBy: [{ field: "createdAt", direction: "desc" }],
      limit,
    });
    return documents.map(toAssessmentRecord);
  },

  listNewest: (
    filter: AssessmentFilter,
    query: PaginationParams,
  ): Promise<ListPage<AssessmentRecord>> =>
    readListPage(
      database,
      {
        collection: ASSESSMENTS_COLLECTION,
        ...toSelection(filter),
        orderBy: [{ field: "createdAt", direction: "desc" }],
        cursorKind: "time",
      },
      query,
      toAssessmentRecord,
    ),

  /** Lists assessments with a release that is due or was interrupted, the longest due first. */
  listReleasesDue: async (now: Date, limit: number): Promise<AssessmentRecord[]> => {
    const documents = await database.query({
      collection: ASSESSMENTS_COLLECTION,
      where: [{ field: "releaseAt", op: "<=", value: now }],
      orderBy: [{ field: "releaseAt", direction: "asc" }],
      limit,
    });
    return documents.map(toAssessmentRecord);
  },
});
