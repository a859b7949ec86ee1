import type { Reader, Writer } from "../../platform/database.ts";
import type { ProgressStore } from "./progress.store.ts";
import { emptyProgress, type Student, withSubmission } from "./student-progress.ts";

export type { ProgressRecord } from "./progress.store.ts";

/** How students are doing, for themselves, their school and their parents. */
export const createProgressService = (store: ProgressStore) => ({
  ...store,
  empty: emptyProgress,
  withSubmission,

  isMissing: async (reader: Reader, studentId: string): Promise<boolean> =>
    (await store.get(studentId, reader)) === undefined,

  /** Whoever lists the students of a class finds also those who have submitted nothing yet. */
  begin: (writer: Writer, student: Student & { readonly id: string }): void => {
    store.create(writer, student.id, emptyProgress(student));
  },
});

export type ProgressService = ReturnType<typeof createProgressService>;
