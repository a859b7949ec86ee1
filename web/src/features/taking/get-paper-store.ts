import type { Services } from "@/lib/services.ts";
import { paperDatabaseName } from "@/lib/stored-papers.ts";
import { createPaperStore, type PaperStore } from "./engine/paper-store.ts";

const stores = new WeakMap<Services, PaperStore>();

/**
 * Returns the paper store of the user. There is one per page, so that all writes reuse its open database connection.
 */
export const getPaperStore = (services: Services, userId: string): PaperStore => {
  const known = stores.get(services);
  if (known !== undefined) return known;
  const store = createPaperStore(paperDatabaseName(userId));
  stores.set(services, store);
  return store;
};
