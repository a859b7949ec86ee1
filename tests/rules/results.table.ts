import type { DocumentAccessCase } from "./access-cases.ts";

/** Submissions, which contain the marks, and the progress of students. */
export const RESULT_DOCUMENTS: readonly DocumentAccessCase[] = [
  {
    path: "submissions/published_student",
    data: { studentId: "student", assessmentOwnerId: "teacher", schoolId: "moi" },
    get: ["student", "teacher", "parent", "admin"],
  },
  {
    path: "submissions/held",
    data: {
      studentId: "student",
      assessmentOwnerId: "teacher",
      schoolId: "moi",
      score: 7,
      held: true,
    },
    get: ["teacher", "admin"],
  },
  { path: "submissions/published_student/private/marking", data: { marks: ["m"] }, get: [] },
  {
    path: "submissions/other",
    data: { studentId: "classmate", assessmentOwnerId: "teacherElsewhere", schoolId: "moi" },
    get: ["classmate", "teacherElsewhere", "admin"],
  },
  {
    path: "progress/student",
    data: { schoolId: "moi", completed: 1 },
    get: ["student", "parent", "admin"],
  },
  {
    path: "progress/studentElsewhere",
    data: { schoolId: "kisumu", completed: 1 },
    get: ["studentElsewhere", "parentElsewhere", "adminElsewhere"],
  },
];
