import type { NewPaperEntry, SavedPaperEntry } from "@darasa/contract/paper-entries";
import type { MarkingDocument } from "@darasa/contract/server/submission-documents";
import { buildSubmissionId } from "@darasa/contract/submissions";
import type { ApiCaller } from "../../../caller.ts";
import type { DatabaseTransaction } from "../../../platform/database.ts";
import type { ProgressRecord } from "../../progress/progress.service.ts";
import type { UserRecord } from "../../users/users.service.ts";
import type { AssessmentAndAnswerKey } from "../assessments.store.ts";
import { type AttemptRecord, createAttempt } from "../attempt-state.ts";
import { toCountedSubmission } from "../counted-submission.ts";
import { addStrands, createScoredSubmission } from "../mark-submission.ts";
import { hasPassed, scoreAnswers } from "../score-answers.ts";
import type { SubmissionRecord } from "../submission-records.ts";
import { presentEntry, toAnswers, toHandMarks, toMarking } from "./entered-answers.ts";
import type { PaperEntryDependencies } from "./entry-access.ts";

/** What all entries of a request share. */
export interface EntryStep {
  readonly transaction: DatabaseTransaction;
  readonly caller: ApiCaller;
  readonly actorName: string;
  /** The paper, with the questions of all random draws or of one version. */
  readonly paper: AssessmentAndAnswerKey;
  readonly now: Date;
}

/** An entry with what is stored of its student. */
export interface EntryRow {
  readonly entry: NewPaperEntry;
  readonly student: UserRecord;
  readonly attempt: AttemptRecord | undefined;
  readonly submission: SubmissionRecord | undefined;
  readonly marking: MarkingDocument["marks"];
  readonly progress: ProgressRecord | undefined;
  /** All submissions of a student who has more than one attempt. */
  readonly others: readonly SubmissionRecord[];
}

/** Writes the entry of the audit log, for a correction with the marks before and after it. */
const recordEntry = (
  { audit }: PaperEntryDependencies,
  { transaction, caller, actorName, paper, now }: EntryStep,
  { student }: EntryRow,
  scores?: { readonly from: number; readonly to: number },
): void => {
  audit.record(transaction, {
    action: "PAPER_ANSWERS_ENTERED",
    actorId: caller.id,
    actorName,
    subjectId: student.id,
    subjectName: student.name,
    schoolId: student.schoolId,
    reason: paper.assessment.title,
    ...(scores && {
      corrections: [{ detail: "score", from: String(scores.from), to: String(scores.to) }],
    }),
    at: now,
  });
};

/** Returns what an entry writes into a submission and its marking. */
const toParts = ({ paper, actorName, now, caller }: EntryStep, { entry, marking }: EntryRow) => {
  const handMarks = toHandMarks(paper.questions, entry);
  const at = now.toISOString();
  const by = { markedById: caller.id, markedByName: actorName, markedAt: at };
  return {
    answers: toAnswers(paper.questions, entry),
    handMarks,
    marking: toMarking(marking, handMarks, entry.id, by),
    about: { id: entry.id, version: entry.version, enteredByName: actorName, enteredAt: at },
  };
};

/** Stores the first entry of a student as a submission, which is marked like every other one. */
export const createEntry = (
  deps: PaperEntryDependencies,
  step: EntryStep,
  row: EntryRow,
): SavedPaperEntry => {
  const { attempts, submissions, progress } = deps;
  const { transaction, paper, now } = step;
  const { student } = row;
  const { answers: sent, handMarks, marking, about } = toParts(step, row);
  // Nobody writes in this attempt on a device, so that it takes no time and has no support of a device.
  const writer = { id: student.id, schoolId: student.schoolId };
  const begun = createAttempt(paper.assessment, writer, undefined, now);
  const attempt = { ...begun, deadline: now };
  const id = buildSubmissionId(paper.assessment.id, student.id, attempt.number);
  const hasMarks = Object.keys(handMarks).length > 0;
  const submission = {
    ...createScoredSubmission({ ...paper, attempt, sent, student, now, handMarks }),
    paper: about,
    ...(hasMarks && { handMarks }),
  };
  const submittedAt = now.toISOString();
  const counted = toCountedSubmission({ ...submission, id, submittedAt });
  const before = row.progress ?? progress.createEmptyProgress(student);
  const scored = { ...counted, learningSeconds: 0 };
  const after = progress.addSubmissionToProgress(before, paper.assessment, scored);
  submissions.create(transaction, id, submission);
  if (hasMarks) submissions.setMarking(transaction, id, marking);
  attempts.create(transaction, { ...attempt, status: "SUBMITTED", submissionId: id });
  progress[row.progress === undefined ? "create" : "setResults"](transaction, student.id, after);
  recordEntry(deps, step, row);
  return { studentId: student.id, entry: presentEntry(submission) };
};

const replaceResult = (
  { progress }: PaperEntryDependencies,
  { transaction, paper }: EntryStep,
  { student, others, progress: known }: EntryRow,
  after: SubmissionRecord,
): void => {
  if (known === undefined) return;
  const all =
    others.length === 0 ? [after] : others.map((one) => (one.id === after.id ? after : one));
  const counts = all.map(toCountedSubmission);
  const results = progress.replaceResultsOfAssessment(known, paper.assessment, counts);
  progress.setResults(transaction, student.id, results);
};

/** Stores a corrected entry, and marks it again. */
export const correctEntry = (
  deps: PaperEntryDependencies,
  step: EntryStep,
  row: EntryRow,
  before: SubmissionRecord,
): SavedPaperEntry => {
  const { submissions, statistics } = deps;
  const { transaction, paper } = step;
  const { answers, handMarks, marking, about } = toParts(step, row);
  const score = scoreAnswers(addStrands(paper), { ...paper, handMarks }, answers);
  const changes = {
    ...score,
    passed: hasPassed(score, paper.assessment),
    handMarks,
    paper: about,
  };
  const after = { ...before, ...changes };
  submissions.setEntry(transaction, before.id, changes);
  if (before.handMarks !== undefined || Object.keys(marking).length > 0) {
    submissions.setMarking(transaction, before.id, marking);
  }
  replaceResult(deps, step, row, after);
  if (before.counted) {
    statistics.replaceSubmissions(transaction, paper.assessment.id, [{ before, after }]);
  }
  recordEntry(deps, step, row, { from: before.score, to: after.score });
  return { studentId: row.student.id, entry: presentEntry({ ...after, paper: about }) };
};
