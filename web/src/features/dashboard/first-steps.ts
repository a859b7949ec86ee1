/** A first step of a new school or of a new teacher. */
export type StepName =
  | "page"
  | "classes"
  | "people"
  | "slips"
  | "ownClasses"
  | "upload"
  | "assessment"
  | "publish";

/** The first steps of one person; true if a step is done. */
export type Steps = Readonly<Partial<Record<StepName, boolean>>>;
