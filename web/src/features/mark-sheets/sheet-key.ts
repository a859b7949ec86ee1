import { LESSON_SUBJECTS } from "@darasa/contract/lesson-subjects";
import type { ColumnsBody, MarkSheet } from "@darasa/contract/mark-sheets";

export type Subject = ColumnsBody["subject"];

/** What identifies a mark sheet. */
export interface SheetKey {
  readonly classId: string;
  readonly term: number;
  readonly subject: Subject;
}

export const formatSheetKey = ({ classId, term, subject }: SheetKey): string =>
  `${classId}/${term}/${subject}`;

export const parseSubject = (text: string | null | undefined): Subject | undefined =>
  LESSON_SUBJECTS.find((subject) => subject === text);

/** Returns the key of a mark sheet; undefined for a class without subjects. */
export const getSheetKey = ({ classId, term, subject }: MarkSheet): SheetKey | undefined => {
  const known = parseSubject(subject);
  return known && { classId, term, subject: known };
};
