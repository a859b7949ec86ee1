/** The choice which of several attempts counts. */
export const countedAttemptLabel = "Which attempt counts";
export const countedAttemptOptions = {
  BEST: "The best one",
  LAST: "The last one",
  AVERAGE: "The average of all",
} as const;
export const countedAttemptHints = {
  BEST: "A worse attempt changes nothing.",
  LAST: "Also if it is worse than the one before.",
  AVERAGE: "The mean of all attempts that are marked.",
} as const;
