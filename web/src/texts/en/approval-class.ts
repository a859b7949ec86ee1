export const classLabel = "Class";
export const noClassOption = "No class yet";
export const classesLoadingOption = "Loading the classes…";
export const otherClassesLabel = "Other classes";
export const formatGradeChangeHint = (from: string, to: string): string =>
  `The student registered for ${from}. The grade becomes ${to}.`;
export const sharedClassLabel = "Same class for all";
export const differentClassesOption = "Different classes";
export const classesLoadFailedMessage =
  "The classes could not be loaded. You can approve now and choose the class later.";
export const tryAgainButton = "Try again";
export const formatNoClassesMessage = (year: number): string =>
  `Your school has no classes for ${year} yet. You can approve now and choose the class later.`;
export const createClassesLink = "Create classes";
