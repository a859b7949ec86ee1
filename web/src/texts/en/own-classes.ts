/** The label of the classes in which the user teaches, above the fields for grade and subject. */
export const ownClassesGroupLabel = "Your classes";
export const noOwnClassMessage = "No class to choose here yet.";
export const ownClassesFailedMessage = "Your classes could not be loaded. Choose below.";

export const formatGradeAndSubject = (grade: string, subject: string): string =>
  `${grade} · ${subject}`;
