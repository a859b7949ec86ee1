import type { ScreenServices } from "@/lib/services.ts";
import { getPaperDatabaseName } from "@/lib/stored-papers.ts";
import { createIndexedDbPaperStore, type OfflinePaperStore } from "./engine/paper-store.ts";

const stores = new WeakMap<ScreenServices, OfflinePaperStore>();

/**
 * Returns the store that keeps the user's attempts in progress on the device. A page creates only one store, so
 * that all writes reuse the open database connection.
 */
export const getPaperStore = (services: ScreenServices, userId: string): OfflinePaperStore => {
  const known = stores.get(services);
  if (known !== undefined) return known;
  const store = createIndexedDbPaperStore(getPaperDatabaseName(userId));
  stores.set(services, store);
  return store;
};
