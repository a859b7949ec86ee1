import { DISTRIBUTION_BANDS } from "@darasa/contract/analytics";
import { STAT, type SubmissionDocument } from "@darasa/contract/server/library-documents";

type Figures = Readonly<Record<string, number>>;
type AnsweredQuestion = SubmissionDocument["questions"][number];

const BAND_WIDTH = 100 / DISTRIBUTION_BANDS;

/** The last band has 100 as well. */
const bandOf = (percent: number): number =>
  Math.min(DISTRIBUTION_BANDS - 1, Math.max(0, Math.floor(percent / BAND_WIDTH)));

/** Wrong choices are counted by option; what else people write is nobody's figure. */
const figureOf = ({ id, options, answer, correct }: AnsweredQuestion): string | undefined => {
  if (correct) return STAT.correct(id);
  if (answer.trim() === "") return STAT.unanswered(id);
  const option = options.indexOf(answer);
  return option === -1 ? undefined : STAT.chosen(id, option);
};

/** What one submission adds to the figures of its assessment. */
export const figuresOf = ({ percent, passed, questions }: SubmissionDocument): Figures => ({
  [STAT.submissions]: 1,
  [STAT.passed]: Number(passed),
  [STAT.percentSum]: percent,
  [STAT.band(bandOf(percent))]: 1,
  ...Object.fromEntries(
    questions.flatMap((question) => figureOf(question) ?? []).map((name) => [name, 1]),
  ),
});
