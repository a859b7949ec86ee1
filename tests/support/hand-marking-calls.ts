import { getJsonField } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { SAMPLE_ASSESSMENT } from "./sample-files.ts";

/** The paper is of another grade than the class of the demo teacher, so that its gradebook stays as it is. */
const PAPER = {
  ...SAMPLE_ASSESSMENT,
  grade: "Form 1",
  totalMarks: 4,
  questions: [{ text: "Why?", type: "LONG_ANSWER", correctAnswer: "", marks: 4 }],
};

/** Creates one successful call for every route with which long answers are marked. */
export const createHandMarkingCalls = (
  api: ApiUnderTest,
): Readonly<Record<string, RepeatableApiCall>> => {
  const call = async (who: string, method: string, path: string, body?: object) =>
    api.call(method, path, {
      token: await api.tokenOf(who),
      ...(body === undefined ? {} : { body }),
    });
  const done = async (who: string, method: string, path: string, body?: object) => {
    const answer = await call(who, method, path, body);
    expectSuccess(answer, `${method} ${path}`);
    return answer.body;
  };
  const { teacher, student } = DEMO_LOGINS;
  const taken = async (): Promise<string> => {
    const paper = await done(teacher, "POST", "/assessments", PAPER);
    const id = String(getJsonField(paper, "data", "id"));
    await done(student, "POST", `/assessments/${id}/attempt`);
    await done(student, "POST", `/assessments/${id}/submit`, { q1: "Because." });
    return id;
  };
  /** Returns the path of the paper with what names the student's answer. */
  const answered = async () => {
    const path = `/assessments/${await taken()}/marking`;
    const page = await done(teacher, "GET", path);
    const [submission] = Object(getJsonField(page, "data", "submissions"));
    const { answerOf } = submission.answers[0];
    return { path, submissionId: submission.id, questionId: "q1", answerOf };
  };
  return {
    "GET /assessments/:id/marking": {
      before: taken,
      call: (_round, id) => call(teacher, "GET", `/assessments/${String(id)}/marking`),
    },
    "PUT /assessments/:id/marking": {
      before: answered,
      call: (_round, found) => {
        const { path, ...body } = Object(found);
        return call(teacher, "PUT", path, { ...body, id: "mark-1", marks: 2.5 });
      },
    },
  };
};
