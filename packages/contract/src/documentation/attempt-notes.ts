import type { attemptRoutes } from "../attempts.ts";
import type { RouteNotes } from "./route-note.ts";

export const attemptRouteNotes = {
  attempt: {
    summary: "Returns the caller's newest attempt, with the questions.",
    note: "The request starts nothing. Before the first attempt, the response contains no `attempt`, and `questions` is empty.",
    errors: ["NOT_FOUND"],
  },
  start: {
    summary: "Starts an attempt of the caller, or returns the attempt in progress.",
    note: "The time starts with this request. A repeated request, a reload or a second device continues the same attempt with the saved answers. If no attempt is left, the response is the last attempt with the status SUBMITTED. The deadline is the closing time of the assessment if that is earlier than the end of the minutes. After the closing time no attempt begins: CONFLICT. If the assessment has `needsWord`, a request that begins an attempt needs the `word` of the room; a missing or wrong word is PERMISSION_DENIED. With `offline` a device tells that it has begun the attempt without a network, with a prepared paper and the word of that time: the attempt begins at `startedAt`, which is not before the paper was prepared or the assessment opened and not after it closed; all its answers count like late answers. If the student has this attempt already, the response is that one.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  journal: {
    summary: "Saves answers of the attempt in progress.",
    note: "Stores the newest answer to each question. `attempt` is the number of the attempt. `deviceId` is an id that the device chooses for itself; the server orders the answers of one device by `sequence`, and answers of different devices by `at`. Answers given after the deadline are ignored. Answers that arrive more than a minute after the deadline are kept as late answers. Answers that arrive after the submission, up to a day after the deadline, are kept with the submission, and count only if the author accepts them; the response then contains `submissionId`.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  submit: {
    summary:
      "Submits the answers: a map from question id to text, for a list with one item on each line.",
    note: "The answers count until a minute after the deadline; later, only the answers that the server received by then are marked, and the submission is `late`. Late answers are handled as the `lateAnswers` setting of the assessment says. `attempt` is the number of the attempt; without it, the newest attempt is submitted. A repeated request returns the first submission, also after the next attempt has begun. Without a started attempt the request is a CONFLICT.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
} as const satisfies RouteNotes<typeof attemptRoutes>;
