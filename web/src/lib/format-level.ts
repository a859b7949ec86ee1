import { getLevel } from "@darasa/contract/grading-scales";
import type { SchoolScales } from "@darasa/contract/school-scales";
import { formatLevel } from "@texts/levels.ts";

/**
 * Returns the level that a percentage earns on the scale of a class, in words and with its points. Returns undefined
 * for a class without a scale. `scales` are the percentages of the student's school.
 */
export const formatLevelOf = (
  percent: number,
  className: string,
  scales: SchoolScales | undefined,
): string | undefined => {
  const level = getLevel(percent, className, scales);
  return level && formatLevel(level);
};
