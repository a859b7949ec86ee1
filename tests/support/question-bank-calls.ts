import { getJsonField } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { SAMPLE_LOGO } from "./sample-files.ts";

const build = (text: string) => ({
  subject: "Biology",
  grade: "Form 1",
  strand: "Cells",
  subStrand: "Osmosis",
  difficulty: "EASY",
  question: { text, type: "SHORT_ANSWER", correctAnswer: "Water", marks: 1 },
});

/** Creates one successful call for every route of the question bank and of its pictures, as the demo teacher. */
export const createQuestionBankCalls = (
  api: ApiUnderTest,
  run: string,
): Readonly<Record<string, RepeatableApiCall>> => {
  const call = async (method: string, path: string, body?: object) =>
    api.call(method, `/question-bank${path}`, {
      token: await api.tokenOf(DEMO_LOGINS.teacher),
      ...(body === undefined ? {} : { body }),
    });
  const save = (name: unknown) =>
    call("POST", "", { questions: [build(`Question ${String(name)}`)] });
  const savedFor = (name: string) => async (round: unknown) => {
    const { body } = expectSuccess(
      await save(`${name}-${run}-${String(round)}`),
      "POST /question-bank",
    );
    return String(getJsonField(body, "data", "questions", "0", "id"));
  };
  const picture = async (method: string, path: string, body?: object) =>
    api.call(method, `/pictures${path}`, {
      token: await api.tokenOf(DEMO_LOGINS.teacher),
      ...(body === undefined ? {} : { body }),
    });
  const savePicture = () => picture("POST", "", { image: SAMPLE_LOGO });
  return {
    "POST /pictures": { call: savePicture },
    "GET /pictures/:id": {
      before: async () =>
        getJsonField(expectSuccess(await savePicture(), "POST /pictures").body, "data", "id"),
      call: (_round, id) => picture("GET", `/${String(id)}`),
    },
    "GET /question-bank": { call: () => call("GET", "") },
    "POST /question-bank": { call: (round) => save(`new-${run}-${String(round)}`) },
    "GET /question-bank/strands": { call: () => call("GET", "/strands") },
    "GET /question-bank/:id": {
      before: savedFor("read"),
      call: (_round, id) => call("GET", `/${String(id)}`),
    },
    "PUT /question-bank/:id": {
      before: savedFor("changed"),
      call: (round, id) =>
        call("PUT", `/${String(id)}`, { ...build(`Better ${run} ${String(round)}`), version: 1 }),
    },
    "PUT /question-bank/:id/sharing": {
      before: savedFor("shared"),
      call: (_round, id) => call("PUT", `/${String(id)}/sharing`, { shared: true }),
    },
    "DELETE /question-bank/:id": {
      before: savedFor("removed"),
      call: (_round, id) => call("DELETE", `/${String(id)}`),
    },
  };
};
