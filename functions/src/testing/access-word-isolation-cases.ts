import { type IsolationCase, STAFF, target } from "./isolation-case.ts";

/** The cases of the routes of access words. Students need a word for the paper `supervised`. */
export const ACCESS_WORD_CASES = {
  "GET /assessments/:id/access-word": [target("supervised", STAFF)],
  "POST /assessments/:id/access-word": [
    target("supervised", STAFF, { body: () => ({ id: "word-2" }) }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
