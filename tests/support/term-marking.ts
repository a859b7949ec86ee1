import { handMarkingRoutes, type SubmissionToMark } from "@darasa/contract/hand-marking";
import { regradeRoutes } from "@darasa/contract/regrades";
import { type ResultsRelease, resultsReleaseRoutes } from "@darasa/contract/results-release";
import { expect } from "vitest";
import { REGRADE_ACCEPTS } from "./term-paper.ts";
import type { Sitting } from "./term-results.ts";
import type { TermCalls } from "./term-school.ts";

/** Creates the functions with which the teacher marks and regrades the paper. */
export const createMarking = ({ done }: TermCalls, paperId: string) => {
  const path = `/assessments/${paperId}`;

  const list = async (): Promise<SubmissionToMark[]> => {
    const found: SubmissionToMark[] = [];
    let after = "";
    do {
      const page = await done("teacher", "GET", `${path}/marking?show=ALL${after}`);
      const { submissions, next } = handMarkingRoutes.marking.response.parse(page).data;
      found.push(...submissions);
      after = next === undefined ? "" : `&after=${next}`;
    } while (after !== "");
    return found;
  };

  const mark = async (who: string, body: object) =>
    handMarkingRoutes.markAnswer.response.parse(await done(who, "PUT", `${path}/marking`, body))
      .data;

  /** Returns the long answers of a sitting that wait, with what the request that marks them says about each. */
  const findWaiting = (sitting: Sitting, all: readonly SubmissionToMark[]) => {
    const { student, asked } = sitting;
    const submissionId = `${paperId}_${student.id}_1`;
    const found = all.find(({ id }) => id === submissionId);
    return (found?.answers ?? [])
      .filter((one) => one.mark === undefined && one.answer !== "")
      .map(({ questionId, answerOf }) => {
        const text = asked.find((one) => one.id === questionId)?.text ?? "";
        const marks = student.handMarks.get(text) ?? 0;
        const id = `mark-${student.id}-${questionId}`;
        return { text, body: { id, submissionId, questionId, answerOf, marks } };
      });
  };

  /** Goes on with a regrade until it is done. */
  const finish = async (answer: unknown): Promise<string> => {
    let run = regradeRoutes.startRegrade.response.parse(answer).data;
    while (run.state === "RUNNING" || run.state === "UNDOING") {
      const next = await done("teacher", "POST", `${path}/regrade/continue`);
      run = regradeRoutes.continueRegrade.response.parse(next).data;
    }
    return run.state;
  };

  return {
    list,
    mark,
    findWaiting,
    /** Marks all long answers that wait, each with the marks that the student is meant to get. */
    markAll: async (sittings: readonly Sitting[]): Promise<Sitting[]> => {
      const all = await list();
      const marked: Sitting[] = [];
      for (const sitting of sittings) {
        const waiting = findWaiting(sitting, all);
        for (const { body } of waiting) expect((await mark("teacher", body)).saved).toBe(true);
        const texts = [...sitting.markedByHand, ...waiting.map(({ text }) => text)];
        marked.push({ ...sitting, markedByHand: new Set(texts) });
      }
      return marked;
    },
    /** Also accepts other answers to a question, and sends each request twice, as a phone with a bad network does. */
    regrade: async (id: string, questionId: string): Promise<string> => {
      const change = { questionId, kind: "ACCEPTED_ANSWERS", alsoAccepted: REGRADE_ACCEPTS };
      await done("teacher", "POST", `${path}/regrade`, { id, change });
      return finish(await done("teacher", "POST", `${path}/regrade`, { id, change }));
    },
    undo: async (id: string): Promise<string> => {
      await done("teacher", "POST", `${path}/regrade/undo`, { id });
      return finish(await done("teacher", "POST", `${path}/regrade/undo`, { id }));
    },
  };
};

/** Releases the results of the paper, and sends each request twice. Returns the release when every submission has followed. */
export const releaseResults = async (
  { done }: TermCalls,
  paperId: string,
  release: object,
): Promise<ResultsRelease> => {
  const path = `/assessments/${paperId}/results-release`;
  await done("teacher", "POST", path, release);
  const { response } = resultsReleaseRoutes.startResultsRelease;
  let { data } = response.parse(await done("teacher", "POST", path, release));
  while (data.run?.state === "RUNNING") {
    ({ data } = response.parse(await done("teacher", "POST", `${path}/continue`)));
  }
  return data;
};
