import type { ScreenServices } from "@/lib/services.ts";
import { paperDatabaseName } from "@/lib/stored-papers.ts";
import { createPaperStore, type PaperStore } from "./engine/paper-store.ts";

const stores = new WeakMap<ScreenServices, PaperStore>();

/**
 * Returns the store that keeps the user's attempts in progress on the device. A page creates only one store, so
 * that all writes reuse the open database connection.
 */
export const getPaperStore = (services: ScreenServices, userId: string): PaperStore => {
  const known = stores.get(services);
  if (known !== undefined) return known;
  const store = createPaperStore(paperDatabaseName(userId));
  stores.set(services, store);
  return store;
};
