import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { attemptRoutes } from "@darasa/contract/attempts";
import { messageRoutes } from "@darasa/contract/messages";
import {
  buildConversationPath,
  buildMessagesPath,
  conversationDocumentSchema,
} from "@darasa/contract/realtime";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { progressDocumentSchema } from "@darasa/contract/server/submission-documents";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPaperConsent } from "../support/paper-consent.ts";
import { type ApiOnEmulator, startApiOnEmulator } from "./start-api-on-emulator.ts";

/** The ids of the students who send requests concurrently. */

const STUDENTS = Array.from({ length: 200 }, (_, n) => `student-${n}`);
const TIMEOUT_MS = 600_000;

const PAPER = {
  title: "Mountains",
  subject: "Geography",
  grade: "Form 2",
  questions: [
    { text: "Longonot is a volcano", type: "TRUE_FALSE", options: ["True", "False"] },
    { text: "The highest?", type: "SHORT_ANSWER", options: [] },
  ].map((question, n) => ({ ...question, correctAnswer: n === 0 ? "True" : "Batian", marks: 5 })),
};

let api: ApiOnEmulator;

beforeAll(async () => {
  api = await startApiOnEmulator();
  await api.addPeople([
    { id: "teacher", role: "TEACHER" },
    { id: "admin", role: "ADMIN" },
    { id: "pupil", role: "STUDENT", status: "PENDING", admissionNumber: "7", className: "Form 2" },
    ...STUDENTS.map((id) => ({ id, role: "STUDENT" as const, className: "Form 2" })),
  ]);
}, TIMEOUT_MS);
afterAll(async () => {
  expect(api.reported).toEqual([]);
  await api.close();
});

const create = async (clientId?: string, published = true) => {
  const paper = { ...PAPER, clientId, published };
  const { json } = await api.call("teacher", "POST", "/assessments", paper);
  return assessmentRoutes.create.response.parse(json).data;
};

const start = (student: string, id: string) =>
  api.call(student, "POST", `/assessments/${id}/attempt`);

describe("two hundred students who submit at once, each request twice", () => {
  let id: string;
  const answersOf = (n: number) => (n % 4 === 0 ? {} : { q1: "True", q2: n % 2 ? "batian." : "" });
  const percentOf = (n: number): number => (n % 4 === 0 ? 0 : 50 + 50 * (n % 2));

  beforeAll(async () => {
    ({ id } = await create());
    await Promise.all(STUDENTS.map((student) => start(student, id)));
  }, TIMEOUT_MS);

  test(
    "each get one submission and the same response twice",
    async () => {
      const answers = await Promise.all(
        [...STUDENTS, ...STUDENTS].map(async (student, index) => {
          const n = index % STUDENTS.length;
          const path = `/assessments/${id}/submit`;
          const { status, json } = await api.call(student, "POST", path, answersOf(n));
          expect(status, JSON.stringify(json)).toBe(200);
          return attemptRoutes.submit.response.parse(json).data;
        }),
      );
      STUDENTS.forEach((student, n) => {
        expect(answers[n]).toMatchObject({ id: `${id}_${student}_1`, percent: percentOf(n) });
        expect(answers[n + STUDENTS.length]).toEqual(answers[n]);
      });
      const where = [{ field: "assessmentId", op: "==", value: id }] as const;
      expect(await api.database.count({ collection: "submissions", where, limit: 999 })).toBe(200);
    },
    TIMEOUT_MS,
  );

  test("each have a progress document", async () => {
    const all = await api.database.getAll(STUDENTS.map((student) => `progress/${student}`));
    all.forEach((document, n) => {
      const percent = percentOf(n);
      expect(progressDocumentSchema.parse(document?.data)).toMatchObject({
        completed: 1,
        averageScore: percent,
        results: { [id]: { submissionId: `${id}_${STUDENTS[n]}_1`, percent } },
      });
    });
  });

  test(
    "are counted once for repeated trigger events",
    async () => {
      await Promise.all(
        [...STUDENTS, ...STUDENTS].map((student) => api.addToStatistics(`${id}_${student}_1`)),
      );
      expect(await api.sumOf(STATS_SCOPE_IDS.assessment(id))).toMatchObject({
        [STATS_COUNTER_NAMES.submissions]: 200,
        [STATS_COUNTER_NAMES.passed]: 150,
        [STATS_COUNTER_NAMES.percentSum]: 100 * 100 + 50 * 50,
        [STATS_COUNTER_NAMES.correct("q1")]: 150,
        [STATS_COUNTER_NAMES.correct("q2")]: 100,
        [STATS_COUNTER_NAMES.unanswered("q1")]: 50,
        [STATS_COUNTER_NAMES.unanswered("q2")]: 100,
      });
    },
    TIMEOUT_MS,
  );
});

test(
  "ten concurrent submissions of one student all count",
  async () => {
    const papers = await Promise.all(Array.from({ length: 10 }, () => create()));
    await api.addPeople([{ id: "busy", role: "STUDENT" }]);
    const answers = await Promise.all(
      papers.map(async ({ id }) => {
        await start("busy", id);
        return api.call("busy", "POST", `/assessments/${id}/submit`, { q1: "True" });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(papers.map(() => 200));
    const progress = await api.database.get("progress/busy");
    expect(progress?.data).toMatchObject({ completed: 10, averageScore: 50 });
  },
  TIMEOUT_MS,
);

test(
  "concurrent tabs and devices of a student create one submission with every saved answer",
  async () => {
    const { id } = await create();
    await api.addPeople([{ id: "tabs", role: "STUDENT" }]);
    const tabs = await Promise.all([1, 2, 3, 4].map(() => start("tabs", id)));
    const starts = tabs.map(
      ({ json }) => attemptRoutes.start.response.parse(json).data.attempt.startedAt,
    );
    expect(new Set(starts).size).toBe(1);
    const save = (question: string, answer: string) =>
      api.call("tabs", "PUT", `/assessments/${id}/attempt/answers`, {
        attempt: 1,
        deviceId: "phone-0001",
        answers: { [question]: { answer, at: api.clock.now().toISOString(), sequence: 1 } },
      });
    await Promise.all([save("q1", "True"), save("q2", "Batian")]);
    const submit = () => api.call("tabs", "POST", `/assessments/${id}/submit`, {});
    const submitted = await Promise.all([submit(), submit(), submit()]);
    expect(submitted.map(({ json }) => json)).toEqual(
      submitted.map(() =>
        expect.objectContaining({ data: expect.objectContaining({ score: 10 }) }),
      ),
    );
  },
  TIMEOUT_MS,
);

test("five concurrent requests with one client id create and count one assessment", async () => {
  const before = await api.sumOf(STATS_SCOPE_IDS.user("teacher"));
  const all = await Promise.all(Array.from({ length: 5 }, () => create("device-1234")));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  const after = await api.sumOf(STATS_SCOPE_IDS.user("teacher"));
  expect(
    (after[STATS_COUNTER_NAMES.assessments] ?? 0) - (before[STATS_COUNTER_NAMES.assessments] ?? 0),
  ).toBe(1);
});

test(
  "concurrent approvals activate an account once",
  async () => {
    const consent = createPaperConsent();
    const approve = (who: string) =>
      api.call(who, "POST", "/admin/users/pupil/approve", { consent });
    const answers = await Promise.all([approve("admin"), approve("teacher"), approve("admin")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await api.database.get("users/pupil"))?.data).toMatchObject({ status: "ACTIVE" });
    expect((await api.database.get("progress/pupil"))?.data).toMatchObject({ completed: 0 });
    expect(await api.sumOf(STATS_SCOPE_IDS.school("moi"))).toMatchObject({
      [STATS_COUNTER_NAMES.users("STUDENT", "ACTIVE")]: 1,
      [STATS_COUNTER_NAMES.users("STUDENT", "PENDING")]: -1,
      [STATS_COUNTER_NAMES.studentsOf("Form 2")]: 1,
    });
  },
  TIMEOUT_MS,
);

test(
  "five concurrent requests with one client id create one message",
  async () => {
    const body = { receiverId: "student-0", content: "Habari", clientId: "device-1234" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.call("teacher", "POST", "/messages/send", body)),
    );
    const ids = answers.map(({ json }) => messageRoutes.send.response.parse(json).data.id);
    expect(new Set(ids).size).toBe(1);
    const collection = buildMessagesPath("teacher", "student-0");
    expect(await api.database.count({ collection, limit: 9 })).toBe(1);
    expect(
      (await api.database.get(buildConversationPath("teacher", "student-0")))?.data,
    ).toMatchObject({
      messageCount: 1,
      unread: { "student-0": 1 },
    });
  },
  TIMEOUT_MS,
);

describe("two hundred students who write to one teacher at once, while the teacher reads", () => {
  const sumOfConversations = async (): Promise<number> => {
    const conversations = await api.database.query({
      collection: "conversations",
      where: [{ field: "participants", op: "array-contains", value: "busy-teacher" }],
      limit: 500,
    });
    expect(conversations).toHaveLength(STUDENTS.length);
    return conversations
      .map(({ data }) => conversationDocumentSchema.parse(data).unread["busy-teacher"] ?? 0)
      .reduce((sum, unread) => sum + unread, 0);
  };
  const count = async (): Promise<number> => {
    const { json } = await api.call("busy-teacher", "GET", "/messages/unread-count");
    return messageRoutes.unreadCount.response.parse(json).data.unreadCount;
  };
  const write = (student: string, content: string) =>
    api.call(student, "POST", "/messages/send", { receiverId: "busy-teacher", content });
  const read = (student: string) =>
    api.call("busy-teacher", "POST", `/messages/mark-read/${student}`);

  test(
    "lose no message, and the number of unread messages is that of the conversations",
    async () => {
      await api.addPeople([{ id: "busy-teacher", role: "TEACHER" }]);
      expect(await count()).toBe(0);
      const answers = await Promise.all([
        ...STUDENTS.map((student) => write(student, "Habari")),
        ...STUDENTS.map((student) => write(student, "Nina swali")),
        ...STUDENTS.slice(0, 50).map(read),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
      const stored = await Promise.all(
        STUDENTS.map((student) =>
          api.database.count({ collection: buildMessagesPath(student, "busy-teacher"), limit: 9 }),
        ),
      );
      expect(new Set(stored)).toEqual(new Set([2]));
      expect(await count()).toBe(await sumOfConversations());
      await Promise.all(STUDENTS.map(read));
      expect([await count(), await sumOfConversations()]).toEqual([0, 0]);
    },
    TIMEOUT_MS,
  );
});

test("of three concurrent changes of a draft one succeeds", async () => {
  const draft = await create("device-9012", false);
  const { json } = await api.call("teacher", "GET", `/assessments/${draft.id}/draft`);
  const { revision } = assessmentRoutes.draft.response.parse(json).data;
  const titles = ["Here", "There", "Elsewhere"];
  const answers = await Promise.all(
    titles.map((title) =>
      api.call("teacher", "PUT", `/assessments/${draft.id}`, { ...PAPER, title, revision }),
    ),
  );
  const winners = titles.filter((_title, place) => answers[place]?.status === 200);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await api.database.get(`assessments/${draft.id}`))?.data).toMatchObject({
    title: winners[0],
  });
});

test("a draft published and changed concurrently is counted once and consistent", async () => {
  const draft = await create("device-5678", false);
  const before = await api.sumOf(STATS_SCOPE_IDS.user("teacher"));
  const put = (who: string, title: string) =>
    api.call(who, "PUT", `/assessments/${draft.id}`, { ...PAPER, title, published: true });
  const answers = await Promise.all([
    put("teacher", "Mountains"),
    put("teacher", "Mountains"),
    put("admin", "Hills"),
    put("teacher", "Mountains"),
  ]);
  const statuses = answers.map(({ status }) => status);
  const kept = (await api.database.get(`assessments/${draft.id}`))?.data;
  expect(statuses).toEqual(kept?.title === "Hills" ? [409, 409, 200, 409] : [200, 200, 409, 200]);
  expect(kept).toMatchObject({ published: true });
  const after = await api.sumOf(STATS_SCOPE_IDS.user("teacher"));
  const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect([
    more(STATS_COUNTER_NAMES.assessments),
    more(STATS_COUNTER_NAMES.publishedAssessments),
  ]).toEqual([0, 1]);
});

test(
  "400 concurrent views count each user once and do not write the item",
  async () => {
    const item = {
      title: "Rivers",
      titleLower: "rivers",
      description: "Of Kenya, for everybody",
      subject: "Geography",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      audience: "FREE",
      language: "EN",
      fileName: "rivers.pdf",
      fileType: "application/pdf",
      fileSizeBytes: 4,
      storagePath: "content/rivers/rivers.pdf",
      viewCount: 0,
      ownerId: "teacher",
      schoolId: "moi",
      search: { title: {}, rest: {}, near: {} },
      createdAt: api.clock.now(),
    };
    await api.database.transact(async (transaction) => transaction.set("content/rivers", item));
    // A transaction with too many conflicts gets 429, and the client repeats the request. A busy machine has more of them.
    const view = async (student: string): Promise<number> => {
      const { status } = await api.call(student, "POST", "/content/rivers/view");
      return status === 429 ? view(student) : status;
    };
    const statuses = await Promise.all([...STUDENTS, ...STUDENTS].map(view));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await api.database.get("content/rivers"))?.data.viewCount).toBe(0);
    await api.sumOf(STATS_SCOPE_IDS.content("rivers"));
    expect((await api.database.get("content/rivers"))?.data.viewCount).toBe(200);
  },
  TIMEOUT_MS,
);
