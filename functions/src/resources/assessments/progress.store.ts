import { type ProgressDocument, progressDocumentSchema } from "@darasa/contract";
import type { Database, Reader, Writer } from "../../platform/database.ts";

const pathOf = (studentId: string): string => `progress/${studentId}`;

export const createProgressStore = (database: Database) => ({
  get: async (
    studentId: string,
    reader: Reader = database,
  ): Promise<ProgressDocument | undefined> => {
    const document = await reader.get(pathOf(studentId));
    return document === undefined ? undefined : progressDocumentSchema.parse(document.data);
  },

  create: (writer: Writer, studentId: string, progress: ProgressDocument): void => {
    writer.create(pathOf(studentId), { ...progress });
  },

  setResults: (writer: Writer, studentId: string, progress: ProgressDocument): void => {
    const { completed, averageScore, subjects, results, learningSeconds } = progress;
    const changes = { completed, averageScore, subjects, results, learningSeconds };
    writer.update(pathOf(studentId), changes);
  },
});

export type ProgressStore = ReturnType<typeof createProgressStore>;
