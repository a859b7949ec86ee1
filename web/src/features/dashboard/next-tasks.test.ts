import { expect, it } from "vitest";
import { type AttemptOnDevice, listTasks } from "./next-tasks.ts";

const open = (id: string) => ({
  id,
  title: `Title of ${id}`,
  subject: "Physics",
  duration: 30,
  totalMarks: 10,
  publishedAt: "2026-05-12T07:05:00.000Z",
  closesAt: null,
});
const begun = (assessmentId: string, secondsLeft: number) => ({
  assessmentId,
  title: `Title of ${assessmentId}`,
  secondsLeft,
});
const stored = (assessmentId: string, secondsLeft: number): AttemptOnDevice => ({
  assessmentId,
  secondsLeft,
  isSubmitRequested: false,
});

it("lists attempts before assessments, the one with the least time first", () => {
  const known = {
    openAssessments: [open("new"), open("older")],
    unfinishedAttempts: [begun("long", 900), begun("short", 60)],
  };
  expect(listTasks(known, [], 0).map(({ id }) => id)).toEqual(["short", "long", "new", "older"]);
});

it("subtracts the time since the response, but never below zero", () => {
  const known = { openAssessments: [], unfinishedAttempts: [begun("a", 90), begun("b", 30)] };
  expect(listTasks(known, [], 60)).toMatchObject([{ secondsLeft: 0 }, { secondsLeft: 30 }]);
});

it("prefers the attempt on the device, which knows more", () => {
  const known = { openAssessments: [], unfinishedAttempts: [begun("a", 90)] };
  const onDevice = [{ ...stored("a", 45), isSubmitRequested: true }];
  expect(listTasks(known, onDevice, 0)).toEqual([
    { kind: "attempt", id: "a", title: "Title of a", secondsLeft: 45, isSubmitRequested: true },
  ]);
});

it("shows an attempt on the device without a connection, with the title of the stored dashboard", () => {
  const known = { openAssessments: [open("a"), open("b")], unfinishedAttempts: [] };
  expect(listTasks(known, [stored("a", 45)], 0)).toMatchObject([
    { kind: "attempt", id: "a", title: "Title of a" },
    { kind: "assessment", id: "b" },
  ]);
  expect(listTasks(undefined, [stored("c", 45)], 0)).toMatchObject([{ id: "c", title: undefined }]);
});
