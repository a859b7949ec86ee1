import { SCORE_BAND_COUNT } from "@darasa/contract/analytics";
import { COUNTER_NAMES, type SubmissionDocument } from "@darasa/contract/server/library-documents";

type Counts = Readonly<Record<string, number>>;
type AnsweredQuestion = SubmissionDocument["questions"][number];

const BAND_WIDTH = 100 / SCORE_BAND_COUNT;

/** Returns the index of the score band of a percentage. The last band also includes 100 %. */
const bandOf = (percent: number): number =>
  Math.min(SCORE_BAND_COUNT - 1, Math.max(0, Math.floor(percent / BAND_WIDTH)));

/**
 * Returns the name of the counter that an answer increments; undefined for a wrong answer that is not one of
 * the options.
 */
const countNameOf = ({ id, options, answer, correct }: AnsweredQuestion): string | undefined => {
  if (correct) return COUNTER_NAMES.correct(id);
  if (answer.trim() === "") return COUNTER_NAMES.unanswered(id);
  const option = options.indexOf(answer);
  return option === -1 ? undefined : COUNTER_NAMES.wrongAnswer(id, option);
};

/** Returns by how much one submission increments each counter of its assessment. */
export const toCounterIncrements = ({
  percent,
  passed,
  questions,
}: SubmissionDocument): Counts => ({
  [COUNTER_NAMES.submissions]: 1,
  [COUNTER_NAMES.passed]: Number(passed),
  [COUNTER_NAMES.percentSum]: percent,
  [COUNTER_NAMES.band(bandOf(percent))]: 1,
  ...Object.fromEntries(
    questions.flatMap((question) => countNameOf(question) ?? []).map((name) => [name, 1]),
  ),
});
