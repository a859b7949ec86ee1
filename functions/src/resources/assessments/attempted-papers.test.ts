import { expect, test, vi } from "vitest";
import { createAttemptedPapersReader } from "./attempted-papers.ts";

const questionsOf = (id: string) => [
  { id: `${id}-1`, type: "SHORT_ANSWER" as const, text: "2 + 2", options: [], marks: 1 },
];

const createReader = () => {
  const getPaper = vi.fn(async (id: string) => ({ questions: questionsOf(id) }));
  const papers = createAttemptedPapersReader({ getPaper });
  const read = (assessmentId: string) =>
    papers.getQuestions({ assessmentId, studentId: "amina", number: 1 });
  return { getPaper, read };
};

test("a class that begins at the same time reads a paper once", async () => {
  const { getPaper, read } = createReader();
  const found = await Promise.all(Array.from({ length: 40 }, () => read("volcano")));
  expect(found).toEqual(Array.from({ length: 40 }, () => questionsOf("volcano")));
  expect(await read("river")).toEqual(questionsOf("river"));
  expect(getPaper.mock.calls).toEqual([["volcano"], ["river"]]);
});

test("a paper that could not be read is read again", async () => {
  const { getPaper, read } = createReader();
  getPaper.mockRejectedValueOnce(new Error("unavailable"));
  await expect(read("volcano")).rejects.toThrow("unavailable");
  expect(await read("volcano")).toEqual(questionsOf("volcano"));
});

test("the paper that was not used for the longest time leaves first", async () => {
  const { getPaper, read } = createReader();
  for (let index = 0; index < 50; index += 1) await read(`p${index}`);
  await read("p0");
  await read("one more");
  getPaper.mockClear();
  await read("p0");
  await read("p1");
  expect(getPaper.mock.calls).toEqual([["p1"]]);
});
