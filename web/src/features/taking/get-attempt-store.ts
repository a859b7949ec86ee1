import type { ScreenServices } from "@/lib/services.ts";
import { getUnfinishedAssessmentsDatabaseName } from "@/lib/unfinished-assessments.ts";
import { createIndexedDbAttemptStore, type OfflineAttemptStore } from "./engine/attempt-store.ts";

const stores = new WeakMap<ScreenServices, OfflineAttemptStore>();

/** Creates a store for the attempts in progress of one user. */
export const createAttemptStore = (
  userId: string,
  newId: () => string,
  mayOpen?: () => boolean,
): OfflineAttemptStore =>
  createIndexedDbAttemptStore(getUnfinishedAssessmentsDatabaseName(userId), newId, mayOpen);

/**
 * Returns the store that keeps the user's attempts in progress on the device. All calls until the next page load
 * return the same store, so that all writes reuse the open database connection.
 */
export const getAttemptStore = (services: ScreenServices, userId: string): OfflineAttemptStore => {
  const known = stores.get(services);
  if (known !== undefined) return known;
  const isCurrent = () => services.session.account()?.id === userId;
  const store = createAttemptStore(userId, services.newId, isCurrent);
  stores.set(services, store);
  return store;
};
