import type { ProgressStore } from "./progress.store.ts";

export type { ProgressRecord } from "./progress.store.ts";

/** How students are doing, for themselves, their school and their parents. */
export const createProgressService = (store: ProgressStore) => ({ ...store });

export type ProgressService = ReturnType<typeof createProgressService>;
