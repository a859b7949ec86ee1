import { SCHOOL_LIST_LIMIT, SCHOOL_SEARCH_LIMIT } from "@darasa/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../functions/src/platform/clock.ts";
import { createSchoolsService } from "../../functions/src/resources/schools/schools.service.ts";
import { createSchoolsStore } from "../../functions/src/resources/schools/schools.store.ts";
import { getJsonField } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { type DemoApi, startDemoApi } from "./start-demo-api.ts";

/** The number of schools of a whole country. */
const SCHOOLS = 35_000;
const SCHOOLS_AT_ONCE = 500;
const COUNTIES = ["Nandi", "Uasin Gishu", "Trans Nzoia", "Murang'a", "Elgeyo-Marakwet"];
const PATRONS = ["St. Mary's", "Our Lady of Mercy", "Kapsabet", "Chepkorio", "Friends", "Township"];
const LEVELS = ["Primary School", "Girls High School", "Boys Secondary School", "Academy"];

const MAX_SEARCH_READS = 30;
const MAX_SEARCH_BYTES = 20_000;
/** The counters, five accounts and five entries of the audit log, not one read per 1,000 schools. */
const OFFICE_DASHBOARD_READS = 10;

const pick = (values: readonly string[], index: number): string =>
  values[index % values.length] ?? "";

let api: DemoApi;

beforeAll(async () => {
  api = await startDemoApi();
  const schools = createSchoolsService(createSchoolsStore(api.database), systemClock);
  for (let start = 0; start < SCHOOLS; start += SCHOOLS_AT_ONCE) {
    await api.database.transact(async (transaction) => {
      for (let number = start; number < start + SCHOOLS_AT_ONCE; number += 1) {
        const county = pick(COUNTIES, number);
        const name = `${pick(PATRONS, number)} ${pick(LEVELS, number >> 3)}, ${county}`;
        const nemisCode = number.toString(36).toUpperCase().padStart(4, "0");
        schools.create(transaction, `school-${number}`, { name, nemisCode, county });
      }
    });
  }
}, 120_000);
afterAll(() => api.close());

const getList = (body: unknown): unknown[] => {
  const list = getJsonField(body, "data");
  return Array.isArray(list) ? list : [];
};

test.each([
  ["", SCHOOL_SEARCH_LIMIT],
  ["s", SCHOOL_SEARCH_LIMIT],
  ["school", SCHOOL_SEARCH_LIMIT],
  ["primary nandi st mary", SCHOOL_SEARCH_LIMIT],
  ["eldoret moi", 1],
  ["0ABC", 1],
  ["no such school anywhere", 0],
])("a search for %j among 35,000 schools is small and cheap", async (q, found) => {
  await api.takeUsage();
  const { body } = await api.call("GET", `/schools/search?q=${encodeURIComponent(q)}`);
  const { reads } = await api.takeUsage();
  expect(getList(body)).toHaveLength(found);
  expect(reads).toBeLessThanOrEqual(MAX_SEARCH_READS);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(MAX_SEARCH_BYTES);
});

test("the list is as long as a form shows it, and continues", async () => {
  await api.call("GET", "/schools");
  await api.takeUsage();
  const first = await api.call("GET", "/schools");
  expect(getList(first.body)).toHaveLength(SCHOOL_LIST_LIMIT);
  expect((await api.takeUsage()).reads).toBe(0);
  const next = String(getJsonField(first.body, "next"));
  const second = await api.call("GET", `/schools?after=${next}`);
  expect(getList(second.body)).toHaveLength(SCHOOL_LIST_LIMIT);
  expect((await api.takeUsage()).reads).toBe(SCHOOL_LIST_LIMIT + 1);
});

test("the dashboard of the national office costs as much as with two schools", async () => {
  const token = await api.tokenOf(DEMO_LOGINS.office);
  await api.takeUsage();
  const { body } = await api.call("GET", "/admin/dashboard", { token });
  expect(getJsonField(body, "success")).toBe(true);
  expect((await api.takeUsage()).reads).toBeLessThanOrEqual(OFFICE_DASHBOARD_READS);
});
