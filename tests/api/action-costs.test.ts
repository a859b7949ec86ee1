import { MESSAGE_PAGE_SIZE, PEOPLE_SEARCH_LIMIT } from "@darasa/contract/limits";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomIdGenerator } from "../../functions/src/platform/clock.ts";
import { SHARD_ADDITIONS_FIELD } from "../../functions/src/resources/statistics/shard-additions.ts";
import { COUNTER_SHARD_COUNT } from "../../functions/src/resources/statistics/statistics.store.ts";
import { createApiServices } from "../../functions/src/services.ts";
import { createInMemoryAccountService } from "../../functions/src/testing/memory-accounts.ts";
import { createInMemoryFileStorage } from "../../functions/src/testing/memory-files.ts";
import { createTestClock } from "../../functions/src/testing/school-fixture.ts";
import { ACTION_COSTS, type Action } from "../../scripts/costs/action-costs.ts";
import { getJsonField } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createApiCallForEachRoute } from "../support/route-calls.ts";
import { SAMPLE_LOGO } from "../support/sample-files.ts";
import { type DemoApi, startDemoApi } from "./start-demo-api.ts";

const clock = createTestClock(new Date().toISOString());

let api: DemoApi;
let triggers: ReturnType<typeof createApiServices>;
let paper = "";
/** A paper for which students need a word, the word, and the body with which a device tells of its start. */
let room = "";
let word = "";
let begun: object = {};
let item = "";
let next = "";
let etag = "";
let changedAt = "";
let messageCount = "";
let calls = 0;
let routes: ReturnType<typeof createApiCallForEachRoute>;

const send = async (
  who: keyof typeof DEMO_LOGINS,
  method: string,
  path: string,
  body?: unknown,
) => {
  calls += 1;
  const token = await api.tokenOf(DEMO_LOGINS[who]);
  const answer = await api.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer;
};
const get = (path: string) => send("student", "GET", path);
const write = (who: "student" | "teacher", clientId: string) =>
  send(who, "POST", "/messages/send", {
    receiverId: who === "student" ? "teacher-moi" : "student-moi",
    content: "Habari",
    clientId,
  });

beforeAll(async () => {
  api = await startDemoApi(clock);
  triggers = createApiServices({
    database: api.database,
    accounts: createInMemoryAccountService(clock.now),
    files: createInMemoryFileStorage(clock.now),
    clock,
    ids: randomIdGenerator,
    webOrigin: "https://darasa.test",
  });
  for (let n = 0; n < MESSAGE_PAGE_SIZE; n += 1) await write("student", `before-${n}-1234`);
  // With one more message of each, neither of them begins another group of ten counted messages in a test.
  await write("teacher", "before-teacher");
  await write("student", "before-student");
  await get("/student/dashboard");
  routes = createApiCallForEachRoute(api, "costs");
  paper = String(await routes["POST /assessments/:id/attempt"]?.before?.(0));
  room = String(await routes["GET /assessments/:id/package"]?.before?.(0));
  await send("admin", "PUT", "/students/student-moi/accommodations", {
    ...{ timeFactor: 1, largeText: false, readAloud: false, pauseMinutes: 10, note: "" },
  });
  const known = await send("teacher", "GET", `/assessments/${room}/access-word`);
  word = String(getJsonField(known.body, "data", "word"));
  const { body } = await get("/content");
  item = String(getJsonField(body, "data", "content", "0", "id"));
  next = String(getJsonField(body, "data", "next"));
  await get("/student/dashboard");
  await get("/messages/unread-count");
  await send("teacher", "GET", "/messages/unread-count");
  const list = await get("/messages/conversations");
  etag = list.headers.get("etag") ?? "";
  changedAt = String(getJsonField(list.body, "data", "changedAt"));
  const messages = await get("/messages/conversation/teacher-moi");
  messageCount = String(getJsonField(messages.body, "data", "totalElements"));
}, 120_000);
afterAll(() => api.close());

const saveAnswer = (sequence: number) =>
  send("student", "PUT", `/assessments/${paper}/attempt/answers`, {
    attempt: 1,
    deviceId: "phone-0001",
    answers: { q1: { answer: "4", at: clock.now().toISOString(), sequence } },
  });

/**
 * Adds up the views of the item, as the trigger does after the write of a shard. All shards have views, as those of an
 * item that many people have opened.
 */
const rollUpView = async (): Promise<void> => {
  const scope = STATS_SCOPE_IDS.content(item);
  const pathOf = (index: number): string => `stats/${scope}/shards/${index}`;
  await api.database.transact(async (transaction) => {
    for (let shard = 0; shard < COUNTER_SHARD_COUNT; shard += 1) {
      transaction.increment(pathOf(shard), "counts", {
        [STATS_COUNTER_NAMES.views]: 1,
        [SHARD_ADDITIONS_FIELD]: 1,
      });
    }
  });
  const shard = await api.database.get(pathOf(0));
  await api.takeUsage();
  const change = triggers.rollUps.toShardChange("0", shard?.data);
  if (!(await triggers.rollUps.isRolledUp(scope, change))) {
    await triggers.rollUps.rollUp(scope, change);
  }
};

/** Asks again for unchanged conversations, as a page without a listener does. */
const poll = async (): Promise<void> => {
  const token = await api.tokenOf(DEMO_LOGINS.student);
  const headers = { "if-none-match": etag };
  const { status } = await api.call("GET", "/messages/conversations", { token, headers });
  expect(status).toBe(304);
};

const refreshToken = async (): Promise<void> => {
  const route = routes["POST /auth/refresh"];
  const made = await route?.before?.(0);
  await api.takeUsage();
  expect((await route?.call(0, made))?.status).toBe(200);
};

const preparePaper = async () => {
  const { body } = await get(`/assessments/${room}/package`);
  const ticket = getJsonField(body, "data", "ticket");
  begun = { word, offline: { ticket, startedAt: clock.now().toISOString() } };
};

const savePicture = async (): Promise<string> => {
  const { body } = await send("teacher", "POST", "/pictures", { image: SAMPLE_LOGO });
  return String(getJsonField(body, "data", "id"));
};

/** Loads the picture of a begun paper. */
const readPicture = async (): Promise<void> => {
  const id = await savePicture();
  const question = {
    text: "What is shown?",
    type: "SHORT_ANSWER",
    correctAnswer: "A map",
    marks: 1,
  };
  const made = await send("teacher", "POST", "/assessments", {
    ...{ title: "Maps", subject: "Geography", grade: "Form 2", duration: 30, published: true },
    questions: [{ ...question, picture: { id, alt: "A map" } }],
  });
  const assessmentId = String(getJsonField(made.body, "data", "id"));
  await send("student", "POST", `/assessments/${assessmentId}/attempt`);
  await api.takeUsage();
  calls = 0;
  await get(`/pictures/${id}?assessmentId=${assessmentId}`);
};

/** The work of each action, in an order in which each finds what it needs. */
const WORK: Readonly<Record<Exclude<Action, "chatHour">, () => Promise<unknown>>> = {
  refreshToken,
  dashboard: () => get("/student/dashboard"),
  newestAssessment: () => get("/student/newest-assessment"),
  libraryPage: () => get("/content"),
  nextLibraryPage: () => get(`/content?page=1&after=${next}`),
  search: () => get("/content/search?query=biology"),
  filter: () => get("/content/filter?subject=Biology&grade=Form%202"),
  view: () => send("student", "POST", `/content/${item}/view`),
  rollUpView,
  assessmentList: () => get("/assessments"),
  cover: () => get(`/assessments/${paper}`),
  startAttempt: () => send("student", "POST", `/assessments/${paper}/attempt`),
  readPaper: () => get(`/assessments/${paper}/attempt`),
  saveAnswers: () => saveAnswer(1),
  beginPause: () =>
    send("student", "PUT", `/assessments/${paper}/attempt/pause`, {
      ...{ attempt: 1, id: "pause-1", state: "RUNNING" },
    }),
  submit: () => send("student", "POST", `/assessments/${paper}/submit`, { q1: "4" }),
  countSubmission: () => triggers.submissions.addToStatistics(`${paper}_student-moi_1`),
  myResults: () => get("/assessments/my-submissions"),
  unreadCount: () => get("/messages/unread-count"),
  conversationList: () => get("/messages/conversations"),
  conversationListAgain: () => get(`/messages/conversations?changedSince=${changedAt}`),
  conversation: () => get("/messages/conversation/teacher-moi"),
  conversationAgain: () => get(`/messages/conversation/teacher-moi?from=${messageCount}`),
  poll,
  peopleSearch: () => get(`/student/users?q=da&size=${PEOPLE_SEARCH_LIMIT}`),
  personName: () => get("/student/users?id=teacher-moi"),
  sendMessage: () => write("student", "later-1234"),
  reply: () => write("teacher", "later-5678"),
  markRead: () => send("student", "POST", "/messages/mark-read/teacher-moi"),
  gradebook: () => send("teacher", "GET", "/teacher/gradebooks/moi-form-2-east"),
  strands: () =>
    send("teacher", "GET", "/teacher/gradebooks/moi-form-2-east/strands?subject=Mathematics"),
  strandAnswers: () =>
    send(
      "teacher",
      "GET",
      "/teacher/gradebooks/moi-form-2-east/strand-answers?subject=Mathematics&strand=&studentId=student-moi",
    ),
  studentRecord: () => send("teacher", "GET", "/teacher/students/student-moi"),
  paperStatistics: () => send("teacher", "GET", `/teacher/analytics/${paper}/statistics`),
  paperStatisticsAgain: () => send("teacher", "GET", `/teacher/analytics/${paper}/statistics`),
  preparePaper,
  startOffline: () => send("student", "POST", `/assessments/${room}/attempt`, begun),
  savePicture,
  readPicture,
};

/** A trigger is a call of a function too, and these requests do not go through `send`. */
const SINGLE_CALLS: readonly string[] = ["refreshToken", "rollUpView", "countSubmission", "poll"];

test.each(Object.entries(WORK))("%s costs what the table says", async (action, work) => {
  await api.takeUsage();
  calls = 0;
  await work();
  const { reads, writes } = await api.takeUsage();
  const made = SINGLE_CALLS.includes(action) ? 1 : calls;
  const { label: _, ...expected } = ACTION_COSTS[action as Action];
  expect({ reads, writes, calls: made }).toEqual(expected);
});
