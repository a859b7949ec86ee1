import type { DocumentAccessCase } from "./access-cases.ts";

/** Collections that only the server reads and writes, so that nobody may list them. */
const SERVER_COLLECTIONS = [
  "bankQuestions",
  "bankStrands",
  "mail",
  "markSheets",
  "reportForms",
  "releasedReportForms",
  "settings",
  "uploads",
  "revocations",
  "rateLimits",
  "schoolApplications",
  "paperStatistics",
  "pictures",
  "passwordResets",
] as const;

export const SERVER_COLLECTION_QUERIES = SERVER_COLLECTIONS.map((collection) => ({
  name: collection,
  collection,
  list: [],
}));

/**
 * Documents that only the server reads. Of the question bank, that is neither the owner, nor the school with which a
 * question is shared.
 */
export const SERVER_DOCUMENTS: readonly DocumentAccessCase[] = [
  {
    path: "bankQuestions/shared",
    data: {
      ownerId: "teacher",
      schoolId: "moi",
      shared: true,
      sharedWith: "moi",
      answers: ["A"],
    },
    get: [],
  },
  { path: "markSheets/form2_1_english", data: { schoolId: "moi", students: [] }, get: [] },
  { path: "reportForms/form2_1", data: { schoolId: "moi", classId: "form2" }, get: [] },
  {
    // The guardian and the student read it through the API only, which checks that it is not withdrawn.
    path: "releasedReportForms/form2_1_student",
    data: { schoolId: "moi", studentId: "student", classId: "form2" },
    get: [],
  },
  {
    // Neither the school that stored it, nor a student whose paper shows it.
    path: "pictures/map",
    data: { schoolId: "moi", type: "image/png", image: "iVBORw0KGgo=" },
    get: [],
  },
  { path: "bankStrands/teacher", data: { strands: ["Cells"] }, get: [] },
];
