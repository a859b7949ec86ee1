import { buildBankQuestion } from "./bank-fixture.ts";
import { type IsolationCase, list, OWN, STAFF, target } from "./isolation-case.ts";

const changed = { body: () => ({ ...buildBankQuestion("Changed"), version: 1 }) };
const unshared = { body: () => ({ shared: false }) };

/** The cases of pictures without naming an assessment or a submission. */
export const PICTURE_CASES = {
  "POST /pictures": OWN,
  "GET /pictures/:id": [target("map", STAFF)],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;

/** The cases of the question bank. The teacher has a question that is shared with the school, and one that is not. */
export const QUESTION_BANK_CASES = {
  "GET /question-bank": [
    list(STAFF, { query: "?scope=SCHOOL" }),
    list(STAFF, { query: "?scope=SCHOOL&query=moi" }),
    list(["teacher"]),
    list(["teacher"], { query: "?query=moi" }),
  ],
  "POST /question-bank": OWN,
  "GET /question-bank/strands": OWN,
  "GET /question-bank/:id": [target("sharedQuestion", STAFF), target("ownQuestion", ["teacher"])],
  "PUT /question-bank/:id": [
    target("sharedQuestion", ["teacher"], changed),
    target("ownQuestion", ["teacher"], changed),
  ],
  "PUT /question-bank/:id/sharing": [
    target("sharedQuestion", ["teacher"], unshared),
    target("ownQuestion", ["teacher"], unshared),
  ],
  "DELETE /question-bank/:id": [
    target("sharedQuestion", ["teacher"]),
    target("ownQuestion", ["teacher"]),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
