import type { DocumentAccessCase, QueryAccessCase } from "./access-cases.ts";

/** An attempt, and the deadline to which the student's device listens. */
export const ATTEMPT_DOCUMENTS: readonly DocumentAccessCase[] = [
  { path: "attempts/published_student", data: { studentId: "student" }, get: ["student"] },
  { path: "attempts/published_student/live/deadline", data: { number: 1 }, get: ["student"] },
  { path: "attempts/published_student/live/other", data: { number: 1 }, get: [] },
];

export const ATTEMPT_QUERIES: readonly QueryAccessCase[] = [
  {
    name: "the student's attempts",
    collection: "attempts",
    where: [["studentId", "EQUAL", "student"]],
    list: [],
  },
  {
    name: "the live documents of the own attempt",
    parent: "attempts/published_student",
    collection: "live",
    list: [],
  },
];
