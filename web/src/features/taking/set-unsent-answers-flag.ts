import { type KeyValueStore, readStoredJson, writeStoredJson } from "@/lib/storage.ts";
import { getUnsentAnswersStorageKey } from "@/lib/unfinished-assessments.ts";

/**
 * Records on the device whether an attempt has answers that the server lacks, so that a logout can warn the
 * student.
 */
export const setUnsentAnswersFlag = (
  storage: KeyValueStore,
  { userId, assessmentId }: { readonly userId: string; readonly assessmentId: string },
  isUnsent: boolean,
): void => {
  const key = getUnsentAnswersStorageKey(userId);
  const stored = readStoredJson(storage, key);
  const others = (Array.isArray(stored) ? stored : []).filter((id) => id !== assessmentId);
  const ids = isUnsent ? [...others, assessmentId] : others;
  // If the device's storage is full, the browser does not store the ids, and a logout then shows no warning.
  writeStoredJson(storage, key, ids.length === 0 ? undefined : ids);
};
