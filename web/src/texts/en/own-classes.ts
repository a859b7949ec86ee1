/** The label of the classes in which the user teaches, above the fields for grade and subject. */
export const ownClassesGroupLabel = "Your classes";

export const formatGradeAndSubject = (grade: string, subject: string): string =>
  `${grade} · ${subject}`;
