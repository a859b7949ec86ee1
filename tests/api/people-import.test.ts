import { IMPORT_PREVIEW_MAX_PEOPLE, IMPORT_REQUEST_MAX_PEOPLE } from "@darasa/contract/limits";
import { peopleImportRoutes } from "@darasa/contract/people-import";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getJsonField } from "../support/api-client.ts";
import { expectSuccess } from "../support/api-under-test.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { type DemoApi, startDemoApi } from "./start-demo-api.ts";

const ROWS = 50;
/** The reads of a request that do not depend on the number of rows, for example of the school and the classes. */
const READS_PER_REQUEST = 12;

const STUDENTS = Array.from({ length: ROWS }, (_, index) => ({
  name: "Ann Otieno",
  admissionNumber: `IMPORT/${index}`,
  className: "Form 3",
  stream: "Import",
  dateOfBirth: "2010-05-04",
  consent: { guardianName: "Ruth Otieno", relation: "Mother", signedOn: "2026-01-12" },
}));

let api: DemoApi;

const asAdmin = async (path: string, body: object) =>
  expectSuccess(
    await api.call("POST", path, { token: await api.tokenOf(DEMO_LOGINS.admin), body }),
    path,
  );

beforeAll(async () => {
  api = await startDemoApi();
  const year = new Date().getFullYear();
  await asAdmin("/classes", { id: "class-of-import", year, grade: "Form 3", stream: "Import" });
}, 60_000);
afterAll(() => api.close());

/** Sends the rows in requests of `size` rows. Returns the outcomes, and the cost of one row. */
const send = async (path: string, size: number, fields: object = {}) => {
  await api.takeUsage();
  const found: string[] = [];
  let requests = 0;
  for (let start = 0; start < STUDENTS.length; start += size) {
    const answer = await asAdmin(path, {
      ...fields,
      students: STUDENTS.slice(start, start + size),
    });
    const { data } = peopleImportRoutes.preview.response.parse(answer.body);
    found.push(...data.map(({ outcome }) => outcome));
    requests += 1;
  }
  const { reads, writes } = await api.takeUsage();
  return {
    outcomes: [...new Set(found)],
    count: found.length,
    reads: (reads - requests * READS_PER_REQUEST) / ROWS,
    // Each request counts itself for its rate limit.
    writes: (writes - requests) / ROWS,
  };
};

const preview = () => send("/admin/import/preview", IMPORT_PREVIEW_MAX_PEOPLE);
const importAll = () => send("/admin/import", IMPORT_REQUEST_MAX_PEOPLE, { importId: "import-1" });

describe("the import of a class", () => {
  test("costs few reads per row, and the second import changes nothing", async () => {
    const before = await preview();
    expect(before).toMatchObject({ outcomes: ["NEW"], count: ROWS, writes: 0 });
    expect(before.reads).toBeLessThanOrEqual(2);

    const first = await importAll();
    expect(first).toMatchObject({ outcomes: ["NEW"], count: ROWS });
    expect(first.reads).toBeLessThanOrEqual(13);
    expect(first.writes).toBeLessThanOrEqual(14);

    const second = await importAll();
    expect(second).toMatchObject({ outcomes: ["UNCHANGED"], count: ROWS, writes: 0 });
    expect(second.reads).toBeLessThanOrEqual(3);

    const after = await preview();
    expect(after).toMatchObject({ outcomes: ["UNCHANGED"], count: ROWS, writes: 0 });
    expect(after.reads).toBeLessThanOrEqual(3);
    expect(api.reported).toEqual([]);
  });

  test("puts the students into their class", async () => {
    const answer = await api.call("GET", "/classes/class-of-import", {
      token: await api.tokenOf(DEMO_LOGINS.admin),
    });
    expect(getJsonField(answer.body, "data", "students", "totalElements")).toBe(ROWS);
  });
});
