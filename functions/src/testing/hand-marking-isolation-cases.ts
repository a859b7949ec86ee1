import { hashAnswer } from "../resources/assessments/hand-marking/hand-marks.ts";
import { type IsolationCase, STAFF, target } from "./isolation-case.ts";
import { LONG_ANSWER } from "./school-isolation-fixture.ts";

const mark = (assessmentId: string) => ({
  id: "mark-2",
  replaces: "mark-1",
  submissionId: `${assessmentId}_student_1`,
  questionId: "q4",
  answerOf: hashAnswer(LONG_ANSWER),
  marks: 2.5,
  comment: "More about the gas",
});

/** The cases of the routes with which long answers are marked. The student of "moi" has answered one in the paper `done`, and the teacher has marked it. */
export const HAND_MARKING_CASES = {
  "GET /assessments/:id/marking": [target("done", STAFF), target("draft", STAFF)],
  "PUT /assessments/:id/marking": [target("done", STAFF, { body: mark })],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
