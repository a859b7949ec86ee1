import { accessWordRoutes } from "@darasa/contract/access-word";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LossyNetwork, startLossyNetwork } from "../support/lossy-network.ts";
import { fillBank } from "../support/term-bank.ts";
import { checkHeldResults, checkOwnResults, createResultCheck } from "../support/term-checks.ts";
import {
  answersById,
  createDevices,
  type OpenedPaper,
  type SupervisedPaper,
} from "../support/term-devices.ts";
import { checkGradesOfPaper, checkGradesOfTotals, setScales } from "../support/term-grades.ts";
import { createMarking, releaseResults } from "../support/term-marking.ts";
import {
  DRAWN_COUNT,
  DRAWN_QUESTIONS,
  FIXED_QUESTIONS,
  findTermQuestion,
  REGRADED_TEXT,
  SECRET_EXPLANATION,
  SECRET_GUIDANCE,
  TERM_TOTAL,
} from "../support/term-paper.ts";
import { enterFromPaper } from "../support/term-printed.ts";
import { checkReportForms, fillMarkSheet } from "../support/term-reports.ts";
import { expectResult, SCALE_OF_SCHOOL, type Sitting } from "../support/term-results.ts";
import {
  addPeopleOfTerm,
  buildTermPaper,
  createTermCalls,
  setUpSchool,
  type TermCalls,
} from "../support/term-school.ts";
import { studentsOf, TERM_STUDENTS, type TermStudent } from "../support/term-students.ts";
import { type ApiOnEmulator, startApiOnEmulator } from "./start-api-on-emulator.ts";

/** The tests tell the story of a term, each from where the one before it ended. */

const day = (time: string): string => `2026-03-02T${time}.000Z`;
const NOTHING_GIVEN: ReadonlyMap<string, string> = new Map();
const NOTHING_MARKED: ReadonlySet<string> = new Set();

let api: ApiOnEmulator;
let calls: TermCalls;
let networks: readonly LossyNetwork[] = [];
let paperId = "";
let path = "";
let supervised: SupervisedPaper = { id: "", word: "" };
/** The papers that the students without a network have loaded, by student. */
const opened = new Map<string, OpenedPaper>();
let sittings: Sitting[] = [];

beforeAll(async () => {
  api = await startApiOnEmulator();
  const port = Number(new URL(api.url).port);
  const [REQUEST, RESPONSE] = [
    await startLossyNetwork(port, "REQUEST"),
    await startLossyNetwork(port, "RESPONSE"),
  ];
  networks = [REQUEST, RESPONSE];
  calls = createTermCalls(api, { REQUEST, RESPONSE });
  await addPeopleOfTerm(api);
  await setUpSchool(calls);
});
afterAll(async () => {
  expect(api.reported).toEqual([]);
  for (const network of networks) await network.close();
  await api.close();
});

const statusOf = async (who: string, method: string, at: string, body?: unknown) =>
  (await calls.call(who, method, at, body)).status;
const sittingOf = ({ id }: TermStudent): Sitting => {
  const found = sittings.find(({ student }) => student.id === id);
  if (found === undefined) throw new Error(`${id} has not begun`);
  return found;
};
/** Replaces what is known of the sitting of one student. */
const change = (student: TermStudent, changes: Partial<Sitting>): void => {
  sittings = sittings.map((one) => (one.student.id === student.id ? { ...one, ...changes } : one));
};
const check = (isRegraded: boolean) => createResultCheck(api, calls, paperId)(sittings, isRegraded);

test("a paper of the bank for one class, with two students who have more time", async () => {
  for (const { id } of studentsOf("EXTRA_TIME")) {
    const support = { timeFactor: 1.5, largeText: true, readAloud: false, note: "" };
    await calls.done("teacher", "PUT", `/students/${id}/accommodations`, support);
  }
  const body = buildTermPaper(await fillBank(calls));
  const created = await calls.done("teacher", "POST", "/assessments", body);
  const paper = assessmentRoutes.create.response.parse(created).data;
  expect(paper).toMatchObject({ totalMarks: TERM_TOTAL, draws: [DRAWN_COUNT] });
  paperId = paper.id;
  path = `/assessments/${paperId}`;
  const { response } = accessWordRoutes.accessWord;
  const { word } = response.parse(await calls.done("teacher", "GET", `${path}/access-word`)).data;
  supervised = { id: paperId, word };
});

test("students who will have no network load the paper, which the word of the room opens", async () => {
  const devices = createDevices(calls, supervised);
  for (const student of studentsOf("OFFLINE")) {
    opened.set(student.id, await devices.prepare(student));
  }
  expect(opened.size).toBe(3);
});

test("nobody gets questions before the start, and only the class gets them afterwards", async () => {
  const [first] = TERM_STUDENTS;
  const who = first?.id ?? "";
  const { word } = supervised;
  expect(await statusOf(who, "POST", `${path}/attempt`, { word })).toBe(409);
  const early = await calls.done(who, "GET", path);
  expect(assessmentRoutes.get.response.parse(early).data.questions).toEqual([]);
  calls.waitUntil(day("09:00:00"));
  expect(await statusOf(who, "POST", `${path}/attempt`, { word: "BADO BADO BADO BADO" })).toBe(403);
  expect(await statusOf("stranger", "POST", `${path}/attempt`, { word })).toBe(404);
  expect(await statusOf("stranger", "GET", `${path}/package`)).toBe(404);
  expect(await statusOf("stranger", "GET", path)).toBe(404);
  const devices = createDevices(calls, supervised);
  for (const student of TERM_STUDENTS.filter(({ way }) => way !== "ON_PAPER")) {
    const asked = opened.get(student.id)?.asked ?? (await devices.start(student));
    const texts = asked.map(({ text }) => text);
    const drawn = DRAWN_QUESTIONS.filter(({ question }) => texts.includes(question.text));
    expect(drawn.length, student.id).toBe(DRAWN_COUNT);
    expect(new Set(texts).size).toBe(FIXED_QUESTIONS.length + DRAWN_COUNT);
    sittings.push({ student, asked, given: NOTHING_GIVEN, markedByHand: NOTHING_MARKED });
  }
});

test("students with a usual, a cut and a slow network hand in", async () => {
  const devices = createDevices(calls, supervised);
  calls.waitUntil(day("09:40:00"));
  for (const student of studentsOf("USUAL", "REQUEST_LOST", "RESPONSE_LOST")) {
    await devices.saveInHalves(student, sittingOf(student).asked, day("09:39:50"));
    await devices.submit(student, answersById(student, sittingOf(student).asked));
    change(student, { given: student.answers });
  }
  const [replayed] = studentsOf("USUAL");
  if (replayed === undefined) throw new Error("Nobody hands in.");
  const before = await devices.submit(replayed, {});
  const right = sittingOf(replayed).asked.map(({ id, text }) => [
    id,
    findTermQuestion(text).question.correctAnswer,
  ]);
  expect(await devices.submit(replayed, Object.fromEntries(right))).toEqual(before);
});

test("a device whose clock was moved back or on gains nothing", async () => {
  const devices = createDevices(calls, supervised);
  const [student] = studentsOf("CLOCK_MOVED");
  if (student === undefined) throw new Error("No such student.");
  const [early, late, ...others] = sittingOf(student).asked;
  const keyOf = (one = { id: "", text: "" }) => ({
    [one.id]: findTermQuestion(one.text).question.correctAnswer,
  });
  await devices.save(student, answersById(student, others), { at: day("09:39:00") });
  calls.waitUntil(day("10:00:30"));
  await devices.save(student, keyOf(late), { at: day("10:00:20") });
  await devices.save(student, keyOf(early), { at: day("09:59:50") });
  await devices.submit(student, {});
  const given = new Map(student.answers);
  given.set(early?.text ?? "", findTermQuestion(early?.text ?? "").question.correctAnswer);
  change(student, { given: given.set(late?.text ?? "", "") });
});

test("more time is for those alone who have it", async () => {
  const devices = createDevices(calls, supervised);
  calls.waitUntil(day("10:20:00"));
  const [slow] = studentsOf("TOO_LATE");
  if (slow === undefined) throw new Error("No such student.");
  for (const student of [slow, ...studentsOf("EXTRA_TIME")]) {
    const hasTime = student.way === "EXTRA_TIME";
    const answers = answersById(student, sittingOf(student).asked);
    const summary = await devices.submit(student, answers);
    expect(summary.late).toBe(!hasTime);
    if (hasTime) change(student, { given: student.answers });
  }
});

test("after the window nobody begins, but a teacher can enter what was written on paper", async () => {
  calls.waitUntil(day("13:00:00"));
  const [onPaper] = studentsOf("ON_PAPER");
  const { word } = supervised;
  expect(await statusOf(onPaper?.id ?? "", "POST", `${path}/attempt`, { word })).toBe(409);
  sittings.push(...(await enterFromPaper(calls, paperId)));
});

test("students who had no network from the start to the end hand in hours later, and wait for the teacher", async () => {
  const devices = createDevices(calls, supervised);
  calls.waitUntil(day("15:00:00"));
  for (const student of studentsOf("OFFLINE")) {
    const paper = opened.get(student.id);
    if (paper === undefined) throw new Error(`${student.id} has no paper`);
    await devices.startPrepared(student, paper, day("09:05:00"));
    const answers = answersById(student, paper.asked);
    const saved = await devices.save(student, answers, { at: day("09:50:00") });
    expect(saved.answers).toEqual(answers);
    const summary = await devices.submit(student, {});
    expect(summary).toMatchObject({ late: true, held: true, score: 0 });
    const submission = `/assessments/submissions/${paperId}_${student.id}_1`;
    const seen = await calls.done("teacher", "GET", submission);
    const { lateAnswers, offlineStart } = assessmentRoutes.submission.response.parse(seen).data;
    expect(lateAnswers).toMatchObject({ status: "PENDING" });
    expect(offlineStart).toBe(true);
  }
  for (const { id } of TERM_STUDENTS) await api.addToStatistics(`${paperId}_${id}_1`);
  await check(false);
});

test("long answers get half marks by hand, and two markers do not overwrite each other", async () => {
  const marking = createMarking(calls, paperId);
  const student = studentsOf("USUAL").find((one) =>
    [...one.handMarks.keys()].every((title) => one.answers.get(title) !== ""),
  );
  if (student === undefined) throw new Error("Nobody wrote long answers.");
  const [waiting] = marking.findWaiting(sittingOf(student), await marking.list());
  if (waiting === undefined) throw new Error("No answer waits.");
  const { body, text } = waiting;
  const other = { ...body, id: "mark-of-admin", marks: body.marks === 0 ? 0.5 : 0 };
  expect(await marking.mark("teacher", body)).toMatchObject({ saved: true });
  const refused = await marking.mark("admin", other);
  expect(refused.saved).toBe(false);
  const stored = refused.submission.answers.find((one) => one.questionId === body.questionId);
  expect(stored?.mark).toMatchObject({ marks: body.marks, markedByName: "Ms Wafula" });
  expect((await marking.mark("admin", { ...other, replaces: body.id })).saved).toBe(true);
  const back = { ...body, id: "mark-again", replaces: other.id };
  expect((await marking.mark("teacher", back)).saved).toBe(true);
  change(student, { markedByHand: new Set([text]) });
  sittings = await marking.markAll(sittings);
  await check(false);
});

test("a regrade counts, is undone, and counts again", async () => {
  const marking = createMarking(calls, paperId);
  const questionId = sittings[0]?.asked.find(({ text }) => text === REGRADED_TEXT)?.id ?? "";
  const sum = (isRegraded: boolean) =>
    sittings.reduce((total, one) => total + expectResult(one, isRegraded).score, 0);
  expect(sum(true)).toBeGreaterThan(sum(false));
  expect(await marking.regrade("regrade-1", questionId)).toBe("DONE");
  await check(true);
  expect(await marking.undo("regrade-1")).toBe("UNDONE");
  await check(false);
  expect(await marking.regrade("regrade-2", questionId)).toBe("DONE");
  await check(true);
});

test("late answers count for those for whom the teacher accepts them", async () => {
  const marking = createMarking(calls, paperId);
  const [accepted, declined, forgiven] = studentsOf("OFFLINE");
  if (!(accepted && declined && forgiven)) throw new Error("Too few were offline.");
  const decide = async (decision: string, studentIds?: readonly string[]): Promise<number> => {
    const body = { decision, studentIds };
    const answer = await calls.done("teacher", "POST", `${path}/late-answers`, body);
    return assessmentRoutes.decideLateAnswers.response.parse(answer).data.changed;
  };
  expect(await decide("accept", [accepted.id])).toBe(1);
  change(accepted, { given: accepted.answers });
  expect(await decide("decline")).toBe(2);
  expect(await decide("decline")).toBe(0);
  await check(true);
  expect(await decide("accept", [forgiven.id])).toBe(1);
  change(forgiven, { given: forgiven.answers });
  sittings = await marking.markAll(sittings);
  await check(true);
  // A day after the deadline, nothing that a device sends is kept any more.
  calls.waitUntil("2026-03-03T10:30:00.000Z");
  const answers = { q1: { answer: "Menengai", at: day("09:50:00"), sequence: 9 } };
  const overdue = { attempt: 1, deviceId: `phone-of-${forgiven.id}`, answers };
  expect(await statusOf(forgiven.id, "PUT", `${path}/attempt/answers`, overdue)).toBe(409);
  await check(true);
});

test("nobody but the teacher sees marks before the teacher releases them", async () => {
  const ids = sittings.map(({ student }) => student.id);
  await checkHeldResults(calls, ids);
  const release = { id: "release-results", kind: "RELEASE" };
  expect(await statusOf(ids[0] ?? "", "POST", `${path}/results-release`, release)).toBe(403);
  await checkHeldResults(calls, ids);
  const { released, run } = await releaseResults(calls, paperId, release);
  expect(released).toBe("ALL");
  expect(run).toMatchObject({ state: "DONE", handled: ids.length });
  await check(true);
});

test("right answers reach no student before the teacher releases them", async () => {
  const [student] = studentsOf("USUAL");
  const review = async () =>
    JSON.stringify(
      await calls.done(
        student?.id ?? "",
        "GET",
        `/assessments/submissions/${paperId}_${student?.id}_1`,
      ),
    );
  const before = await review();
  expect(before).not.toContain(SECRET_EXPLANATION);
  expect(calls.heard.length).toBeGreaterThan(TERM_STUDENTS.length);
  for (const secret of [SECRET_EXPLANATION, SECRET_GUIDANCE, "correctAnswer", "alsoAccepted"]) {
    expect(calls.heard.filter((text) => text.includes(secret))).toEqual([]);
  }
  const released = { solutions: "AFTER_CLOSING" };
  expect(await statusOf(student?.id ?? "", "PUT", `${path}/solutions`, released)).toBe(403);
  await calls.done("teacher", "PUT", `${path}/solutions`, released);
  const after = await review();
  expect(after).toContain(SECRET_EXPLANATION);
  expect(after).toContain("correctAnswer");
});

test("the mark sheet and the report form of each student have the same results and grades", async () => {
  const percents = new Map(
    sittings.map((one) => [one.student.id, expectResult(one, true).percent ?? -1]),
  );
  await checkOwnResults(calls, percents);
  await fillMarkSheet(calls, paperId, percents);
  const results = { paperId, percents };
  await checkGradesOfPaper(calls, results, undefined);
  await checkGradesOfTotals(calls, percents, undefined);
  await setScales(calls);
  await checkGradesOfPaper(calls, results, SCALE_OF_SCHOOL);
  await checkGradesOfTotals(calls, percents, SCALE_OF_SCHOOL);
  await checkReportForms(calls, percents, SCALE_OF_SCHOOL);
});
