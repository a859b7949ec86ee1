import { expect, test, vi } from "vitest";
import { createAttemptedPapersReader } from "./attempted-papers.ts";

const questionsOf = (id: string) => [
  { id: `${id}-1`, type: "SHORT_ANSWER" as const, text: "2 + 2", options: [], marks: 1 },
];

const createReader = () => {
  const getQuestions = vi.fn(async (id: string) => questionsOf(id));
  return { getQuestions, papers: createAttemptedPapersReader({ getQuestions }) };
};

test("a class that begins at the same time reads a paper once", async () => {
  const { getQuestions, papers } = createReader();
  const read = await Promise.all(Array.from({ length: 40 }, () => papers.getQuestions("volcano")));
  expect(read).toEqual(Array.from({ length: 40 }, () => questionsOf("volcano")));
  expect(await papers.getQuestions("river")).toEqual(questionsOf("river"));
  expect(getQuestions.mock.calls).toEqual([["volcano"], ["river"]]);
});

test("a paper that could not be read is read again", async () => {
  const { getQuestions, papers } = createReader();
  getQuestions.mockRejectedValueOnce(new Error("unavailable"));
  await expect(papers.getQuestions("volcano")).rejects.toThrow("unavailable");
  expect(await papers.getQuestions("volcano")).toEqual(questionsOf("volcano"));
});

test("the paper that was not used for the longest time leaves first", async () => {
  const { getQuestions, papers } = createReader();
  for (let index = 0; index < 50; index += 1) await papers.getQuestions(`p${index}`);
  await papers.getQuestions("p0");
  await papers.getQuestions("one more");
  getQuestions.mockClear();
  await papers.getQuestions("p0");
  await papers.getQuestions("p1");
  expect(getQuestions.mock.calls).toEqual([["p1"]]);
});
