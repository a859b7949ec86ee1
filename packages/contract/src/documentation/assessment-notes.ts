import type { analyticsRoutes } from "../analytics.ts";
import type { assessmentRoutes } from "../assessment-routes.ts";
import type { paperStatisticsRoutes } from "../paper-statistics.ts";
import type { RouteNotes } from "./route-note.ts";

export const assessmentRouteNotes = {
  list: {
    summary: "Lists a page of assessments, newest first.",
    note: "Only the author and administrators of the author's school see drafts.",
  },
  filter: {
    summary: "Lists a page of assessments of one subject and grade.",
    note: "The filter applies only if both are given; otherwise the response contains all assessments. `from` restricts the list to published assessments: `school` to those of the caller's school, `everywhere` to those of all schools.",
  },
  mySubmissions: { summary: "Lists the caller's submissions, newest first, at most 100." },
  myProgress: {
    summary:
      "Returns the caller's progress: the average, the average of each subject, and the result of each assessment that counts.",
  },
  submission: {
    summary: "Returns a submission with each question, the student's answer and the marks.",
    note: "Only for the student, the author of the assessment, parents with an approved guardian link, and administrators of the student's school. `correctAnswer`, `alsoAccepted`, `tolerance` and `explanation` are present for callers who may change the assessment, and for the others if `solutions.state` is RELEASED. Students and parents get CONFLICT as long as the result is not released (`held`).",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  create: {
    summary: "Creates an assessment.",
    note: "The `options` of a TRUE_FALSE question are `True` and `False`; a SHORT_ANSWER question has none. The `correctAnswer` of a question with options is one of the options. Three types have lists as answers, which are written as one text with one item on each line: MULTI_SELECT (the right ones of the `options`), MATCHING (for each of the two to eight `items` its option; up to four options belong to no item) and ORDERING (the three to eight options in the right order). Such an answer gets its share of the marks, rounded down to half a mark: right choices less wrong choices, right pairs, or options in their right places. The server shuffles the options of MATCHING and ORDERING. `alsoAccepted` has up to ten more right answers to a SHORT_ANSWER question. With `numeric` its answer is a number, which may differ from `correctAnswer` by `tolerance` and may end with `unit`; a point or a comma, separators of thousands and exponents are understood. `opensAt` is the time before which no attempt can begin; without it, or with null, the assessment opens with its publication. Students see its cover before that, but none of its questions. `closesAt` is the time after which no attempt can begin, which comes after `opensAt`; without it, or with null, the assessment stays open. `solutions` says when students see the right answers and explanations: NEVER, AT_ONCE (as soon as a student has submitted the last attempt) AFTER_CLOSING (after the closing time) or BY_HAND (when the author releases the results). `marksRelease` says when students and guardians see the marks: AT_ONCE, AFTER_CLOSING or BY_HAND; right answers are never shown before the marks. `countedAttempt` says which of several attempts is the result of a student: BEST, LAST or AVERAGE (the mean of all that are marked). With `shuffle` each attempt has questions and options in an order of its own; it stays the same after a reload. With `needsWord` students need a word to start, which the server makes when the assessment is published. Each of the `pools` is a random draw: an attempt gets `count` of its questions, which have the same marks; `totalMarks` is what one student can get, and `questions` may be empty. `clientId` is an idempotency key: a repeated request with the same key creates nothing.",
    errors: ["NOT_FOUND"],
  },
  get: {
    summary: "Returns an assessment, without the correct answers.",
    note: "`questions` is empty for parents, for students who have not started an attempt, and for administrators outside the author's school; with `hasDraw` also for all but the author and administrators of the author's school. A student sees the questions that are drawn for the own attempt. `draws` says how many questions each draw gives. The request starts no attempt.",
    errors: ["NOT_FOUND"],
  },
  copy: {
    summary: "Copies an assessment into a new draft of the caller.",
    note: "Only for callers who may read its questions; for others the assessment does not exist. The right answers and explanations are copied only for the author and administrators of the author's school; for other callers they are empty, and the draft cannot be published before they are filled in. `clientId` is an idempotency key: a repeated request with the same key creates nothing.",
    errors: ["NOT_FOUND"],
  },
  draft: {
    summary:
      "Returns a draft with its correct answers, in the shape of a request to replace the draft.",
    note: "Only for the author and administrators of the author's school, and only until the draft is published; other callers get NOT_FOUND. `revision` identifies the current content.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  change: {
    summary: "Replaces a draft, and publishes the draft if `published` is true.",
    note: "Only for the author and administrators of the author's school. The body is the whole assessment, as in a request to create an assessment, without `clientId`; without `published` the assessment stays a draft. The server numbers the questions again and adds up the marks. Publishing sets `createdAt` to the current time, so that the assessment comes first in lists. If the request contains a `revision` and the stored draft has another revision, the draft is not changed (CHANGED_ELSEWHERE); without `revision` the draft is always replaced. The response contains the new `revision`. The request is idempotent; a different content for a published assessment is a CONFLICT.",
    errors: ["NOT_FOUND", "CONFLICT", "CHANGED_ELSEWHERE"],
  },
  setClosingTime: {
    summary: "Extends, closes or reopens a published assessment.",
    note: "Only for the author and administrators of the author's school. `closesAt` is a time in the future, null for an assessment without end, or `now`, which closes an open assessment at the time of the server. After the closing time no attempt can begin. Attempts that have begun keep their deadlines. `opensAt` is a time in the future, or null, which opens the assessment at once; without it the opening time stays. As soon as an attempt has begun, the opening time can no longer change: CONFLICT. The request is idempotent. The closing time of a draft is a part of the draft: CONFLICT.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  remove: {
    summary: "Deletes a draft.",
    note: "Only for the author and administrators of the author's school. A published assessment cannot be deleted.",
    errors: ["NOT_FOUND", "CONFLICT"],
  },
  solutions: {
    summary: "Returns the right answers and explanations of an assessment.",
    note: "Only for the author and administrators of the author's school; for other callers the assessment does not exist.",
    errors: ["NOT_FOUND"],
  },
  changeSolutions: {
    summary: "Changes when students see the right answers and explanations.",
    note: "Only for the author. Also after the assessment was published. The request is idempotent.",
    errors: ["NOT_FOUND"],
  },
  decideLateAnswers: {
    summary: "Accepts or declines answers that arrived late.",
    note: "Only for the author and administrators of the author's school, who decide for their own students. Without `studentIds` the decision applies to all submissions without a decision; with `studentIds` it also replaces earlier decisions. With `afterSubmission` the decision applies to the answers that arrived after the submission, and `studentIds` is required. Marks, progress and statistics follow at once.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof assessmentRoutes>;

export const analyticsRouteNotes = {
  assessments: {
    summary: "Lists a page of assessments with their statistics, newest first.",
    note: "A teacher sees the own assessments, an administrator those of the school. `state` restricts the list: published assessments before their closing time (`open`, those that close first come first), after it (`closed`), or drafts (`draft`). `grade` restricts it to one grade.",
  },
  assessment: {
    summary: "Returns the statistics of one assessment, by question.",
    note: "Only for the author and administrators of the author's school. `distribution` counts submissions in ten bands of percent: 0–9, 10–19, up to 90–100.",
    errors: ["NOT_FOUND"],
  },
  results: {
    summary: "Lists a page of the submissions of one assessment, newest first.",
    note: "Only for the author and administrators of the author's school. Administrators see the submissions of their own students only.",
    errors: ["NOT_FOUND"],
  },
  students: {
    summary: "Lists a page of the school's students with their progress, sorted by name.",
    note: "A teacher sees the students of the own classes only. `className` is a grade, and `classId` is one class. For a teacher, other classes than the own ones do not exist.",
    errors: ["NOT_FOUND"],
  },
  gradebook: {
    summary: "Returns the results of the students of a class in its newest papers.",
    note: "`id` is a class. A teacher sees the own papers in the own classes, an administrator of the school all papers of the school. At most 20 papers, of the class's grade, published since the beginning of the class's year.",
    errors: ["NOT_FOUND"],
  },
  student: {
    summary:
      "Returns unfinished attempts and guardians of a student for a teacher of the student's class.",
    note: "Only for teachers of the class and administrators of the school. Attempts are those of papers whose results the caller may see.",
    errors: ["NOT_FOUND"],
  },
  wrongAnswers: {
    summary: "Returns the wrong short answers and wrong lists of one assessment.",
    note: "Only for the author and administrators of the author's school. The answers of the newest 100 submissions are counted, without names. Answers that marking treats as equal count as one.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof analyticsRoutes>;

export const paperStatisticsRouteNotes = {
  statistics: {
    summary: "Returns the statistics of one assessment as Moodle defines them, by question.",
    note: "Only for the author and administrators of the author's school. Computed from the newest 500 first attempts; administrators see those of their own students only. A figure that cannot be computed has the reason in `missing`. The result is stored and read again until a submission or its marks change.",
    errors: ["NOT_FOUND"],
  },
  answers: {
    summary: "Lists a page of the answers to one question in first attempts, newest first.",
    note: "Only for the author and administrators of the author's school. Administrators see the answers of their own students only.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof paperStatisticsRoutes>;
