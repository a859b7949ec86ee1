import type { AssessmentAnalytics } from "@darasa/contract/analytics";
import type { GradebookClass } from "./hooks/use-gradebook-classes.ts";

/** Returns the classes that may write the assessment and whose students the user may see. */
export const listWritingClasses = (
  { audience, classes, grade }: Pick<AssessmentAnalytics, "audience" | "classes" | "grade">,
  visible: readonly GradebookClass[],
): GradebookClass[] =>
  visible.filter((one) =>
    audience === "CLASSES" ? classes.some(({ id }) => id === one.id) : one.grade === grade,
  );
