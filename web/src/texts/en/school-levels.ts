/** The labels of the levels that a school teaches. */
export const schoolLevelLabels: Readonly<Record<string, string>> = {
  PRE_PRIMARY: "Pre-primary",
  PRIMARY: "Grade 1 to 6",
  JUNIOR: "Grade 7 to 9",
  SENIOR: "Grade 10 to 12",
  SECONDARY: "Form 1 to 4",
};
