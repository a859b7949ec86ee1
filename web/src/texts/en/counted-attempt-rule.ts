/** What students read before an attempt at an assessment with several attempts. */
export const countedAttemptRules = {
  BEST: "Your best attempt counts.",
  LAST: "Your last attempt counts, also if it is worse.",
  AVERAGE: "The average of all your attempts counts.",
} as const;
