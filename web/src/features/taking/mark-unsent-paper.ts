import { type KeyValueStore, readJson, writeJson } from "@/lib/storage.ts";
import { unsentPapersKey } from "@/lib/stored-papers.ts";

/** Records whether a paper has answers that the server lacks, so that a logout can warn the student. */
export const markUnsentPaper = (
  storage: KeyValueStore,
  { userId, assessmentId }: { readonly userId: string; readonly assessmentId: string },
  isUnsent: boolean,
): void => {
  const key = unsentPapersKey(userId);
  const stored = readJson(storage, key);
  const others = (Array.isArray(stored) ? stored : []).filter((id) => id !== assessmentId);
  const ids = isUnsent ? [...others, assessmentId] : others;
  // If the storage is full, nothing is recorded and a logout shows no warning.
  writeJson(storage, key, ids.length === 0 ? undefined : ids);
};
