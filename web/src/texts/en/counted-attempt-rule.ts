/** What students read before an attempt at an assessment with several attempts, and all who read a result of it. */
export const countedAttemptRules = {
  BEST: "The best attempt counts.",
  LAST: "The last attempt counts, also if it is worse.",
  AVERAGE: "The average of all attempts counts.",
} as const;
