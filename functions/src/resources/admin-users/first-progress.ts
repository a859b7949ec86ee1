import type { ProgressDocument } from "@darasa/contract";
import type { Reader, Writer } from "../../platform/database.ts";

interface Student {
  readonly id: string;
  readonly name: string;
  readonly nameLower: string;
  readonly schoolId: string;
  readonly className?: string | undefined;
}

const pathOf = (studentId: string): string => `progress/${studentId}`;

const zeros = ({
  name,
  nameLower,
  schoolId,
  className,
}: Student): Omit<ProgressDocument, "className"> & Pick<Student, "className"> => ({
  name,
  nameLower,
  schoolId,
  className,
  completed: 0,
  averageScore: 0,
  subjects: [],
  results: {},
  learningSeconds: 0,
});

/** Whoever lists the students of a class finds also those who have submitted nothing yet. */
export const firstProgress = {
  isMissing: async (reader: Reader, studentId: string): Promise<boolean> =>
    (await reader.get(pathOf(studentId))) === undefined,

  /** Part of the transaction that found it missing. */
  create: (writer: Writer, student: Student): void => {
    writer.create(pathOf(student.id), zeros(student));
  },
};
