import { beforeEach, describe, expect, test } from "vitest";
import { CORRECT_ANSWERS_BY_QUESTION } from "../../testing/assessment-fixture.ts";
import {
  type StatisticsFixture,
  setUpStatisticsFixture,
} from "../../testing/statistics-fixture.ts";

let world: StatisticsFixture;
let amina: string;
let brian: string;
let fatuma: string;

const PHONE = "+254733333333";

/**
 * Creates the parent Fatuma with two children: Amina, whose guardian link is approved, and Brian, whose guardian
 * link is pending.
 */
beforeEach(async () => {
  world = await setUpStatisticsFixture();
  amina = await world.register("student", "Amina Hassan", {
    admissionNumber: "A1",
    parentGuardianContact: PHONE,
  });
  brian = await world.register("student", "Brian Hassan", { admissionNumber: "B1" });
  fatuma = await world.register("parent", "Fatuma Hassan", {
    phoneNumber: PHONE,
    childrenAdmissionNumbers: ["A1", "B1", "C1"],
  });
  for (const id of [amina, brian]) await world.decide("approve", id);
  await confirmChild("A1");
  world.population.addPerson({ id: "teacher", role: "TEACHER" });
  world.population.addPerson({ id: "stranger", role: "PARENT" });
  return () => world.api.close();
});

const childOf = (parent: string, student: string) =>
  world.call(parent, "GET", `/parent/children/${student}`);
/** Approves Fatuma's account and the guardian link to the child with this admission number. */
const confirmChild = (admissionNumber: string) =>
  world.call("admin", "POST", `/admin/users/${fatuma}/approve`, {
    childrenAdmissionNumbers: [admissionNumber],
  });
const setLink = (student: string, status: string) => {
  const path = `guardianLinks/${fatuma}_${student}`;
  world.database.documents.set(path, { ...world.database.documents.get(path), status });
};
const setCalendar = (calendar: Record<string, unknown>) =>
  world.database.documents.set("settings/calendar", calendar);

/** The next days of the national terms, as long as the calendar contains nothing else. */
const NATIONAL_EVENTS = [
  { term: { number: 1, isFirstDay: false }, date: "2026-04-02" },
  { term: { number: 2, isFirstDay: true }, date: "2026-04-27" },
  { term: { number: 2, isFirstDay: false }, date: "2026-07-31" },
];
const OWN_TERMS = [
  { starts: "2026-01-12", ends: "2026-04-09" },
  { starts: "2026-05-04", ends: "2026-07-24" },
  { starts: "2026-08-31", ends: "2026-10-30" },
];
const setOwnTerms = (schoolId: string, terms: readonly object[]) =>
  world.database.documents.set(`schools/${schoolId}/private/settings`, { terms });

describe("the dashboard of a parent", () => {
  test("shows confirmed children and pending admission numbers", async () => {
    expect(await world.parentDashboard(fatuma)).toEqual({
      parentName: "Fatuma Hassan",
      children: [
        {
          id: amina,
          name: "Amina Hassan",
          className: "Form 2",
          admissionNumber: "A1",
          completed: 0,
          averageScore: 0,
          due: [],
          lastResults: [],
        },
      ],
      waitingChildren: [],
      consentQuestions: [],
      pendingChildren: ["B1", "C1"],
      requestedChildren: [],
      withdrawnChildren: [],
      averagePerformance: 0,
      unreadConversations: 0,
      unreadFrom: [],
      events: NATIONAL_EVENTS,
    });
  });

  test("lists what a confirmed child has to do and has handed in, and nothing of others", async () => {
    const done = await world.assess("teacher", { title: "Rivers" });
    const due = await world.assess("teacher", { title: "Lakes" });
    await world.assess("teacher", { title: "Other grade", grade: "Form 3" });
    await world.assess("teacher", { title: "Draft", published: false });
    await world.submit(amina, done, CORRECT_ANSWERS_BY_QUESTION);
    await world.submit(brian, due, CORRECT_ANSWERS_BY_QUESTION);
    const { children } = await world.parentDashboard(fatuma);
    expect(children).toHaveLength(1);
    expect(children[0]).toMatchObject({
      id: amina,
      due: [{ id: due, title: "Lakes" }],
      lastResults: [{ title: "Rivers", percent: 100, passed: true }],
    });
    expect(children[0]?.due).toHaveLength(1);
    setLink(amina, "REVOKED");
    expect((await world.parentDashboard(fatuma)).children).toEqual([]);
  });

  test("averages over the children with submissions", async () => {
    await confirmChild("B1");
    const id = await world.assess("teacher");
    await world.submit(amina, id, { ...CORRECT_ANSWERS_BY_QUESTION, q2: "False" });
    const one = await world.parentDashboard(fatuma);
    expect(one.averagePerformance).toBe(80);
    await world.submit(brian, id, {});
    const both = await world.parentDashboard(fatuma);
    expect(both.children).toMatchObject([
      { id: amina, completed: 1, averageScore: 80 },
      { id: brian, completed: 1, averageScore: 0 },
    ]);
    expect(both).toMatchObject({ averagePerformance: 40, pendingChildren: ["C1"] });
  });

  test("hides revoked admission numbers", async () => {
    setLink(amina, "REVOKED");
    expect(await world.parentDashboard(fatuma)).toMatchObject({
      children: [],
      pendingChildren: ["B1", "C1"],
    });
  });

  test("names a child without a progress document", async () => {
    world.database.documents.delete(`progress/${amina}`);
    expect(await world.parentDashboard(fatuma)).toMatchObject({
      children: [{ name: "Amina Hassan", className: "Form 2", completed: 0 }],
    });
    expect(await world.child(fatuma, amina)).toMatchObject({ name: "Amina Hassan", subjects: [] });
  });

  test("counts unread conversations, not messages", async () => {
    for (const content of ["Habari", "Karibu"]) {
      await world.call("teacher", "POST", "/messages/send", { receiverId: fatuma, content });
    }
    expect(await world.parentDashboard(fatuma)).toMatchObject({
      unreadConversations: 1,
      unreadFrom: [{ id: "teacher", name: "teacher" }],
    });
    await world.call(fatuma, "POST", "/messages/mark-read/teacher");
    expect(await world.parentDashboard(fatuma)).toMatchObject({
      unreadConversations: 0,
      unreadFrom: [],
    });
  });

  test("lists the next three events from today in Nairobi", async () => {
    setCalendar({
      events: [
        { title: "Sports day", date: "2026-03-20" },
        { title: "Yesterday", date: "2026-03-02" },
        { title: "Closing", date: "2026-04-10" },
        { title: "Today", date: "2026-03-03" },
        { title: "Opening", date: "2026-05-04" },
      ],
    });
    // The number of milliseconds from now to 23:00 UTC. At that time it is already 02:00 of the next day in
    // Nairobi.
    const untilEleven = Date.parse("2026-03-02T23:00:00Z") - world.clock.now().getTime();
    world.clock.advanceSeconds(untilEleven / 1_000);
    const { events } = await world.parentDashboard(fatuma);
    expect(events.map(({ title, date }) => title ?? date)).toEqual([
      "Today",
      "Sports day",
      "2026-04-02",
    ]);
  });

  test("lists only the terms if the calendar is malformed", async () => {
    setCalendar({ events: [{ title: "Sports day", date: "20 March" }] });
    expect(await world.parentDashboard(fatuma)).toMatchObject({ events: NATIONAL_EVENTS });
  });

  test("lists the own terms of the child's school instead of the national terms", async () => {
    setOwnTerms("moi", OWN_TERMS);
    expect((await world.parentDashboard(fatuma)).events).toEqual([
      { term: { number: 1, isFirstDay: false }, date: "2026-04-09" },
      { term: { number: 2, isFirstDay: true }, date: "2026-05-04" },
      { term: { number: 2, isFirstDay: false }, date: "2026-07-24" },
    ]);
  });

  test("does not list own terms of a past year", async () => {
    setOwnTerms("moi", [{ starts: "2025-01-06", ends: "2026-04-09" }, ...OWN_TERMS.slice(1)]);
    expect(await world.parentDashboard(fatuma)).toMatchObject({ events: NATIONAL_EVENTS });
  });

  test("does not list the own terms of a school of which no child is confirmed", async () => {
    setOwnTerms("moi", OWN_TERMS);
    setLink(amina, "REVOKED");
    expect(await world.parentDashboard(fatuma)).toMatchObject({ events: NATIONAL_EVENTS });
  });

  test("names the schools if the children go to several with different terms", async () => {
    setOwnTerms("kisumu", OWN_TERMS);
    world.database.documents.set("schools/kisumu", { name: "Kisumu Boys", plan: "FREE" });
    const path = `guardianLinks/${fatuma}_${brian}`;
    const link = { ...world.database.documents.get(path), status: "APPROVED", schoolId: "kisumu" };
    world.database.documents.set(path, link);
    const { events } = await world.parentDashboard(fatuma);
    expect(events.map(({ date, schoolName = "" }) => [date, schoolName])).toEqual([
      ["2026-04-02", ""],
      ["2026-04-09", "Kisumu Boys"],
      ["2026-04-27", ""],
    ]);
  });
});

describe("the page of a child", () => {
  test("shows the newest ten results and the progress by subject", async () => {
    for (let n = 1; n <= 11; n += 1) {
      const id = await world.assess("teacher", { title: `Paper ${n}` });
      await world.submit(amina, id, CORRECT_ANSWERS_BY_QUESTION);
    }
    const child = await world.child(fatuma, amina);
    expect(child).toMatchObject({
      id: amina,
      completed: 11,
      averageScore: 100,
      subjects: [{ subject: "Geography", completed: 11, averageScore: 100 }],
    });
    expect(child.recentResults).toHaveLength(10);
    expect(child.recentResults[0]).toMatchObject({ title: "Paper 11", percent: 100 });
    expect(JSON.stringify(child)).not.toContain("questions");
  });

  test.each([
    ["whose link is pending", () => childOf(fatuma, brian)],
    ["of another family", () => childOf("stranger", amina)],
    ["who does not exist", () => childOf(fatuma, "nobody")],
  ])("%s is not found", async (_case, call) => {
    const { status, json } = await call();
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: "NOT_FOUND", message: "Child not found" });
  });

  test("is not found once the link is revoked", async () => {
    expect((await childOf(fatuma, amina)).status).toBe(200);
    setLink(amina, "REVOKED");
    expect((await childOf(fatuma, amina)).status).toBe(404);
  });
});

describe("costs", () => {
  test("a parent of one child reads nine documents, and four more for each further child", async () => {
    setCalendar({ events: [{ title: "Closing", date: "2026-04-10" }] });
    const path = `guardianLinks/${fatuma}_${brian}`;
    const link = { ...world.database.documents.get(path), status: "APPROVED" };
    world.database.documents.delete(path);
    const dashboard = () => world.parentDashboard(fatuma);
    // The first visit also reads that the grade has no assessments.
    expect(await world.costOf(dashboard)).toEqual({ reads: 10, writes: 0 });
    expect(await world.costOf(dashboard)).toEqual({ reads: 9, writes: 0 });
    world.database.documents.set(path, link);
    expect(await world.costOf(dashboard)).toEqual({ reads: 13, writes: 0 });
    for (const title of ["First", "Second", "Third"]) {
      const id = await world.assess("teacher", { title });
      for (const child of [amina, brian]) await world.submit(child, id, {});
    }
    // The API caches the newest assessments of the grade until there is a newer one.
    await dashboard();
    expect(await world.costOf(dashboard)).toEqual({ reads: 13, writes: 0 });
  });

  test("a child's page costs the progress with the results, the link, the account, the profile and the consent", async () => {
    await world.submit(amina, await world.assess("teacher"), CORRECT_ANSWERS_BY_QUESTION);
    expect(await world.costOf(() => world.child(fatuma, amina))).toEqual({ reads: 5, writes: 0 });
  });
});
