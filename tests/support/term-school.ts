import { classRoutes } from "@darasa/contract/classes";
import { guardianRequestRoutes } from "@darasa/contract/guardian-requests";
import { expect } from "vitest";
import type { ApiOnEmulator } from "../api/start-api-on-emulator.ts";
import type { LossyNetwork, LostPart } from "./lossy-network.ts";
import { DRAWN_COUNT, FIXED_QUESTIONS, PASSING_PERCENT, TERM_TOTAL } from "./term-paper.ts";
import { TERM_STUDENTS } from "./term-students.ts";

export const SUBJECT = "Geography";
const GRADE = "Form 2";
export const CLASS_ID = "east";
const DURATION_MINUTES = 60;
const OPENS_AT = "2026-03-02T09:00:00.000Z";
const CLOSES_AT = "2026-03-02T12:00:00.000Z";

type Call = ApiOnEmulator["call"];

export interface TermRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/**
 * Wraps the calls of the API, and keeps every response that a student has got. `networks` are the two networks that lose
 * something: the request or the response.
 */
export const createTermCalls = (
  api: ApiOnEmulator,
  networks: Readonly<Record<LostPart, LossyNetwork>>,
) => {
  const heard: string[] = [];
  const students = new Set([...TERM_STUDENTS.map(({ id }) => id), "stranger"]);
  const call: Call = async (who, method, path, body) => {
    const answer = await api.call(who, method, path, body);
    if (students.has(who)) heard.push(JSON.stringify(answer.json));
    return answer;
  };
  return {
    heard,
    call,
    /** Sends a request that must succeed, and returns its JSON. */
    done: async (who: string, method: string, path: string, body?: unknown): Promise<unknown> => {
      const { status, json } = await call(who, method, path, body);
      expect(status, `${who}: ${method} ${path} ${JSON.stringify(json)}`).toBeLessThan(300);
      return json;
    },
    /** Sends a request over a network that closes the connection before or after the server has worked. */
    lose: (lost: LostPart, who: string, { method, path, body }: TermRequest) => {
      const { pathname } = new URL(api.url);
      const url = `http://127.0.0.1:${networks[lost].port}${pathname}${path}`;
      const headers = {
        authorization: `Bearer ${api.tokenOf(who)}`,
        "content-type": "application/json",
      };
      const sent = fetch(url, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
      });
      return expect(sent, `${lost}: ${who}: ${method} ${path}`).rejects.toThrow(TypeError);
    },
    /** Lets seconds pass on the clock of the server. */
    wait: (seconds: number): void => api.clock.advanceSeconds(seconds),
    /** Sets the clock of the server to a later time. */
    waitUntil: (time: string): void => {
      const seconds = (Date.parse(time) - api.clock.now().getTime()) / 1_000;
      expect(seconds, time).toBeGreaterThanOrEqual(0);
      api.clock.advanceSeconds(seconds);
    },
  };
};

export type TermCalls = ReturnType<typeof createTermCalls>;

/** Adds the people of the school. One student is in another class than all others. */
export const addPeopleOfTerm = (api: ApiOnEmulator): Promise<void> =>
  api.addPeople([
    { id: "teacher", role: "TEACHER", name: "Ms Wafula" },
    { id: "admin", role: "ADMIN", name: "Mr Otieno" },
    { id: "parent", role: "PARENT", name: "Mama Pupil" },
    { id: "neighbour", role: "PARENT", name: "Neighbour" },
    ...TERM_STUDENTS.map(({ id, name, admissionNumber }) => ({
      ...{ id, name, admissionNumber, role: "STUDENT" as const },
      ...{ className: GRADE, classId: CLASS_ID, classLabel: "Form 2 East" },
    })),
    { id: "stranger", role: "STUDENT", className: GRADE, classId: "west" },
  ]);

/** Creates both classes with their teacher, and links the guardian with the first student. */
export const setUpSchool = async ({ done }: TermCalls): Promise<void> => {
  const subjectTeachers = [{ subject: SUBJECT, teacherId: "teacher" }];
  for (const [id, stream] of [
    [CLASS_ID, "East"],
    ["west", "West"],
  ]) {
    await done("admin", "POST", "/classes", { id, year: 2026, grade: GRADE, stream });
    const teachers = { stream, classTeacherId: "teacher", subjectTeachers };
    const changed = await done("admin", "PUT", `/classes/${id}`, teachers);
    expect(classRoutes.change.response.parse(changed).data.id).toBe(id);
  }
  const [child] = TERM_STUDENTS;
  const { admissionNumber } = child ?? { admissionNumber: "" };
  await done("parent", "POST", "/parent/children", { admissionNumber });
  const requests = await done("admin", "GET", "/admin/guardian-requests");
  const [request] = guardianRequestRoutes.list.response.parse(requests).data.content;
  await done("admin", "POST", `/admin/guardian-requests/${request?.id}/approve`, {
    studentId: child?.id,
  });
};

/** Builds the paper of the class from questions of the bank. */
export const buildTermPaper = (bank: readonly unknown[]) => ({
  ...{ title: "Term paper", subject: SUBJECT, grade: GRADE, duration: DURATION_MINUTES },
  ...{ passingMarks: PASSING_PERCENT, totalMarks: TERM_TOTAL, published: true },
  ...{ marksRelease: "BY_HAND", needsWord: true, canPrepare: true },
  ...{ opensAt: OPENS_AT, closesAt: CLOSES_AT, audience: "CLASSES", classIds: [CLASS_ID] },
  clientId: "term-paper-0001",
  questions: bank.slice(0, FIXED_QUESTIONS.length),
  pools: [{ count: DRAWN_COUNT, questions: bank.slice(FIXED_QUESTIONS.length) }],
});
