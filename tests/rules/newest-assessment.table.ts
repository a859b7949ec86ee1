import type { QueryAccessCase, TestQueryFilter } from "./access-cases.ts";
import type { RulesTestActor } from "./actors.ts";

const ofSchool: TestQueryFilter = ["schoolId", "EQUAL", "moi"];
const ofGrade: TestQueryFilter = ["grade", "EQUAL", "Form 2"];
const forEveryone: TestQueryFilter = ["audience", "EQUAL", "EVERYONE"];
const forSchool: readonly TestQueryFilter[] = [["audience", "IN", ["EVERYONE", "SCHOOL:moi"]]];
const forClass = (classId: string): readonly TestQueryFilter[] => [
  ["audience", "EQUAL", "CLASSES"],
  ["classIds", "ARRAY_CONTAINS", classId],
];
const pupils: readonly RulesTestActor[] = ["student", "classmate", "schoolmate", "newStudent"];

const refuse = (
  name: string,
  where: readonly TestQueryFilter[],
  more: Partial<QueryAccessCase> = {},
): QueryAccessCase => ({ name, collection: "assessments", where, limit: 1, list: [], ...more });

const own = [ofSchool, ofGrade];

/** Queries for the newest assessment, to which the dashboard of a student listens. */
export const NEWEST_ASSESSMENT_CASES: readonly QueryAccessCase[] = [
  refuse("the newest assessment for everybody", [...own, forEveryone], { list: pupils }),
  refuse("the newest assessment for the own school", own, { anyOf: [forSchool], list: pupils }),
  refuse("the newest assessment for the own school and class", own, {
    anyOf: [forSchool, forClass("east")],
    list: ["student", "classmate"],
  }),
  refuse("the newest assessment for another class", own, {
    anyOf: [forSchool, forClass("west")],
    list: ["schoolmate"],
  }),
  refuse("the newest assessment for two classes", own, {
    anyOf: [forSchool, forClass("east"), forClass("west")],
  }),
  refuse("assessments for any class", [...own, ["audience", "EQUAL", "CLASSES"]]),
  refuse("assessments with the own class but any audience", [
    ...own,
    ["classIds", "ARRAY_CONTAINS", "east"],
  ]),
  refuse("assessments for another school", [...own, ["audience", "EQUAL", "SCHOOL:kisumu"]]),
  refuse("assessments of the teacher's drafts", [...own, ["audience", "EQUAL", "OWNER:teacher"]]),
  refuse("archived assessments", [...own, ["audience", "EQUAL", "ARCHIVED:EVERYONE"]]),
  refuse("archived assessments for the own class", [
    ...own,
    ["audience", "EQUAL", "ARCHIVED:CLASSES"],
    ["classIds", "ARRAY_CONTAINS", "east"],
  ]),
  refuse("assessments for any audience", own),
  refuse("two assessments of the own school and grade", [...own, forEveryone], { limit: 2 }),
  refuse("two assessments for the own class", own, { anyOf: [forClass("east")], limit: 2 }),
  refuse("assessments of the own school for another grade", [
    ofSchool,
    ["grade", "EQUAL", "Form 3"],
    forEveryone,
  ]),
  refuse("assessments of the own school for all grades", [ofSchool, forEveryone]),
  refuse("assessments of all schools for a grade", [ofGrade, forEveryone]),
  refuse("assessments of another school", [["schoolId", "EQUAL", "kisumu"], ofGrade, forEveryone], {
    list: ["studentElsewhere"],
  }),
];
