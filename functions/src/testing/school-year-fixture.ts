import { CLASS_YEAR_MAX, CLASS_YEAR_MIN } from "@darasa/contract/limits";

/** The only year that is not started in the test data. */
const NEW_SCHOOL_YEAR = 2027;
/** A plan of the classes form2 and form3. */
export const SCHOOL_YEAR_PLAN = {
  requestId: "year-1",
  year: NEW_SCHOOL_YEAR,
  keepTeachers: true,
  classes: [
    { id: "form2", target: { grade: "Form 3" } },
    { id: "form3", target: { grade: "Form 4", stream: "East" } },
  ],
  exceptions: [{ studentId: "mate" }],
};

interface TestDatabase {
  readonly documents: Map<string, Record<string, unknown>>;
}

/** Stores a change of the school year of the school "moi" that has no classes and is finished. */
export const addFinishedSchoolYear = ({ documents }: TestDatabase, year: number): void => {
  const finishedAt = new Date("2026-03-02T08:00:00.000Z");
  documents.set(`schoolYears/moi-${year}`, {
    ...{ schoolId: "moi", year, requestId: `year-${year}`, state: "DONE" },
    ...{ startedByName: "Moi head", startedAt: finishedAt, finishedAt },
    ...{ classes: [], createdClassIds: [], exceptions: [], unsyncedIds: [] },
    ...{ problems: [], problemCount: 0 },
  });
};

/** Stores finished changes of all years except that of the plan, so that requests with any year find one. */
export const addOtherSchoolYears = (database: TestDatabase): void => {
  for (let year = CLASS_YEAR_MIN; year <= CLASS_YEAR_MAX; year += 1) {
    if (year !== NEW_SCHOOL_YEAR) addFinishedSchoolYear(database, year);
  }
};
