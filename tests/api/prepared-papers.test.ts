import { accessWordRoutes } from "@darasa/contract/access-word";
import { analyticsRoutes } from "@darasa/contract/analytics";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { preparedPaperRoutes } from "@darasa/contract/prepared-papers";
import { API_ERROR_MESSAGES } from "@darasa/contract/texts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { computeReceipt } from "../../functions/src/resources/assessments/receipts/receipt.ts";
import { decryptPaper } from "../../functions/src/testing/prepared-paper-fixture.ts";
import { type ApiOnEmulator, startApiOnEmulator } from "./start-api-on-emulator.ts";

/** The tests tell the story of a class in a room without a network, each from where the one before it ended. */

const MINUTE = 60;
const HOUR = 3_600;
const STUDENTS = Array.from({ length: 12 }, (_, n) => `student-${n}`);
const RIGHT: Readonly<Record<string, string>> = {
  "Longonot is a volcano": "True",
  "The highest?": "Batian",
};
const PAPER = {
  title: "Mountains",
  subject: "Geography",
  grade: "Form 2",
  duration: 40,
  needsWord: true,
  canPrepare: true,
  shuffle: true,
  questions: [
    { text: "Longonot is a volcano", type: "TRUE_FALSE", options: ["True", "False"] },
    { text: "The highest?", type: "SHORT_ANSWER", options: [] },
  ].map((question) => ({ ...question, correctAnswer: RIGHT[question.text], marks: 5 })),
};

interface Device {
  readonly student: string;
  readonly body: { readonly word: string; readonly offline: object };
  readonly answers: Readonly<Record<string, string>>;
  readonly answeredAt: string;
  readonly receipt: string;
}

let api: ApiOnEmulator;
let id = "";
let word = "";
let devices: readonly Device[] = [];

const at = (seconds: number): string =>
  new Date(api.clock.now().getTime() + seconds * 1_000).toISOString();

beforeAll(async () => {
  api = await startApiOnEmulator();
  await api.addPeople([
    { id: "teacher", role: "TEACHER" },
    ...STUDENTS.map((student) => ({ id: student, role: "STUDENT" as const, className: "Form 2" })),
  ]);
  const times = { opensAt: at(HOUR), closesAt: at(3 * HOUR) };
  const created = await api.call("teacher", "POST", "/assessments", { ...PAPER, ...times });
  ({ id } = assessmentRoutes.create.response.parse(created.json).data);
  const known = await api.call("teacher", "GET", `/assessments/${id}/access-word`);
  ({ word } = accessWordRoutes.accessWord.response.parse(known.json).data);
}, 120_000);
afterAll(async () => {
  expect(api.reported).toEqual([]);
  await api.close();
});

/** Loads the paper, begins with the word after the opening, and answers everything, all without a network. */
const sit = async (student: string): Promise<Device> => {
  const { json } = await api.call(student, "GET", `/assessments/${id}/package`);
  const { ticket, receiptKey, ...paper } =
    preparedPaperRoutes.preparedPaper.response.parse(json).data;
  const questions = decryptPaper({ ...paper, ticket, receiptKey }, word);
  const answers = Object.fromEntries(
    questions.map((question) => [question.id, RIGHT[question.text] ?? ""]),
  );
  const owner = { assessmentId: id, studentId: student, number: 1 };
  return {
    student,
    body: { word, offline: { ticket, startedAt: at(HOUR + MINUTE) } },
    answers,
    answeredAt: at(HOUR + 10 * MINUTE),
    receipt: await computeReceipt(receiptKey, owner, answers),
  };
};

const handIn = async ({ student, body, answers, answeredAt }: Device): Promise<number[]> => {
  const journal = {
    ...{ attempt: 1, deviceId: `phone-of-${student}` },
    answers: Object.fromEntries(
      Object.entries(answers).map(([key, answer]) => [
        key,
        { answer, at: answeredAt, sequence: 1 },
      ]),
    ),
  };
  const path = `/assessments/${id}`;
  // A phone repeats requests whose answers are lost.
  const sent = [
    await api.call(student, "POST", `${path}/attempt`, body),
    await api.call(student, "POST", `${path}/attempt`, body),
    await api.call(student, "PUT", `${path}/attempt/answers`, journal),
    await api.call(student, "POST", `${path}/submit?attempt=1`, answers),
    await api.call(student, "POST", `${path}/submit?attempt=1`, answers),
  ];
  return sent.map(({ status }) => status);
};

const results = async (): Promise<readonly object[]> => {
  const { json } = await api.call("teacher", "GET", `/teacher/analytics/${id}/results`);
  return analyticsRoutes.results.response.parse(json).data.content;
};

test("the class loads the paper before it opens, and begins nothing", async () => {
  devices = await Promise.all(STUDENTS.map(sit));
  expect(await results()).toEqual([]);
  const early = await api.call("student-0", "POST", `/assessments/${id}/attempt`, { word });
  expect(early.json).toMatchObject({ message: API_ERROR_MESSAGES.assessmentNotOpen });
});

test("all hand in at once when the network is back, hours after the closing", async () => {
  api.clock.advanceSeconds(8 * HOUR);
  const statuses = await Promise.all(devices.map(handIn));
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
});

test("the author sees who began without a network, and that no answer counts yet", async () => {
  const listed = await results();
  expect(listed).toHaveLength(STUDENTS.length);
  for (const result of listed) {
    expect(result).toMatchObject({ offlineStart: true, late: true, score: 0 });
  }
});

test("the receipts that the devices showed are those of the server", async () => {
  const codes = devices.map(async ({ student, receipt }) => {
    const { json } = await api.call(student, "GET", `/assessments/submissions/${id}_${student}_1`);
    expect(Object(json).data.receipt).toBe(receipt);
    const path = `/assessments/${id}/receipts/check`;
    const checked = await api.call("teacher", "POST", path, { receipt });
    return Object(checked.json).data.state;
  });
  expect(new Set(await Promise.all(codes)).size).toBe(1);
});

test("all answers count once the author accepts them", async () => {
  const accept = { decision: "accept" };
  const { status } = await api.call("teacher", "POST", `/assessments/${id}/late-answers`, accept);
  expect(status).toBe(200);
  for (const result of await results()) expect(result).toMatchObject({ score: 10 });
});

test("the same ticket begins no second attempt for anybody", async () => {
  const [first] = devices;
  for (const student of ["student-0", "student-1"]) {
    const { json } = await api.call(student, "POST", `/assessments/${id}/attempt`, first?.body);
    expect(json).toMatchObject({ data: { attempt: { number: 1, status: "SUBMITTED" } } });
  }
});
