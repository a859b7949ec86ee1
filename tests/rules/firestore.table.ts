import { CONVERSATION_PAGE_SIZE, MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import type { DocumentAccessCase, QueryAccessCase } from "./access-cases.ts";
import {
  ALL_RULES_TEST_ACTORS,
  type RulesTestActor,
  TOKEN_REVOCATION_DOCUMENTS,
} from "./actors.ts";
import { ATTEMPT_DOCUMENTS, ATTEMPT_QUERIES } from "./attempts.table.ts";
import { CHILDREN_ELSEWHERE_DOCUMENTS, GUARDIAN_QUERIES } from "./children-elsewhere.table.ts";
import { RESULT_DOCUMENTS } from "./results.table.ts";
import { SERVER_COLLECTION_QUERIES, SERVER_DOCUMENTS } from "./server-collections.table.ts";

/** The actors who have an ACTIVE account and a valid token. */
const active = ALL_RULES_TEST_ACTORS.filter(
  (actor) =>
    ![
      "guest",
      "pendingStudent",
      "suspendedTeacher",
      "rejectedAdmin",
      "revokedTeacher",
      "revokedAdmin",
      "adminSignedInElsewhere",
      "teacherWithOldCustomToken",
    ].includes(actor),
);
/** The teachers and administrators of the school `moi`. */
const staff: RulesTestActor[] = ["teacher", "reinstatedTeacher", "admin"];
/** The active actors who belong to the school `moi`, which has a premium plan. */
const ofMoi: RulesTestActor[] = active.filter(
  (actor) => !actor.endsWith("Elsewhere") && actor !== "office",
);

const user = (schoolId: string, role: string, status = "ACTIVE") => ({ schoolId, role, status });
const content = (accessLevel: string, schoolId = "moi") => ({
  accessLevel,
  audience: accessLevel === "SCHOOL_ONLY" ? `SCHOOL:${schoolId}` : accessLevel,
  schoolId,
  ownerId: "teacher",
});
const takenDown = (accessLevel: string, schoolId: string) => ({
  ...content(accessLevel, schoolId),
  audience: "SCHOOL:national-office",
});
const assessment = (audience: string, classIds: readonly string[] = []) => ({
  published: !audience.startsWith("OWNER:"),
  audience,
  classIds,
  ownerId: "teacher",
  schoolId: "moi",
});
const pupils: RulesTestActor[] = ["student", "classmate", "schoolmate", "newStudent"];

export const DOCUMENT_ACCESS_CASES: readonly DocumentAccessCase[] = [
  ...CHILDREN_ELSEWHERE_DOCUMENTS,
  ...SERVER_DOCUMENTS,
  { path: "schools/moi", data: { name: "Moi", plan: "PREMIUM" }, get: ALL_RULES_TEST_ACTORS },
  { path: "schools/kisumu", data: { name: "Kisumu", plan: "FREE" }, get: ALL_RULES_TEST_ACTORS },
  {
    path: "schools/closed",
    data: { name: "Closed", plan: "FREE", status: "SUSPENDED", statusReason: "Closed" },
    get: [],
  },
  { path: "schools/moi/private/admin", data: { adminCodes: [] }, get: [] },
  { path: "schools/moi/private/settings", data: { accountDeciders: "ADMINS" }, get: [] },
  { path: "schools/moi/private/logo", data: { version: "1" }, get: [] },
  { path: "schools/moi/logins/number-1", data: { accountId: "student" }, get: [] },

  {
    path: "users/student",
    data: user("moi", "STUDENT"),
    get: ["student", "admin"],
  },
  {
    path: "users/studentElsewhere",
    data: user("kisumu", "STUDENT"),
    get: ["studentElsewhere", "adminElsewhere"],
  },
  {
    path: "users/pendingStudent",
    data: user("moi", "STUDENT", "PENDING"),
    get: ["admin"],
  },
  { path: "users/adminElsewhere", data: user("kisumu", "ADMIN"), get: ["adminElsewhere"] },
  { path: "users/office", data: user("national-office", "ADMIN"), get: ["office"] },
  {
    path: "users/parentElsewhere",
    data: user("kisumu", "PARENT"),
    get: ["parentElsewhere", "adminElsewhere"],
  },
  // A suspended user must not read their own user document. The other users who may read this document keep their
  // access.
  {
    path: "users/classmate",
    data: user("moi", "STUDENT", "SUSPENDED"),
    get: ["admin"],
  },
  { path: "users/teacher", data: user("moi", "TEACHER", "SUSPENDED"), get: ["admin"] },
  { path: "users/admin", data: user("moi", "ADMIN", "SUSPENDED"), get: [] },
  // A missing account and an account of another school return the same response.
  { path: "users/missing", get: [] },
  {
    path: "users/student/private/profile",
    data: { phoneNumber: "+254700000000" },
    get: ["student"],
  },
  {
    path: "users/teacher/private/profile",
    data: { tscNumber: "123456" },
    get: ["teacher"],
  },
  {
    path: "users/studentElsewhere/private/profile",
    data: { phoneNumber: "+254700000000" },
    get: ["studentElsewhere"],
  },
  { path: "users/student/private/deviceKey", data: { key: "random" }, get: [] },
  { path: "users/student/private/login", data: { hash: "x", mustChange: false }, get: [] },
  { path: "users/student/private/emailChange", data: { email: "x@y.test" }, get: [] },
  {
    path: "users/student/private/accommodations",
    data: { timeFactor: 2, note: "A scribe" },
    get: [],
  },
  { path: "users/student/private/other", data: { secret: true }, get: [] },

  // The API reads the links for browsers, and the rules read them for the documents of a child.
  {
    path: "guardianLinks/parent_student",
    data: { parentId: "parent", studentId: "student", schoolId: "moi", status: "APPROVED" },
    get: [],
  },
  {
    path: "guardianLinks/pendingParent_student",
    data: { parentId: "pendingParent", studentId: "student", schoolId: "moi", status: "PENDING" },
    get: [],
  },
  {
    path: "guardianLinks/parentElsewhere_studentElsewhere",
    data: {
      parentId: "parentElsewhere",
      studentId: "studentElsewhere",
      schoolId: "kisumu",
      status: "APPROVED",
    },
    get: [],
  },

  { path: "classes/form2", data: { schoolId: "moi", teacherIds: ["teacher"] }, get: ofMoi },
  {
    path: "classes/form2Elsewhere",
    data: { schoolId: "kisumu", teacherIds: ["teacher"] },
    get: active.filter((actor) => actor.endsWith("Elsewhere")),
  },
  { path: "classes/missing", get: [] },
  { path: "schoolYears/moi-2027", data: { schoolId: "moi" }, get: [] },
  { path: "schoolYears/moi-2027/formerStudents/form2", data: { students: [] }, get: [] },

  { path: "content/free", data: content("FREE", "kisumu"), get: active },
  { path: "content/school", data: content("SCHOOL_ONLY"), get: ofMoi },
  {
    path: "content/schoolElsewhere",
    data: { ...content("SCHOOL_ONLY", "kisumu"), ownerId: "teacherElsewhere" },
    get: active.filter((actor) => actor.endsWith("Elsewhere")),
  },
  // The national office decides about the premium items of all schools.
  { path: "content/premium", data: content("PREMIUM"), get: [...ofMoi, "office"] },
  // The school `kisumu` has no premium plan. Its administrators see the school's own premium items nevertheless.
  {
    path: "content/premiumElsewhere",
    data: content("PREMIUM", "kisumu"),
    get: [...ofMoi, "adminElsewhere", "office"],
  },
  // Items that are taken down exist for the owner, the administrators of the school and the national office.
  {
    path: "content/freeTakenDown",
    data: takenDown("FREE", "moi"),
    get: ["teacher", "admin", "office"],
  },
  {
    path: "content/premiumTakenDown",
    data: { ...takenDown("PREMIUM", "kisumu"), ownerId: "teacherElsewhere" },
    get: ["teacherElsewhere", "adminElsewhere", "office"],
  },
  { path: "content/unknown", data: content("OTHER"), get: ["teacher", "admin"] },
  { path: "content/missing", get: [] },
  { path: "content/deleted", data: { deleted: true }, get: [] },

  { path: "assessments/published", data: assessment("EVERYONE"), get: active },
  { path: "assessments/draft", data: assessment("OWNER:teacher"), get: ["teacher", "admin"] },
  // A draft keeps the classes that its author has chosen, which open it to nobody before the publication.
  {
    path: "assessments/draftForClasses",
    data: assessment("OWNER:teacher", ["east"]),
    get: ["teacher", "admin"],
  },
  { path: "assessments/forSchool", data: assessment("SCHOOL:moi"), get: [...staff, ...pupils] },
  {
    // Before its opening time students see the cover of an assessment, and nobody its questions.
    path: "assessments/forClass",
    data: { ...assessment("CLASSES", ["east"]), opensAt: "2999-01-01T00:00:00Z" },
    get: [...staff, "student", "classmate"],
  },
  {
    path: "assessments/forClasses",
    data: assessment("CLASSES", ["east", "west"]),
    get: [...staff, "student", "classmate", "schoolmate"],
  },
  { path: "assessments/forNoClass", data: assessment("CLASSES"), get: staff },
  // The archive hides an assessment from everybody but the staff of the school.
  { path: "assessments/archived", data: assessment("ARCHIVED:EVERYONE"), get: staff },
  { path: "assessments/archivedForSchool", data: assessment("ARCHIVED:SCHOOL:moi"), get: staff },
  {
    path: "assessments/archivedForClass",
    data: assessment("ARCHIVED:CLASSES", ["east"]),
    get: staff,
  },
  { path: "assessments/forClass/private/paper", data: { questions: [] }, get: [] },
  { path: "assessments/published/private/paper", data: { questions: [] }, get: [] },
  { path: "assessments/published/private/regrade", data: { regrade: ["r"] }, get: [] },
  { path: "assessments/published/private/incidents", data: { incidents: ["i"] }, get: [] },
  { path: "assessments/published/private/resultsRelease", data: { run: ["r"] }, get: [] },
  { path: "assessments/published/private/answerKey", data: { explanations: ["B"] }, get: [] },
  // The setting with which the API releases right answers opens nothing for browsers.
  {
    path: "assessments/shown",
    data: { ...assessment("EVERYONE"), solutions: "AT_ONCE" },
    get: active,
  },
  { path: "assessments/shown/private/answerKey", data: { explanations: ["B"] }, get: [] },

  ...ATTEMPT_DOCUMENTS,
  ...RESULT_DOCUMENTS,

  {
    path: "conversations/student_teacher",
    data: { participants: ["student", "teacher"], lastMessage: "Hello" },
    get: ["student", "teacher"],
  },
  {
    path: "conversations/student_suspendedTeacher",
    data: { participants: ["student", "suspendedTeacher"] },
    get: ["student"],
  },
  { path: "conversations/classmate_student", get: ["classmate", "student"] },
  {
    path: "conversations/student_teacher/messages/m1",
    data: { content: "Hello", seq: 1 },
    get: ["student", "teacher"],
  },

  { path: "unreadCounts/student", data: { isComplete: true }, get: ["student"] },
  { path: "unreadCounts/suspendedTeacher", data: { isComplete: true }, get: [] },
  { path: "stats/national", data: { users: 3 }, get: ["office"] },
  { path: "stats/school_moi", data: { users: 2 }, get: staff },
  {
    path: "stats/school_kisumu",
    data: { users: 1 },
    get: ["teacherElsewhere", "adminElsewhere"],
  },
  { path: "stats/user_student", data: { completed: 2 }, get: ["student"] },
  { path: "stats/assessment_a1", data: { ownerId: "teacher" }, get: ["teacher"] },
  { path: "stats/content_c1", data: { ownerId: "teacher", views: 2 }, get: [] },
  { path: "stats/reports_moi", data: { counts: 1 }, get: [] },
  { path: "stats/school_moi/shards/1", data: { counts: 1 }, get: [] },
  { path: "stats/user_student/shards/1", data: { counts: 1 }, get: [] },
  { path: "settings/calendar", data: { events: [] }, get: active },
  { path: "settings/other", data: { secret: true }, get: [] },
  { path: "audit/1", data: { action: "approve", schoolId: "moi" }, get: ["admin"] },
  { path: "audit/2", data: { action: "approve", schoolId: "kisumu" }, get: ["adminElsewhere"] },
  { path: "reports/1", data: { schoolIds: ["moi"] }, get: ["admin"] },
  { path: "reports/2", data: { schoolIds: ["moi", "kisumu"] }, get: ["admin", "adminElsewhere"] },
  { path: "mail/1", data: { to: "x" }, get: [] },
  { path: "timetables/form2", data: { schoolId: "moi", lessons: [] }, get: [] },
  { path: "teacherTimetables/teacher_2026", data: { schoolId: "moi", lessons: [] }, get: [] },
  { path: "periodTimes/moi", data: { periods: [], hasSaturday: false }, get: [] },
  { path: "loginAttempts/1", data: { count: 1 }, get: [] },
  { path: "rateLimits/1", data: { used: 1 }, get: [] },
  { path: "paperStatistics/a1", data: { version: "1" }, get: [] },
  { path: "paperStatistics/a1_moi", data: { version: "1" }, get: [] },
  { path: "passwordResets/1", data: { email: "x" }, get: [] },
  {
    path: "schoolApplications/1",
    data: { email: "x", schoolId: "moi", status: "APPROVED" },
    get: [],
  },
  {
    path: "consents/1",
    data: { studentId: "student", schoolId: "moi", guardianId: "parent", decision: "GIVEN" },
    get: [],
  },
  { path: "uploads/1", data: { ownerId: "teacher" }, get: [] },
  ...Object.entries(TOKEN_REVOCATION_DOCUMENTS).map(([uid, data]) => ({
    path: `revocations/${uid}`,
    data,
    get: [],
  })),
  { path: "unknown/1", data: {}, get: [] },
];

const CONVERSATIONS_OF_STUDENT = {
  name: "the student's conversations",
  collection: "conversations",
  where: [["participants", "ARRAY_CONTAINS", "student"]],
} as const;
const MESSAGES_OF_CONVERSATION = {
  name: "messages of a conversation",
  parent: "conversations/student_teacher",
  collection: "messages",
} as const;

export const QUERY_ACCESS_CASES: readonly QueryAccessCase[] = [
  ...GUARDIAN_QUERIES,
  { name: "schools", collection: "schools", limit: 1, list: [] },
  { name: "admin codes", parent: "schools/moi", collection: "private", list: [] },
  { name: "numbers for logins", parent: "schools/moi", collection: "logins", limit: 1, list: [] },
  { name: "timetables", collection: "timetables", limit: 1, list: [] },
  { name: "timetables of teachers", collection: "teacherTimetables", limit: 1, list: [] },
  { name: "lesson times", collection: "periodTimes", limit: 1, list: [] },
  { name: "wrong PINs", collection: "loginAttempts", limit: 1, list: [] },
  { name: "all users", collection: "users", list: [] },
  {
    name: "users of Moi",
    collection: "users",
    where: [["schoolId", "EQUAL", "moi"]],
    list: [],
  },
  { name: "private profiles", parent: "users/student", collection: "private", list: [] },
  { name: "all classes", collection: "classes", limit: 1, list: [] },
  {
    name: "classes of Moi",
    collection: "classes",
    where: [["schoolId", "EQUAL", "moi"]],
    limit: 1,
    list: [],
  },
  {
    name: "school years of Moi",
    collection: "schoolYears",
    where: [["schoolId", "EQUAL", "moi"]],
    limit: 1,
    list: [],
  },
  {
    name: "former students of Moi",
    parent: "schoolYears/moi-2027",
    collection: "formerStudents",
    limit: 1,
    list: [],
  },
  { name: "all content", collection: "content", list: [] },
  {
    name: "free content",
    collection: "content",
    where: [["accessLevel", "EQUAL", "FREE"]],
    limit: 1,
    list: [],
  },
  {
    name: "content that is taken down",
    collection: "content",
    where: [["audience", "EQUAL", "SCHOOL:national-office"]],
    limit: 1,
    list: [],
  },
  {
    name: "content of Moi",
    collection: "content",
    where: [
      ["accessLevel", "EQUAL", "SCHOOL_ONLY"],
      ["schoolId", "EQUAL", "moi"],
    ],
    limit: 1,
    list: [],
  },
  {
    name: "premium content",
    collection: "content",
    where: [["accessLevel", "EQUAL", "PREMIUM"]],
    limit: 1,
    list: [],
  },
  {
    name: "the teacher's content",
    collection: "content",
    where: [["ownerId", "EQUAL", "teacher"]],
    limit: 1,
    list: [],
  },
  { name: "all assessments", collection: "assessments", list: [] },
  {
    name: "published assessments",
    collection: "assessments",
    where: [["published", "EQUAL", true]],
    limit: 1,
    list: [],
  },
  {
    name: "the teacher's drafts",
    collection: "assessments",
    where: [
      ["ownerId", "EQUAL", "teacher"],
      ["published", "EQUAL", false],
    ],
    limit: 1,
    list: [],
  },
  {
    name: "questions and answer keys",
    parent: "assessments/published",
    collection: "private",
    list: [],
  },
  { name: "all attempts", collection: "attempts", list: [] },
  ...ATTEMPT_QUERIES,
  { name: "all submissions", collection: "submissions", list: [] },
  {
    name: "the student's submissions",
    collection: "submissions",
    where: [["studentId", "EQUAL", "student"]],
    list: [],
  },
  {
    name: "submissions to the teacher",
    collection: "submissions",
    where: [["assessmentOwnerId", "EQUAL", "teacher"]],
    list: [],
  },
  {
    name: "progress of Moi",
    collection: "progress",
    where: [["schoolId", "EQUAL", "moi"]],
    list: [],
  },
  { name: "all progress", collection: "progress", list: [] },
  ...[undefined, CONVERSATION_PAGE_SIZE + 1].map((limit) => ({
    ...CONVERSATIONS_OF_STUDENT,
    name: `the student's conversations with the limit ${limit}`,
    ...(limit === undefined ? {} : { limit }),
    list: [],
  })),
  { ...CONVERSATIONS_OF_STUDENT, limit: CONVERSATION_PAGE_SIZE, list: ["student"] },
  {
    ...CONVERSATIONS_OF_STUDENT,
    name: "the student's conversations with changes since a time",
    where: [
      ...CONVERSATIONS_OF_STUDENT.where,
      ["changedAt", "GREATER_THAN_OR_EQUAL", "2026-03-02T08:00:00Z"],
    ],
    limit: CONVERSATION_PAGE_SIZE,
    list: ["student"],
  },
  { name: "all conversations", collection: "conversations", limit: 1, list: [] },
  { name: "numbers of unread messages", collection: "unreadCounts", limit: 1, list: [] },
  ...[undefined, MESSAGE_PAGE_SIZE + 1].map((limit) => ({
    ...MESSAGES_OF_CONVERSATION,
    name: `messages of a conversation with the limit ${limit}`,
    ...(limit === undefined ? {} : { limit }),
    list: [],
  })),
  { ...MESSAGES_OF_CONVERSATION, limit: MESSAGE_PAGE_SIZE, list: ["student", "teacher"] },
  {
    ...MESSAGES_OF_CONVERSATION,
    name: "messages of a conversation from a number on",
    where: [["seq", "GREATER_THAN_OR_EQUAL", 1]],
    limit: MESSAGE_PAGE_SIZE,
    list: ["student", "teacher"],
  },
  { name: "statistics", collection: "stats", list: [] },
  { name: "the audit log", collection: "audit", list: [] },
  {
    name: "reports to Moi",
    collection: "reports",
    where: [["schoolIds", "ARRAY_CONTAINS", "moi"]],
    list: [],
  },
  { name: "all reports", collection: "reports", list: [] },
  ...SERVER_COLLECTION_QUERIES,
  { name: "shards of a figure", parent: "stats/school_moi", collection: "shards", list: [] },
  { name: "consents", collection: "consents", list: [] },
  {
    name: "the consents of a child",
    collection: "consents",
    where: [["studentId", "EQUAL", "student"]],
    limit: 1,
    list: [],
  },
  { name: "a collection that no rule names", collection: "unknown", list: [] },
];
