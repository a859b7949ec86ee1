import type { Assessment, Question } from "./assessments.ts";

interface DrawablePaper<Q> {
  readonly questions: readonly Q[];
  readonly draws?: readonly number[] | undefined;
}

/**
 * Returns the questions of one attempt, or of one printed version, in the order of the paper: those that everybody gets, and
 * of each random draw those that come first by `rank`.
 */
export const drawQuestions = <
  Q extends { readonly id: string; readonly pool?: number | undefined },
>(
  { questions, draws = [] }: DrawablePaper<Q>,
  rank: (id: string) => string,
): Q[] => {
  const drawn = new Set(
    draws.flatMap((count, index) =>
      questions
        .filter(({ pool }) => pool === index + 1)
        .map(({ id }) => ({ id, rank: rank(id) }))
        .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
        .slice(0, count)
        .map(({ id }) => id),
    ),
  );
  return questions.filter(({ id, pool }) => pool === undefined || drawn.has(id));
};

/** The versions of a printed paper. */
export const PAPER_VERSIONS = ["A", "B"] as const;
export type PaperVersion = (typeof PAPER_VERSIONS)[number];

const HASH_OFFSET = 0x811c9dc5;
const HASH_PRIME = 0x01000193;
const HASH_MAX = 0xffffffff;
const RANK_LENGTH = 10;

/** The FNV-1a hash, with the last bits mixed once more, so that ids that differ in the end get very different numbers. */
const hash = (name: string): number => {
  let mixed = HASH_OFFSET;
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), HASH_PRIME);
  return Math.imul(mixed ^ (mixed >>> 15), HASH_PRIME) >>> 0;
};

/**
 * Returns the questions of one version. Of a random draw, it has always the same ones: version A those that come first by a
 * hash, version B those that come last.
 */
export const drawForVersion = (
  assessment: Pick<Assessment, "id" | "questions" | "draws">,
  version: PaperVersion,
): Question[] =>
  drawQuestions(assessment, (id) => {
    const place = hash(`${assessment.id} ${id}`);
    return String(version === "A" ? place : HASH_MAX - place).padStart(RANK_LENGTH, "0");
  });
