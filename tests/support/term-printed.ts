import { paperEntryRoutes } from "@darasa/contract/paper-entries";
import { drawForVersion } from "@darasa/contract/random-draw";
import { expect } from "vitest";
import { answersById } from "./term-devices.ts";
import type { Sitting } from "./term-results.ts";
import { CLASS_ID, type TermCalls } from "./term-school.ts";
import { studentsOf } from "./term-students.ts";

/**
 * Enters what two students wrote on both versions of the printed paper. The long answers of version A are marked with the
 * entry, those of version B wait.
 */
export const enterFromPaper = async (
  { done }: TermCalls,
  paperId: string,
): Promise<readonly Sitting[]> => {
  const path = `/assessments/${paperId}/paper-entries`;
  const page = await done("teacher", "GET", `${path}?classId=${CLASS_ID}`);
  const { questions, draws } = paperEntryRoutes.paperEntries.response.parse(page).data;
  const entered = studentsOf("ON_PAPER").map((student, index) => {
    const version = index === 0 ? ("A" as const) : ("B" as const);
    const asked = drawForVersion({ id: paperId, questions, ...(draws && { draws }) }, version);
    const written = answersById(student, asked);
    const long = asked.filter(({ id, type }) => type === "LONG_ANSWER" && id in written);
    const isLong = (id: string) => long.some((one) => one.id === id);
    const marks = long.map(({ id, text }) => [
      id,
      version === "A" ? student.handMarks.get(text) : null,
    ]);
    const entry = {
      ...{ id: `entry-${student.id}`, studentId: student.id, version },
      answers: Object.fromEntries(Object.entries(written).filter(([id]) => !isLong(id))),
      marks: Object.fromEntries(marks),
    };
    const markedByHand = new Set(version === "A" ? long.map(({ text }) => text) : []);
    return { entry, sitting: { student, asked, given: student.answers, markedByHand } };
  });
  const body = { classId: CLASS_ID, entries: entered.map(({ entry }) => entry) };
  const stored = await done("teacher", "PUT", path, body);
  expect(JSON.stringify(stored)).not.toContain("problem");
  expect(await done("teacher", "PUT", path, body)).toEqual(stored);
  return entered.map(({ sitting }) => sitting);
};
