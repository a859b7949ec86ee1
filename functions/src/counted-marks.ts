import type { Question } from "@darasa/contract/assessments";
import type {
  AnswerKeyDocument,
  PaperDocument,
} from "@darasa/contract/server/assessment-documents";

type Rulings = Partial<Pick<AnswerKeyDocument, "rulings">>;
type Counted = Pick<Question, "id" | "marks">;

interface CountedPaper extends Rulings, Pick<PaperDocument, "draws"> {
  readonly questions: readonly (Counted & Pick<Question, "pool">)[];
}

/** Adds up the marks of the questions that count. A regrade can drop a question. */
export const sumCountedMarks = (questions: readonly Counted[], { rulings = {} }: Rulings): number =>
  questions.reduce((sum, { id, marks }) => {
    const isDropped = Object.hasOwn(rulings, id) && rulings[id] === "DROPPED";
    return isDropped ? sum : sum + marks;
  }, 0);

/** Adds up the marks of the questions that everybody gets and, as `sumOf` says, of each random draw. */
const sumWithDraws = (
  { questions, draws = [], ...key }: CountedPaper,
  sumOf: (count: number, pool: CountedPaper["questions"]) => number,
): number =>
  draws.reduce(
    (sum, count, index) =>
      sum +
      sumOf(
        count,
        questions.filter(({ pool }) => pool === index + 1),
      ),
    sumCountedMarks(
      questions.filter(({ pool }) => pool === undefined),
      key,
    ),
  );

/**
 * Adds up the marks of a paper: of the questions that everybody gets those that count, and what each random draw gives.
 * A student who got a question of a draw that was dropped later has less in total.
 */
export const sumMarksOfPaper = (paper: CountedPaper): number =>
  sumWithDraws(paper, (count, pool) => count * (pool[0]?.marks ?? 0));

/** Adds up the marks that are left even to a student who got as many dropped questions as possible. */
export const sumCertainMarks = (paper: CountedPaper): number =>
  sumWithDraws(paper, (count, pool) => {
    const dropped = pool.filter(({ id }) => paper.rulings?.[id] === "DROPPED").length;
    return Math.max(0, count - dropped) * (pool[0]?.marks ?? 0);
  });
