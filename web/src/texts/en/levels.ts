import { formatNumber, pickPluralForm } from "./language.ts";

/** The words of the levels. Without words, parents read `EE` as a failing E. The grades of KCSE have no other words. */
const levelNames: Readonly<Record<string, string>> = {
  EE1: "Exceeding Expectation 1 (EE1)",
  EE2: "Exceeding Expectation 2 (EE2)",
  ME1: "Meeting Expectation 1 (ME1)",
  ME2: "Meeting Expectation 2 (ME2)",
  AE1: "Approaching Expectation 1 (AE1)",
  AE2: "Approaching Expectation 2 (AE2)",
  BE1: "Below Expectation 1 (BE1)",
  BE2: "Below Expectation 2 (BE2)",
};
export const formatLevel = ({ code, points }: { code: string; points: number }): string =>
  `${levelNames[code] ?? code}, ${formatNumber(points)} ${pickPluralForm(points, { one: "point", other: "points" })}`;
export const unofficialLevelsHint =
  "The levels follow the scale of the school and the marks in Darasa. They are not grades of KNEC.";
export const levelWordsHint =
  "EE is Exceeding, ME Meeting, AE Approaching and BE Below Expectation.";
