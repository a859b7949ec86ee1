import { deleteIndexedDbDatabase } from "./local-databases.ts";
import type { KeyValueStore } from "./storage.ts";

/**
 * Returns the name of the IndexedDB database that stores a student's unfinished assessments with their answers
 * ("papers"). Each user has a separate database, because users may share a device.
 */
export const getUnfinishedAssessmentsDatabaseName = (userId: string): string =>
  `darasa-papers/${userId}`;

/**
 * Returns the storage key of a list of assessment ids: the unfinished assessments ("papers") with answers that
 * the server has not received yet. The entry is absent if there are no such assessments.
 */
export const getUnsentAnswersStorageKey = (userId: string): string => `darasa-unsent/${userId}`;

export const hasUnsentAnswers = (storage: KeyValueStore, userId: string): boolean =>
  storage.getItem(getUnsentAnswersStorageKey(userId)) !== null;

/** Removes a user's unfinished assessments and their answers from the device. Called at logout. */
export const removeUnfinishedAssessments = (
  storage: KeyValueStore,
  userId: string,
): Promise<void> => {
  storage.removeItem(getUnsentAnswersStorageKey(userId));
  return deleteIndexedDbDatabase(getUnfinishedAssessmentsDatabaseName(userId));
};
