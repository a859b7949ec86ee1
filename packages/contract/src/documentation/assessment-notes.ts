import type { analyticsRoutes } from "../analytics.ts";
import type { assessmentRoutes } from "../assessment-routes.ts";
import type { RouteNotes } from "./route-note.ts";

export const assessmentNotes = {
  list: {
    summary: "A page of assessments, newest first.",
    note: "Drafts are seen by their author and by administrators only.",
  },
  filter: {
    summary: "A page of assessments of one subject and grade.",
    note: "The filter applies when both are given; otherwise all are answered.",
  },
  mySubmissions: { summary: "Lists what the caller has submitted, newest first, at most 100." },
  myProgress: {
    summary:
      "Sums up the caller's results: the average, by subject, and the best of each assessment.",
  },
  submission: {
    summary: "Answers a submission with each question, the given answer and the marks.",
    note: "For the student, the assessment's author, approved parents and administrators.",
    errors: ["NOT_FOUND"],
  },
  create: {
    summary: "Creates an assessment.",
    note: "`options` of a TRUE_FALSE question are `True` and `False`, of a SHORT_ANSWER none; the `correctAnswer` of the others is one of the options. With a `clientId` of its own it may be sent again: nothing new is created.",
    errors: ["NOT_FOUND"],
  },
  get: {
    summary: "Answers an assessment with its questions, never with their answers.",
    note: "For a student the first call opens the paper: it starts the attempt, and the time runs.",
    errors: ["NOT_FOUND"],
  },
  draft: {
    summary: "Answers a draft with its right answers, as it can be sent back.",
    note: "For its author and for administrators, and only until it is published: others are told that there is none. `revision` names what it says now.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  change: {
    summary: "Replaces a draft, and publishes it when `published` is true.",
    note: "For its author and for administrators. All of it is sent, as for creating, without a `clientId`; without `published` it stays a draft. The questions are numbered anew, and the server adds up the marks. Publishing counts as its creation: `createdAt` becomes that moment, so that it comes first in lists. With the `revision` that was changed, a draft that has been saved with other words since is left as it is (CHANGED_ELSEWHERE); without one it is replaced whatever it says. The answer has the new `revision`. It may be repeated; something else for an assessment that is published is a CONFLICT.",
    errors: ["NOT_FOUND", "CONFLICT", "CHANGED_ELSEWHERE"],
  },
  remove: {
    summary: "Deletes a draft.",
    note: "For its author and for administrators. What is published stays.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  attempt: {
    summary: "Starts the caller's attempt, or answers the one that is under way.",
    note: "The time runs from the first call. A reload or a second device continues the same attempt, with the answers that the server has. When none is left, the last one is answered, SUBMITTED.",
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  journal: {
    summary: "Saves answers of the attempt that is under way.",
    note: "The newest answer to each question is kept. What was given after the deadline is left out.",
    errors: ["CONFLICT"],
  },
  submit: {
    summary: "Submits the answers: a map from question id to text.",
    note: "Accepted until a minute after the deadline; later, answers that were saved in time are marked, and the submission is `late`. A second submit answers the first submission.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof assessmentRoutes>;

export const analyticsNotes = {
  assessments: { summary: "A page of the caller's assessments with their figures, newest first." },
  assessment: {
    summary: "The figures of one assessment, by question.",
    note: "For its author and for administrators. `distribution` counts submissions in ten bands of percent: 0–9, 10–19, up to 90–100.",
    errors: ["NOT_FOUND"],
  },
  results: {
    summary: "A page of the submissions of one assessment, newest first.",
    note: "For its author and for administrators.",
    errors: ["NOT_FOUND"],
  },
  students: { summary: "A page of the school's students with their progress, by name." },
} as const satisfies RouteNotes<typeof analyticsRoutes>;
