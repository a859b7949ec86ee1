import { spreadSections } from "@darasa/contract/group-by-section";
import type {
  HandMark,
  LongAnswer,
  MarkInput,
  MarkingPage,
  SubmissionToMark,
} from "@darasa/contract/hand-marking";
import { MARKING_PAGE_SIZE } from "@darasa/contract/limits";
import type { MarkingDocument } from "@darasa/contract/server/submission-documents";
import { VALIDATION } from "@darasa/contract/texts";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../../platform/database.ts";
import type { ProgressService } from "../../progress/progress.service.ts";
import type { AssessmentStatisticsService } from "../../statistics/assessment-statistics.service.ts";
import type { UsersService } from "../../users/users.service.ts";
import { getSchoolOfVisibleResults, requireChangeableAnswerKey } from "../assessments.policy.ts";
import type { AssessmentsStore, MarkingScheme } from "../assessments.store.ts";
import { allowsSeveralAttempts } from "../attempt-state.ts";
import { toCountedSubmission } from "../counted-submission.ts";
import { regradeSubmission } from "../late-answers.ts";
import type { SubmissionRecord } from "../submission-records.ts";
import type { SubmissionsStore } from "../submissions.store.ts";
import { findMark, hashAnswer, withHandMark } from "./hand-marks.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "getWithAnswerKey" | "getMarkingScheme">;
  readonly submissions: SubmissionsStore;
  readonly progress: Pick<ProgressService, "get" | "setResults" | "replaceResultsOfAssessment">;
  readonly statistics: Pick<AssessmentStatisticsService, "replaceSubmissions">;
  readonly users: Pick<UsersService, "require">;
  readonly clock: Clock;
}

type Marks = MarkingDocument["marks"];

const presentAnswers = ({ questions }: SubmissionRecord, marks: Marks): LongAnswer[] =>
  questions
    .filter(({ type }) => type === "LONG_ANSWER")
    .map(({ id: questionId, answer, ruling }) => {
      const answerOf = hashAnswer(answer);
      return {
        questionId,
        answer,
        answerOf,
        mark: findMark(marks, questionId, answer),
        ...(ruling !== undefined && { isDecided: true as const }),
      };
    });

const present = (submission: SubmissionRecord, marks: Marks): SubmissionToMark => ({
  id: submission.id,
  studentName: submission.studentName,
  attempt: submission.attempt,
  submittedAt: submission.submittedAt,
  score: submission.score,
  totalMarks: submission.totalMarks,
  percent: submission.percent,
  toMark: submission.toMark,
  ...(submission.accommodated && { accommodated: true }),
  answers: presentAnswers(submission, marks),
});

const listing = ({ database, assessments, submissions }: Dependencies) => ({
  /**
   * Lists submissions with their long answers, in the order of their ids, so that a submission that comes in meanwhile
   * moves no other.
   */
  list: async (
    caller: ApiCaller,
    assessmentId: string,
    { show, after }: { readonly show: "WAITING" | "ALL"; readonly after?: string | undefined },
  ): Promise<MarkingPage> => {
    const paper = requireChangeableAnswerKey(
      caller,
      await assessments.getWithAnswerKey(assessmentId, database),
    );
    const filter = { assessmentId, schoolId: getSchoolOfVisibleResults(caller, paper.assessment) };
    const [found, total, waiting] = await Promise.all([
      submissions.listToMark(filter, show, after, MARKING_PAGE_SIZE + 1),
      submissions.countOfAssessment(filter),
      submissions.countToMark(filter),
    ]);
    const page = found.slice(0, MARKING_PAGE_SIZE);
    const marks = await submissions.getMarkings(page);
    const last = page.at(-1);
    return {
      title: paper.assessment.title,
      solutions: paper.assessment.solutions,
      questions: spreadSections(paper.questions).flatMap((question, index) =>
        question.type === "LONG_ANSWER"
          ? [{ ...question, number: index + 1, guidance: paper.answerKey[question.id] ?? "" }]
          : [],
      ),
      submissions: page.map((submission, index) => present(submission, marks[index] ?? {})),
      total,
      waiting,
      ...(found.length > page.length && last !== undefined ? { next: last.id } : {}),
    };
  },
});

/** What a request to mark an answer is about. */
interface Found {
  readonly scheme: MarkingScheme;
  readonly submission: SubmissionRecord;
  readonly marks: Marks;
}

/** Reads the submission for a caller who may mark it. */
const find = async (
  { assessments, submissions }: Dependencies,
  transaction: DatabaseTransaction,
  caller: ApiCaller,
  {
    assessmentId,
    submissionId,
  }: Pick<SubmissionRecord, "assessmentId"> & Pick<MarkInput, "submissionId">,
): Promise<Found> => {
  const scheme = requireChangeableAnswerKey(
    caller,
    await assessments.getMarkingScheme(assessmentId, transaction),
  );
  const [submission, marks] = await Promise.all([
    submissions.get(submissionId, transaction),
    submissions.getMarking(submissionId, transaction),
  ]);
  const schoolId = getSchoolOfVisibleResults(caller, scheme.assessment);
  if (
    submission?.assessmentId !== assessmentId ||
    (schoolId !== undefined && schoolId !== submission.schoolId)
  ) {
    throw new ApiError("NOT_FOUND", "submissionNotFound");
  }
  return { scheme, submission, marks };
};

/** Returns the long answer that the request marks. Throws if these marks are impossible. */
const requireAnswer = ({ questions }: SubmissionRecord, { questionId, marks }: MarkInput) => {
  const question = questions.find(({ id, type }) => id === questionId && type === "LONG_ANSWER");
  if (question === undefined) throw new ApiError("NOT_FOUND", "regradeQuestionNotFound");
  if (marks > question.marks) {
    const issue = { path: "marks", message: VALIDATION.handMarksInvalid };
    throw new ApiError("INVALID_REQUEST", issue, { issues: [issue] });
  }
  return question;
};

/** An empty answer gets no marks, and a regrade can have decided about all answers to a question. */
const needsMarks = ({ answer, ruling }: SubmissionRecord["questions"][number]): boolean =>
  answer.trim() !== "" && ruling === undefined;

const writeProgress = async (
  { submissions, progress }: Dependencies,
  transaction: DatabaseTransaction,
  assessment: MarkingScheme["assessment"],
  after: SubmissionRecord,
): Promise<() => void> => {
  const { assessmentId, studentId } = after;
  const [known, all] = await Promise.all([
    progress.get(studentId, transaction),
    allowsSeveralAttempts(assessment)
      ? submissions.listOfStudent(assessmentId, studentId, transaction)
      : [after],
  ]);
  const counts = all.map((one) => toCountedSubmission(one.id === after.id ? after : one));
  return () => {
    if (known === undefined) return;
    const results = progress.replaceResultsOfAssessment(known, assessment, counts);
    progress.setResults(transaction, studentId, results);
  };
};

const createMarkWriter = (deps: Dependencies) => {
  const { submissions, statistics, users, clock } = deps;
  return async (
    transaction: DatabaseTransaction,
    caller: ApiCaller,
    { scheme, submission, marks }: Found,
    { id, questionId, answerOf, marks: given, comment }: MarkInput,
  ): Promise<SubmissionToMark> => {
    const handMarks = withHandMark(submission.handMarks, questionId, {
      of: answerOf,
      marks: given,
    });
    const changes = { ...regradeSubmission({ ...submission, handMarks }, scheme), handMarks };
    const after = { ...submission, ...changes };
    const actor = await users.require(caller.id, transaction);
    const setProgress = await writeProgress(deps, transaction, scheme.assessment, after);
    const mark: HandMark = {
      ...{ id, answerOf, marks: given, comment },
      ...{ markedById: caller.id, markedByName: actor.name, markedAt: clock.now().toISOString() },
    };
    const newMarks = { ...marks, [questionId]: mark };
    submissions.setMarks(transaction, submission.id, changes);
    submissions.setMarking(transaction, submission.id, newMarks);
    setProgress();
    if (submission.counted) {
      const change = { before: submission, after };
      statistics.replaceSubmissions(transaction, submission.assessmentId, [change]);
    }
    return present(after, newMarks);
  };
};

/**
 * Creates the service with which the author of a paper and the administrators of the author's school mark long answers.
 * Marks and comments are kept apart from the submission, which the student can read.
 */
export const createHandMarkingService = (deps: Dependencies) => {
  const write = createMarkWriter(deps);
  return {
    ...listing(deps),

    /**
     * Marks one long answer. Writes nothing if the answer or its mark is another one than the caller has seen, or if the
     * answer needs no marks, and says what is stored. A repeated request changes nothing more.
     */
    mark: (
      caller: ApiCaller,
      assessmentId: string,
      input: MarkInput,
    ): Promise<{ readonly saved: boolean; readonly submission: SubmissionToMark }> =>
      deps.database.transact(async (transaction) => {
        const found = await find(deps, transaction, caller, { ...input, assessmentId });
        const question = requireAnswer(found.submission, input);
        const { answer } = question;
        const known = findMark(found.marks, input.questionId, answer);
        const isRepeated = known?.id === input.id;
        const isAsSeen = hashAnswer(answer) === input.answerOf && known?.id === input.replaces;
        if (isRepeated || !isAsSeen || !needsMarks(question)) {
          return { saved: isRepeated, submission: present(found.submission, found.marks) };
        }
        return { saved: true, submission: await write(transaction, caller, found, input) };
      }),
  };
};

export type HandMarkingService = ReturnType<typeof createHandMarkingService>;
