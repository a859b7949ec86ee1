import type { Figure, QuestionStatistics } from "@darasa/contract/paper-statistics";

export type Verdict =
  | "UNKNOWN"
  | "CHECK_KEY"
  | "ALL_RIGHT"
  | "NONE_RIGHT"
  | "EQUAL"
  | "MOST_RIGHT"
  | "FEW_RIGHT"
  | "GOOD";

const ALL = 100;
/** Below this discrimination index, in percent, Moodle calls a question weak. */
const WEAK = 20;
const EASY = 70;
const HARD = 30;

/** Returns the number of a figure; undefined if it cannot be computed. */
export const toValue = (figure: Figure): number | undefined =>
  "value" in figure ? figure.value : undefined;

/** Returns what the figures of a question say in one sentence. */
export const judgeQuestion = ({ figures }: Pick<QuestionStatistics, "figures">): Verdict => {
  const facility = toValue(figures.facility);
  const index = toValue(figures.discriminationIndex);
  if (facility === undefined || isMissing(figures.discriminationIndex, "TWO_SITTINGS_NEEDED")) {
    return "UNKNOWN";
  }
  if (index !== undefined && index < 0) return "CHECK_KEY";
  if (facility >= ALL) return "ALL_RIGHT";
  if (facility <= 0) return "NONE_RIGHT";
  if (index === undefined || index < WEAK) return facility >= EASY ? "MOST_RIGHT" : "EQUAL";
  if (facility >= EASY) return "MOST_RIGHT";
  return facility < HARD ? "FEW_RIGHT" : "GOOD";
};

const isMissing = (figure: Figure, reason: string): boolean =>
  "missing" in figure && figure.missing === reason;
