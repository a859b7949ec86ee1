import type { SchoolScales } from "./school-scales.ts";

/*
 * A level, for example B+, has a lowest percentage. No law fixes these percentages. The Kenya National Examinations
 * Council (KNEC) sets them for each exam paper, and those of the competency-based curriculum (CBE) are known only from
 * newspapers. Therefore a school can set its own percentages. Darasa computes a level each time it shows one and stores
 * none, and every screen with levels says that they are not grades of KNEC.
 */

interface ScaleLevel<Code extends string = string> {
  readonly code: Code;
  readonly points: number;
  /** The lowest percentage that earns the level. */
  readonly lowest: number;
}

/**
 * The national scales, from the highest level to the lowest. The key is the curriculum with the year of the version: a
 * new version gets a new key, so that the percentages which a school has set for another version no longer hold.
 */
export const GRADING_SCALES = {
  "CBE-2026": [
    { code: "EE1", points: 8, lowest: 90 },
    { code: "EE2", points: 7, lowest: 75 },
    { code: "ME1", points: 6, lowest: 58 },
    { code: "ME2", points: 5, lowest: 41 },
    { code: "AE1", points: 4, lowest: 31 },
    { code: "AE2", points: 3, lowest: 21 },
    { code: "BE1", points: 2, lowest: 11 },
    { code: "BE2", points: 1, lowest: 0 },
  ],
  "KCSE-2026": [
    { code: "A", points: 12, lowest: 80 },
    { code: "A-", points: 11, lowest: 75 },
    { code: "B+", points: 10, lowest: 70 },
    { code: "B", points: 9, lowest: 65 },
    { code: "B-", points: 8, lowest: 60 },
    { code: "C+", points: 7, lowest: 55 },
    { code: "C", points: 6, lowest: 50 },
    { code: "C-", points: 5, lowest: 45 },
    { code: "D+", points: 4, lowest: 40 },
    { code: "D", points: 3, lowest: 35 },
    { code: "D-", points: 2, lowest: 30 },
    { code: "E", points: 1, lowest: 0 },
  ],
} as const satisfies Readonly<Record<string, readonly ScaleLevel[]>>;

export type GradingScaleId = keyof typeof GRADING_SCALES;
export type ScaleLevelCode = (typeof GRADING_SCALES)[GradingScaleId][number]["code"];
export type GradingLevel = ScaleLevel<ScaleLevelCode>;

/** Returns the scale of a class, for example of `Form 2` or `Grade 7 East`; undefined for other texts. */
const findScaleId = (className: string): GradingScaleId | undefined => {
  if (/^Form [1-4]\b/.test(className)) return "KCSE-2026";
  return /^Grade ([1-9]|1[0-2])\b/.test(className) ? "CBE-2026" : undefined;
};

/** Returns the levels of a scale with the percentages of the school, from the highest level to the lowest. */
export const listLevels = (
  id: GradingScaleId,
  ofSchool: SchoolScales | undefined,
): readonly GradingLevel[] => {
  const national: readonly GradingLevel[] = GRADING_SCALES[id];
  const own = ofSchool?.[id];
  return national.map((level, index) => ({ ...level, lowest: own?.[index] ?? level.lowest }));
};

/**
 * Returns the level that a percentage earns on the scale of a class. The percentage is rounded first, as screens show
 * it. Returns undefined for a class without a scale.
 */
export const getLevel = (
  percent: number,
  className: string,
  ofSchool: SchoolScales | undefined,
): GradingLevel | undefined => {
  const id = findScaleId(className);
  if (id === undefined) return undefined;
  return listLevels(id, ofSchool).find(({ lowest }) => Math.round(percent) >= lowest);
};
