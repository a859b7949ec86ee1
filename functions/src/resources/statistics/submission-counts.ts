import { SCORE_BAND_COUNT } from "@darasa/contract/analytics";
import { hasListedAnswer } from "@darasa/contract/listed-answers";
import { STATS_COUNTER_NAMES } from "@darasa/contract/server/statistics-documents";
import type { SubmissionDocument } from "@darasa/contract/server/submission-documents";

type Counts = Readonly<Record<string, number>>;
type AnsweredQuestion = SubmissionDocument["questions"][number];

const BAND_WIDTH = 100 / SCORE_BAND_COUNT;

/** Returns the index of the score band of a percentage. The last band also includes 100 %. */
const bandOf = (percent: number): number =>
  Math.min(SCORE_BAND_COUNT - 1, Math.max(0, Math.floor(percent / BAND_WIDTH)));

/**
 * Returns the name of the counter that an answer increments; undefined for a wrong answer that is not one of
 * the options, for a wrong list, because each of its texts can be right, and for a question that does not count.
 */
const countNameOf = ({
  id,
  type,
  options,
  answer,
  correct,
  ruling,
}: AnsweredQuestion): string | undefined => {
  if (ruling === "DROPPED") return undefined;
  if (correct) return STATS_COUNTER_NAMES.correct(id);
  if (answer.trim() === "") return STATS_COUNTER_NAMES.unanswered(id);
  const option = hasListedAnswer(type) ? -1 : options.indexOf(answer);
  return option === -1 ? undefined : STATS_COUNTER_NAMES.wrongAnswer(id, option);
};

/** Returns the increments of a result; of a submission that waits to be marked, only that it does. */
const toResultIncrements = ({
  percent,
  passed,
}: Pick<SubmissionDocument, "percent" | "passed">): Counts =>
  percent === null
    ? { [STATS_COUNTER_NAMES.toMark]: 1 }
    : {
        [STATS_COUNTER_NAMES.passed]: Number(passed),
        [STATS_COUNTER_NAMES.percentSum]: percent,
        [STATS_COUNTER_NAMES.band(bandOf(percent))]: 1,
      };

/**
 * Returns the increments of the questions of random draws, which not every submission has. As in the share of right
 * answers to other questions, a long answer of a submission that waits to be marked does not count.
 */
const toAskedIncrements = ({
  questions,
  percent,
}: Pick<SubmissionDocument, "questions" | "percent">): Counts =>
  Object.fromEntries(
    questions
      .filter(
        ({ pool, type }) => pool !== undefined && (type !== "LONG_ANSWER" || percent !== null),
      )
      .map(({ id }) => [STATS_COUNTER_NAMES.asked(id), 1]),
  );

/** Returns by how much one submission increments each counter of its assessment. */
export const toCounterIncrements = ({ questions, ...result }: SubmissionDocument): Counts => ({
  [STATS_COUNTER_NAMES.submissions]: 1,
  ...toResultIncrements(result),
  ...toAskedIncrements({ questions, percent: result.percent }),
  ...Object.fromEntries(
    questions.flatMap((question) => countNameOf(question) ?? []).map((name) => [name, 1]),
  ),
});
