import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** For each Firestore collection, the only file of `functions/src` that may build its paths and queries. */
const OWNERS: Readonly<Record<string, string>> = {
  bankQuestions: "resources/question-bank/question-bank.store.ts",
  bankStrands: "resources/question-bank/question-bank.store.ts",
  assessments: "resources/assessments/assessment-records.ts",
  attempts: "resources/assessments/attempts.store.ts",
  audit: "resources/audit/audit.service.ts",
  consents: "resources/consents/consents.store.ts",
  content: "resources/content/library/content.store.ts",
  conversations: "resources/messages/messages.store.ts",
  guardianLinks: "resources/guardians/guardians.store.ts",
  guardianRequests: "resources/guardians/guardian-requests.store.ts",
  loginAttempts: "resources/auth/pin-attempts.store.ts",
  markSheets: "resources/mark-sheets/mark-sheets.store.ts",
  mail: "resources/mail/mail.service.ts",
  paperStatistics: "resources/analytics/paper-statistics/paper-statistics.store.ts",
  passwordResets: "resources/auth/password-resets.store.ts",
  pictures: "resources/pictures/pictures.store.ts",
  progress: "resources/progress/progress.service.ts",
  rateLimits: "http/rate-limiter.ts",
  reportForms: "resources/mark-sheets/report-forms.store.ts",
  releasedReportForms: "resources/mark-sheets/report-forms.store.ts",
  reports: "resources/reports/reports.store.ts",
  revocations: "resources/auth/revocations.store.ts",
  schoolApplications: "resources/school-applications/school-applications.store.ts",
  classes: "resources/classes/classes.store.ts",
  schoolYears: "resources/classes/school-year/school-years.store.ts",
  schools: "resources/schools/schools.store.ts",
  settings: "resources/parents/calendar.store.ts",
  stats: "resources/statistics/statistics.store.ts",
  submissions: "resources/assessments/submission-records.ts",
  timetables: "resources/timetables/timetables.store.ts",
  teacherTimetables: "resources/timetables/timetables.store.ts",
  periodTimes: "resources/timetables/timetables.store.ts",
  unreadCounts: "resources/messages/unread-counts.store.ts",
  users: "resources/users/user-records.ts",
};

/**
 * Source files that use the name of a collection as the first part of a Cloud Storage path, not of a document
 * path. The test ignores the name in these files.
 */
const STORAGE_PATHS = new Map([["resources/content/upload/content-upload.service.ts", "content"]]);

const SOURCE_FOLDER = import.meta.dirname;
const RULES = join(import.meta.dirname, "../../firestore.rules");

/**
 * For each collection whose document paths are built in the contract package, a pattern that matches the names
 * of the functions and constants which build the paths. The package contains these paths because the browser
 * needs them, too.
 */
const CONTRACT_PATHS: Readonly<Record<string, RegExp>> = {
  attempts: /\bbuildAttemptDeadlinePath\b/,
  unreadCounts: /\b(?:UNREAD_COUNTS_COLLECTION|buildUnreadCountPath)\b/,
  conversations: /\b(?:CONVERSATIONS_COLLECTION|buildConversationPath|buildMessagesPath)\b/,
};

/** Returns true if the source code builds a path in the collection or queries the collection. */
const namesCollection = (source: string, collection: string): boolean =>
  // Matches a path such as `reports/${id}`, but not the document pattern of a trigger, "reports/{id}".
  new RegExp(`["'\`]/?${collection}/(?!\\{)`).test(source) ||
  // Matches `collection: "reports"`, `COLLECTION = "reports"` and `["reports", id].join("/")`.
  new RegExp(`(?:[cC]ollection:|[A-Z_]{3,} =|\\[)\\s*["'\`]${collection}["'\`]`).test(source) ||
  CONTRACT_PATHS[collection]?.test(source) === true;

const SOURCES = globSync("**/*.ts", { cwd: SOURCE_FOLDER })
  .filter((file) => !file.endsWith(".test.ts") && !/^(?:testing|resources\/openapi)\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(SOURCE_FOLDER, file), "utf8") }));

const filesThatName = (collection: string): string[] =>
  SOURCES.filter(
    ({ file, source }) =>
      namesCollection(source, collection) && STORAGE_PATHS.get(file) !== collection,
  ).map(({ file }) => file);

test.each(Object.entries(OWNERS))("only one file names the collection %s", (collection, owner) => {
  expect(filesThatName(collection)).toEqual([owner]);
});

test("the table of owners lists every collection of the security rules", () => {
  const matches = readFileSync(RULES, "utf8").matchAll(/^ {4}match \/(\w+)\//gm);
  const collections = [...matches].map(([, collection]) => collection);
  expect(collections.length).toBeGreaterThan(10);
  expect(Object.keys(OWNERS)).toEqual(expect.arrayContaining(collections));
});

test("the table of owners lists every collection that a store queries", () => {
  const declared = SOURCES.flatMap(({ source }) =>
    [...source.matchAll(/(?:collection:|COLLECTION =) "(\w+)"/g)].map(([, name]) => name),
  );
  // OWNERS lists only top-level collections. The source files also name the subcollection `private`, because they
  // query it as a collection group.
  expect(declared).toContain("private");
  expect([...Object.keys(OWNERS), "private"]).toEqual(expect.arrayContaining(declared));
});

describe("a file names a collection if it contains", () => {
  test.each([
    "await reader.get(`reports/1`)",
    'database.get("reports/1")',
    'query({ collection: "reports", limit: 1 })',
    'const REPORTS = "reports";',
    'const path = ["reports", id].join("/");',
  ])("%s", (source) => {
    expect(namesCollection(source, "reports")).toBe(true);
  });

  test.each([
    'import { createReportsStore } from "../reports/reports.store.ts";',
    'onCreated("reports/{id}", handler)',
    'readonly kind: "reports";',
  ])("but not %s", (source) => {
    expect(namesCollection(source, "reports")).toBe(false);
  });
});
