import type { QueryAccessCase, TestQueryFilter } from "./access-cases.ts";

const ofSchool: TestQueryFilter = ["schoolId", "EQUAL", "moi"];
const ofGrade: TestQueryFilter = ["grade", "EQUAL", "Form 2"];
const forEveryone: TestQueryFilter = ["audience", "EQUAL", "EVERYONE"];

const refuse = (name: string, where: readonly TestQueryFilter[], limit = 1): QueryAccessCase => ({
  name,
  collection: "assessments",
  where,
  limit,
  list: [],
});

/** Queries for the newest assessment, to which the dashboard of a student listens. */
export const NEWEST_ASSESSMENT_CASES: readonly QueryAccessCase[] = [
  {
    ...refuse("the newest assessment of the own school and grade", [
      ofSchool,
      ofGrade,
      forEveryone,
    ]),
    list: ["student", "classmate"],
  },
  refuse("two assessments of the own school and grade", [ofSchool, ofGrade, forEveryone], 2),
  refuse("assessments of the own school for another grade", [
    ofSchool,
    ["grade", "EQUAL", "Form 3"],
    forEveryone,
  ]),
  refuse("assessments of the own school for all grades", [ofSchool, forEveryone]),
  refuse("assessments of all schools for a grade", [ofGrade, forEveryone]),
  refuse("drafts for the own grade", [ofSchool, ofGrade]),
];
