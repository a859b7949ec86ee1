import type { Question } from "@darasa/contract/assessments";
import type { ListPage } from "@darasa/contract/http";
import { STATISTICS_SITTINGS_LIMIT } from "@darasa/contract/limits";
import type { PaperStatistics, StudentAnswer } from "@darasa/contract/paper-statistics";
import {
  buildPaperStatisticsId,
  type ComputedStatistics,
} from "@darasa/contract/server/paper-statistics-document";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import { sumMarksOfPaper } from "../../../counted-marks.ts";
import type { PaginationParams } from "../../../platform/list-page.ts";
import type {
  AssessmentAndAnswerKey,
  AssessmentsService,
} from "../../assessments/assessments.service.ts";
import type {
  SubmissionRecord,
  SubmissionsService,
} from "../../assessments/submissions.service.ts";
import type {
  AssessmentStatisticsRecord,
  AssessmentStatisticsService,
} from "../../statistics/assessment-statistics.service.ts";
import { computePaperFigures, computeQuestionFigures, type Sitting } from "./compute-statistics.ts";
import {
  countGroups,
  countMarks,
  countParts,
  countTotals,
  describeParts,
  toHalves,
} from "./count-answers.ts";
import type { PaperStatisticsStore } from "./paper-statistics.store.ts";

interface Dependencies {
  readonly store: PaperStatisticsStore;
  readonly assessments: Pick<AssessmentsService, "getForStatistics" | "getVisibleSubmissions">;
  readonly submissions: Pick<SubmissionsService, "listFirstAttempts" | "listNewestFirstAttempts">;
  readonly statistics: Pick<AssessmentStatisticsService, "getOfAssessment">;
}

/** The number of the formulas. A change of what is computed increases it, so that stored statistics are computed again. */
const FORMULAS = 1;

/**
 * Returns a text that changes whenever a submission to the assessment is counted or its marks change: the numbers of
 * additions that the rolled-up counters of the assessment include.
 */
const toVersion = (
  { through = {} }: AssessmentStatisticsRecord,
  { rulings = {} }: Pick<AssessmentAndAnswerKey, "rulings">,
): string =>
  [
    FORMULAS,
    ...Object.keys(rulings)
      .sort()
      .map((id) => `${id}-${rulings[id]}`),
    ...Object.keys(through)
      .sort()
      .map((shard) => `${shard}-${through[shard]}`),
  ].join(" ");

/** Returns the questions that count, with their right answers. */
const keyed = ({ questions, answerKey, rulings }: AssessmentAndAnswerKey) =>
  questions
    .map((question, index) => ({
      ...question,
      number: index + 1,
      correctAnswer: answerKey[question.id] ?? "",
    }))
    .filter(({ id }) => rulings?.[id] !== "DROPPED");

/** Returns false for a submission in which a long answer waits to be marked: its total would be too low. */
const isMarked = ({ percent }: SubmissionRecord): boolean => percent !== null;

const UNANSWERED = { answer: "", awarded: 0, correct: false };

/** Returns a student's answer to each question of the paper; undefined for a question that was not drawn for the student. */
const toRow = (questions: readonly Question[], submission: SubmissionRecord) => {
  const given = new Map(submission.questions.map((question) => [question.id, question]));
  return questions.map(
    ({ id, pool }) => given.get(id) ?? (pool === undefined ? UNANSWERED : undefined),
  );
};

/** Computes the statistics of a paper from the first attempts of its students. */
const compute = (
  paper: AssessmentAndAnswerKey,
  submissions: readonly SubmissionRecord[],
): Omit<ComputedStatistics, "hasOlder"> => {
  const questions = keyed(paper);
  const answers = submissions.map((submission) => toRow(questions, submission));
  const sittings = answers.map((row): Sitting => {
    const marks = row.map((answer) => answer?.awarded);
    return { marks, total: marks.reduce<number>((sum, mark = 0) => sum + mark, 0) };
  });
  const totals = sittings.map(({ total }) => total);
  const halves = toHalves(totals);
  const figures = computeQuestionFigures(questions, sittings, sumMarksOfPaper(paper));
  return {
    sittings: sittings.length,
    figures: computePaperFigures(questions, sittings),
    halves: {
      stronger: halves.filter((half) => half === "stronger").length,
      weaker: halves.filter((half) => half === "weaker").length,
    },
    totals: countTotals(totals),
    questions: figures.map((ofQuestion, index) => {
      const given = answers.flatMap((row, student) => {
        const answer = row[index];
        return answer === undefined ? [] : [{ ...answer, half: halves[student] ?? "middle" }];
      });
      const question = questions[index];
      return {
        figures: ofQuestion,
        ...(question?.pool !== undefined && { asked: countGroups(given.map(({ half }) => half)) }),
        ...countMarks(given),
        parts: question === undefined ? [] : countParts(question, given),
      };
    }),
  };
};

const present = (
  paper: AssessmentAndAnswerKey,
  { questions: computed, ...statistics }: ComputedStatistics,
): PaperStatistics => {
  const { id, title } = paper.assessment;
  return {
    id,
    title,
    totalMarks: sumMarksOfPaper(paper),
    ...statistics,
    questions: keyed(paper).flatMap((question, index) => {
      const found = computed[index];
      if (found === undefined) return [];
      const { id: questionId, number, text, type, marks, optionPictures } = question;
      const parts = describeParts(question, found.parts);
      return [{ id: questionId, number, text, type, marks, optionPictures, ...found, parts }];
    }),
  };
};

const toStudentAnswer = (
  { id, studentId, studentName, submittedAt, score, questions }: SubmissionRecord,
  questionId: string,
): StudentAnswer[] =>
  questions
    .filter((question) => question.id === questionId)
    .map(({ answer, correct, awarded, toMark }) => ({
      submissionId: id,
      studentId,
      studentName,
      submittedAt,
      score,
      answer,
      correct,
      awarded,
      ...(toMark && { toMark }),
    }));

/** Creates the service of the statistics of a paper, for those who see its results. */
export const createPaperStatisticsService = (deps: Dependencies) => {
  const { store, assessments, submissions, statistics } = deps;
  return {
    /**
     * Returns the statistics of an assessment. They are computed from the newest first attempts that the caller may see,
     * and stored until the counters of the assessment show that a submission or its marks have changed.
     */
    get: async (caller: ApiCaller, id: string): Promise<PaperStatistics> => {
      const { visible, ...paper } = await assessments.getForStatistics(caller, id);
      const storedId = buildPaperStatisticsId(id, visible.schoolId);
      // The counters are read before the submissions: what they do not include yet changes them later.
      const [counters, stored] = await Promise.all([
        statistics.getOfAssessment(id),
        store.get(storedId),
      ]);
      if (counters === undefined) throw new ApiError("NOT_FOUND", "assessmentNotFound");
      const version = toVersion(counters, paper);
      if (stored?.version === version) return present(paper, stored.statistics);
      const found = await submissions.listNewestFirstAttempts(
        visible,
        STATISTICS_SITTINGS_LIMIT + 1,
      );
      const computed = {
        ...compute(paper, found.slice(0, STATISTICS_SITTINGS_LIMIT).filter(isMarked)),
        hasOlder: found.length > STATISTICS_SITTINGS_LIMIT,
      };
      if (found.length > 0) await store.set(storedId, { version, statistics: computed });
      return present(paper, computed);
    },

    /** Lists the answers to one question in the first attempts that the caller may see, newest first. */
    listAnswers: async (
      caller: ApiCaller,
      id: string,
      { question: questionId, ...query }: PaginationParams & { readonly question: string },
    ): Promise<ListPage<StudentAnswer>> => {
      const visible = await assessments.getVisibleSubmissions(caller, id);
      const { content, ...page } = await submissions.listFirstAttempts(visible, query);
      return { ...page, content: content.flatMap((found) => toStudentAnswer(found, questionId)) };
    },
  };
};

export type PaperStatisticsService = ReturnType<typeof createPaperStatisticsService>;
