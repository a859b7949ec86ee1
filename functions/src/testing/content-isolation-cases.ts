import {
  EVERYBODY,
  type IsolationCase,
  list,
  OWN,
  SCHOOL,
  STAFF,
  target,
} from "./isolation-case.ts";
import { STAGED_FILE_URL } from "./school-isolation-fixture.ts";

const withReason = { body: () => ({ reason: "Trial" }) };

const readContentCases: readonly IsolationCase[] = [
  target("freeItem", EVERYBODY),
  target("schoolItem", SCHOOL),
  target("premiumItem", [...STAFF, "office"]),
  target("takenDownItem", [...STAFF, "office"]),
];
const FOREIGN_STAFF_REFUSED = {
  statuses: { adminElsewhere: 403, teacherElsewhere: 403, office: 403 },
} as const;

const DETAILS = {
  title: "Notes",
  description: "Worked examples",
  subject: "Mathematics",
  grade: "Form 2",
  contentType: "PDF",
} as const;
const withDetails = (accessLevel: string) => ({ body: () => ({ ...DETAILS, accessLevel }) });
// Only the teacher has staged a file. The administrator of the school gets as far as the file, which is of another user.
const withFile = { body: () => ({ fileUrl: STAGED_FILE_URL }) };
const OWNER_FILE_ONLY = { admin: 403 } as const;

/** The requests of the library. */
export const CONTENT_ISOLATION_CASES = {
  "GET /content": [
    list(SCHOOL, { secret: "school notes" }),
    list(["admin", "office"], { secret: "premium" }),
    list(["admin", "office"], { secret: "wrong notes" }),
    list(EVERYBODY, { secret: "Open notes" }),
    list(SCHOOL, { query: "?sortBy=title&direction=ASC", secret: "school notes" }),
  ],
  "GET /content/search": [
    list(SCHOOL, { query: "?query=secret", secret: "school notes" }),
    list(["admin", "office"], { query: "?query=premium", secret: "premium" }),
    list(["admin", "office"], { query: "?query=wrong", secret: "wrong notes" }),
  ],
  "GET /content/filter": [
    list(SCHOOL, { query: "?subject=Mathematics&grade=Form%202", secret: "school notes" }),
    list(["admin", "office"], {
      query: "?subject=Mathematics&grade=Form%202",
      secret: "premium",
    }),
    list(["admin", "office"], {
      query: "?subject=Mathematics&grade=Form%202",
      secret: "wrong notes",
    }),
  ],
  "GET /content/my-content": [list(["teacher"])],
  "POST /content/upload/file": OWN,
  "POST /content/upload": [
    target(STAGED_FILE_URL, ["teacher"], {
      missing: STAGED_FILE_URL.replace("upload-1", "upload-2"),
      missingStatus: 403,
      body: (fileUrl) => ({
        title: "Notes",
        description: "Worked examples",
        subject: "Mathematics",
        grade: "Form 2",
        contentType: "PDF",
        accessLevel: "FREE",
        fileUrl,
      }),
    }),
  ],
  "GET /content/:id": readContentCases,
  "GET /content/:id/file": readContentCases,
  "POST /content/:id/view": readContentCases,
  "PUT /content/:id": [
    target("schoolItem", STAFF, withDetails("SCHOOL_ONLY")),
    target("premiumItem", STAFF, { ...withDetails("PREMIUM"), statuses: { office: 403 } }),
    target("takenDownItem", STAFF, { ...withDetails("FREE"), statuses: { office: 403 } }),
    target("freeItem", STAFF, { ...withDetails("FREE"), ...FOREIGN_STAFF_REFUSED }),
  ],
  "POST /content/:id/file": [
    target("schoolItem", ["teacher"], { ...withFile, statuses: OWNER_FILE_ONLY }),
    target("premiumItem", ["teacher"], {
      ...withFile,
      statuses: { ...OWNER_FILE_ONLY, office: 403 },
    }),
    target("freeItem", ["teacher"], {
      ...withFile,
      statuses: { ...OWNER_FILE_ONLY, ...FOREIGN_STAFF_REFUSED.statuses },
    }),
  ],
  "DELETE /content/:id": [
    target("schoolItem", STAFF),
    target("premiumItem", STAFF, { statuses: { office: 403 } }),
    target("takenDownItem", STAFF, { statuses: { office: 403 } }),
    target("freeItem", STAFF, FOREIGN_STAFF_REFUSED),
  ],
  "POST /content/:id/take-down": [
    target("freeItem", ["office"], withReason),
    target("premiumItem", ["office"], withReason),
    target("schoolItem", [], withReason),
  ],
  "POST /content/:id/put-back": [target("takenDownItem", ["office"]), target("schoolItem", [])],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
