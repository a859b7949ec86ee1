import { afterAll, beforeAll, expect, test } from "vitest";
import { getJsonField } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createApiCallForEachRoute } from "../support/route-calls.ts";
import { type DemoApi, startDemoApi } from "./start-demo-api.ts";

/**
 * The reads of an hour of a student, without messages. Of the six visits to the library in the hour, two load a page;
 * the others come back within minutes to a page that the browser still has, for example after a view or a search.
 */
const MAX_READS = 190;
const MAX_WRITES_PER_VIEW = 1;

const LIBRARY_PAGES = 2;
const SEARCHES = ["maths", "kemia", "past papers", "peroidic table"];
const FILTERS = ["subject=Biology&grade=Form%202", "subject=Chemistry&grade=Form%203"];
const VIEWS = 4;
const DASHBOARDS = 3;
const ANSWER_SAVES = 6;

let api: DemoApi;
let token: string;

beforeAll(async () => {
  api = await startDemoApi();
  token = await api.tokenOf(DEMO_LOGINS.student);
}, 60_000);
afterAll(() => api.close());

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await api.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  expect(answer.status, `${method} ${path}`).toBeLessThan(300);
  return answer;
};

const costOf = async (work: () => Promise<unknown>) => {
  await api.takeUsage();
  await work();
  return api.takeUsage();
};

const browse = async (): Promise<string[]> => {
  const first = await send("GET", "/content");
  const next = String(getJsonField(first.body, "data", "next"));
  for (let page = 1; page < LIBRARY_PAGES; page += 1) {
    await send("GET", `/content?page=${page}&after=${next}`);
  }
  return Array.from({ length: VIEWS }, (_, index) =>
    String(getJsonField(first.body, "data", "content", String(index), "id")),
  );
};

const takePaper = async (id: string): Promise<void> => {
  await send("GET", `/assessments/${id}`);
  await send("POST", `/assessments/${id}/attempt`);
  await send("GET", `/assessments/${id}`);
  for (let sequence = 1; sequence <= ANSWER_SAVES; sequence += 1) {
    const answers = { q1: { answer: "4", at: new Date().toISOString(), sequence } };
    const body = { attempt: 1, deviceId: "phone-0001", answers };
    await send("PUT", `/assessments/${id}/attempt/answers`, body);
  }
  await send("POST", `/assessments/${id}/submit`, { q1: "4" });
};

test("a mixed hour costs at most 190 reads, and a view one write", async () => {
  const paper = createApiCallForEachRoute(api, "hour")["POST /assessments/:id/attempt"];
  const id = String(await paper?.before?.(0));
  let items: string[] = [];
  const costs = {
    library: await costOf(async () => {
      items = await browse();
    }),
    searches: await costOf(async () => {
      for (const text of SEARCHES) {
        await send("GET", `/content/search?query=${encodeURIComponent(text)}`);
      }
    }),
    filters: await costOf(async () => {
      for (const filter of FILTERS) await send("GET", `/content/filter?${filter}`);
    }),
    views: await costOf(async () => {
      for (const item of items) await send("POST", `/content/${item}/view`);
    }),
    dashboards: await costOf(async () => {
      for (let visit = 0; visit < DASHBOARDS; visit += 1) await send("GET", "/student/dashboard");
    }),
    papers: await costOf(() => send("GET", "/assessments")),
    paper: await costOf(() => takePaper(id)),
  };
  const total = Object.values(costs).reduce((sum, { reads }) => sum + reads, 0);
  expect(total, JSON.stringify(costs)).toBeLessThanOrEqual(MAX_READS);
  expect(costs.views.writes).toBeLessThanOrEqual(VIEWS * MAX_WRITES_PER_VIEW);
  expect(costs.library.reads).toBeLessThanOrEqual(LIBRARY_PAGES * 21 + 1);
});
