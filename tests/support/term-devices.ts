import { attemptRoutes } from "@darasa/contract/attempts";
import { preparedPaperRoutes } from "@darasa/contract/prepared-papers";
import { expect } from "vitest";
import { decryptPaper } from "../../functions/src/testing/prepared-paper-fixture.ts";
import type { Sitting } from "./term-results.ts";
import type { TermCalls, TermRequest } from "./term-school.ts";
import type { TermStudent } from "./term-students.ts";

type Asked = Sitting["asked"];

/** Returns the answers of a student by question id, without the questions that are left out. */
export const answersById = (
  { answers }: TermStudent,
  asked: Asked,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    asked
      .map(({ id, text }) => [id, answers.get(text) ?? ""] as const)
      .filter(([, answer]) => answer !== ""),
  );

/** A paper with the word that the teacher says in the room. */
export interface SupervisedPaper {
  readonly id: string;
  readonly word: string;
}

/** A paper that a device has loaded before the day, and opened with the word of the room without a network. */
export interface OpenedPaper {
  readonly ticket: string;
  readonly asked: Asked;
}

const toAsked = (questions: Asked): Asked => questions.map(({ id, text }) => ({ id, text }));

/** Creates the functions with which the device of a student takes the paper. Each of them may lose its network once. */
export const createDevices = (
  { done, lose, wait }: TermCalls,
  { id: paperId, word }: SupervisedPaper,
) => {
  const path = `/assessments/${paperId}`;

  /**
   * Sends a request as the network of the student lets it through. A device sends a request that got no response again. A
   * second response is the same as the first.
   */
  const deliver = async ({ id, way }: TermStudent, request: TermRequest): Promise<unknown> => {
    if (way === "REQUEST_LOST") {
      await lose("REQUEST", id, request);
      wait(1);
    }
    if (way === "RESPONSE_LOST") await lose("RESPONSE", id, request);
    const send = () => done(id, request.method, request.path, request.body);
    const first = await send();
    if (way === "RESPONSE_LOST") expect(await send()).toEqual(first);
    return first;
  };

  /** Saves answers that the student gave at `at`. */
  const save = async (
    student: TermStudent,
    answers: Readonly<Record<string, string>>,
    { at, sequence = 1 }: { readonly at: string; readonly sequence?: number },
  ) => {
    const body = {
      ...{ attempt: 1, deviceId: `phone-of-${student.id}` },
      answers: Object.fromEntries(
        Object.entries(answers).map(([id, text]) => [id, { answer: text, at, sequence }]),
      ),
    };
    const answer = await deliver(student, { method: "PUT", path: `${path}/attempt/answers`, body });
    return attemptRoutes.journal.response.parse(answer).data;
  };

  return {
    start: async (student: TermStudent): Promise<Asked> => {
      const request = { method: "POST", path: `${path}/attempt`, body: { word } };
      const answer = await deliver(student, request);
      return toAsked(attemptRoutes.start.response.parse(answer).data.assessment.questions);
    },

    /** Loads the paper before the day. The device can open it with the word alone. */
    prepare: async ({ id }: TermStudent): Promise<OpenedPaper> => {
      const answer = await done(id, "GET", `${path}/package`);
      const loaded = preparedPaperRoutes.preparedPaper.response.parse(answer).data;
      return { ticket: loaded.ticket, asked: toAsked(decryptPaper(loaded, word)) };
    },

    /** Tells the server that the student has begun at `startedAt`, when the device had no network. */
    startPrepared: async (
      { id }: TermStudent,
      { ticket, asked }: OpenedPaper,
      startedAt: string,
    ): Promise<void> => {
      const body = { word, offline: { ticket, startedAt } };
      const answer = await done(id, "POST", `${path}/attempt`, body);
      const { assessment, attempt } = attemptRoutes.start.response.parse(answer).data;
      expect(attempt).toMatchObject({ number: 1, startedAt });
      expect(toAsked(assessment.questions)).toEqual(asked);
    },

    save,

    /**
     * Saves the answers of a student in two halves. The first guesses at the first half come a second time in the end, as
     * requests do that were under way for long. They replace nothing.
     */
    saveInHalves: async (student: TermStudent, asked: Asked, at: string): Promise<void> => {
      const half = Math.ceil(asked.length / 2);
      const first = answersById(student, asked.slice(0, half));
      const guesses = Object.fromEntries(Object.keys(first).map((id) => [id, "a first guess"]));
      await save(student, guesses, { at });
      await save(student, first, { at, sequence: 2 });
      await save(student, answersById(student, asked.slice(half)), { at });
      const { answers } = await save(student, guesses, { at });
      expect(answers).toEqual(answersById(student, asked));
    },

    submit: async (student: TermStudent, answers: Readonly<Record<string, string>>) => {
      const answer = await deliver(student, {
        method: "POST",
        path: `${path}/submit?attempt=1`,
        body: answers,
      });
      return attemptRoutes.submit.response.parse(answer).data;
    },
  };
};
