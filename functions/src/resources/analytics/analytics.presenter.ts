import {
  type AssessmentAnalytics,
  type AssessmentAnalyticsSummary,
  SCORE_BAND_COUNT,
} from "@darasa/contract/analytics";
import type { Question } from "@darasa/contract/assessments";
import { isArchivedAudience } from "@darasa/contract/server/assessment-documents";
import { STATS_COUNTER_NAMES } from "@darasa/contract/server/statistics-documents";
import { sumMarksOfPaper } from "../../counted-marks.ts";
import type { AssessmentAndAnswerKey } from "../assessments/assessments.service.ts";
import {
  type AssessmentStatisticsRecord,
  toClosingTime,
} from "../statistics/assessment-statistics.service.ts";

interface AnalysedDocuments extends AssessmentAndAnswerKey {
  readonly stats: AssessmentStatisticsRecord;
}

type Counts = Readonly<Record<string, number>>;
type AnalysedQuestion = AssessmentAnalytics["questions"][number];
type Mistake = NonNullable<AnalysedQuestion["commonMistake"]>;

const of = (counts: Counts, name: string): number => counts[name] ?? 0;

/** Returns the quotient of two numbers, rounded to two decimals. Returns 0 if `whole` is 0. */
const ratio = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100) / 100;

const percentOf = (part: number, whole: number): number => ratio(part * 100, whole);

const figures = (counts: Counts) => {
  const submissions = of(counts, STATS_COUNTER_NAMES.submissions);
  const toMark = of(counts, STATS_COUNTER_NAMES.toMark);
  const results = submissions - toMark;
  return {
    submissions,
    ...(toMark > 0 && { toMark }),
    averageScore: ratio(of(counts, STATS_COUNTER_NAMES.percentSum), results),
    passRate: percentOf(of(counts, STATS_COUNTER_NAMES.passed), results),
  };
};

/**
 * Returns the wrong option that students chose most often, or undefined if no student chose a wrong option. If
 * several options are equally frequent, returns the first of them.
 */
const commonMistake = ({ id, options }: Question, counts: Counts): Mistake | undefined =>
  options
    .map((answer, option) => ({
      answer,
      count: of(counts, STATS_COUNTER_NAMES.wrongAnswer(id, option)),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)[0];

/** Returns how many submissions count in the share of right answers: those with the question, without those that wait. */
const countAsked = ({ id, type, pool }: Question, counts: Counts): number => {
  if (pool !== undefined) return of(counts, STATS_COUNTER_NAMES.asked(id));
  const waiting = type === "LONG_ANSWER" ? of(counts, STATS_COUNTER_NAMES.toMark) : 0;
  return of(counts, STATS_COUNTER_NAMES.submissions) - waiting;
};

const analyseQuestion = (
  question: Question,
  { answerKey, alsoAccepted, tolerances, rulings, stats: { counts } }: AnalysedDocuments,
): AnalysedQuestion => {
  const { id, text, type, marks, pool, numeric, items, options, optionPictures } = question;
  const asked = countAsked(question, counts);
  return {
    id,
    text,
    type,
    marks,
    correctAnswer: answerKey[id] ?? "",
    alsoAccepted: alsoAccepted[id],
    tolerance: tolerances[id],
    numeric,
    items,
    options,
    optionPictures,
    ruling: rulings?.[id],
    ...(pool !== undefined && { asked }),
    facility: percentOf(of(counts, STATS_COUNTER_NAMES.correct(id)), asked),
    unanswered: of(counts, STATS_COUNTER_NAMES.unanswered(id)),
    commonMistake: commonMistake(question, counts),
  };
};

export const presentAssessmentAnalyticsSummary = ({
  assessmentId,
  counts,
  ownerId: _ownerId,
  schoolId: _schoolId,
  through: _through,
  openUntil,
  closedAt,
  ...facts
}: AssessmentStatisticsRecord): AssessmentAnalyticsSummary => ({
  id: assessmentId,
  ...facts,
  closesAt: closedAt ?? toClosingTime(openUntil),
  ...(closedAt !== undefined && { archived: true as const }),
  ...figures(counts),
});

export const presentAssessmentAnalytics = (documents: AnalysedDocuments): AssessmentAnalytics => {
  const { assessment, questions, stats } = documents;
  const { id, title, subject, grade, published, createdAt, passingMarks } = assessment;
  const { marksRelease, solutions } = assessment;
  return {
    id,
    title,
    subject,
    grade,
    published,
    opensAt: assessment.opensAt,
    closesAt: assessment.closesAt,
    createdAt,
    totalMarks: sumMarksOfPaper(documents),
    passingMarks,
    ...((marksRelease !== "AT_ONCE" || solutions === "BY_HAND") && { hasRelease: true as const }),
    ...(isArchivedAudience(assessment.audience) && { archived: true as const }),
    ownerName: assessment.ownerName,
    duration: assessment.duration,
    missingAnswers: assessment.missingAnswers,
    audience: assessment.chosenAudience,
    classes: assessment.classes,
    ...(assessment.needsWord && { needsWord: true }),
    ...(assessment.canPrepare && { canPrepare: true }),
    ...figures(stats.counts),
    distribution: Array.from({ length: SCORE_BAND_COUNT }, (_, band) =>
      of(stats.counts, STATS_COUNTER_NAMES.band(band)),
    ),
    questions: questions.map((question) => analyseQuestion(question, documents)),
  };
};
