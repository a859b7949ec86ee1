import { DISTRIBUTION_BANDS } from "@darasa/contract/analytics";
import { STAT, type SubmissionDocument } from "@darasa/contract/server/library-documents";

type Counts = Readonly<Record<string, number>>;
type AnsweredQuestion = SubmissionDocument["questions"][number];

const BAND_WIDTH = 100 / DISTRIBUTION_BANDS;

/** The last band includes 100 %. */
const bandOf = (percent: number): number =>
  Math.min(DISTRIBUTION_BANDS - 1, Math.max(0, Math.floor(percent / BAND_WIDTH)));

/** The count that an answer increments; undefined for a wrong answer that is not one of the options. */
const countNameOf = ({ id, options, answer, correct }: AnsweredQuestion): string | undefined => {
  if (correct) return STAT.correct(id);
  if (answer.trim() === "") return STAT.unanswered(id);
  const option = options.indexOf(answer);
  return option === -1 ? undefined : STAT.wrongAnswer(id, option);
};

/** The counts by which one submission increments the statistics of its assessment. */
export const toSubmissionCounts = ({ percent, passed, questions }: SubmissionDocument): Counts => ({
  [STAT.submissions]: 1,
  [STAT.passed]: Number(passed),
  [STAT.percentSum]: percent,
  [STAT.band(bandOf(percent))]: 1,
  ...Object.fromEntries(
    questions.flatMap((question) => countNameOf(question) ?? []).map((name) => [name, 1]),
  ),
});
