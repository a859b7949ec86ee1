import { type IsolationCase, STAFF, target } from "./isolation-case.ts";

const into = (archived: boolean) => ({ body: () => ({ archived }) });

/** The cases of the archive. The paper `paper` is open, so it cannot be archived. */
export const ARCHIVE_CASES = {
  "PUT /assessments/:id/archive": [
    target("paper", STAFF, into(false)),
    target("paper", [], { ...into(true), statuses: { teacher: 409, admin: 409 } }),
    target("draft", [], { ...into(true), statuses: { teacher: 409, admin: 409 } }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
