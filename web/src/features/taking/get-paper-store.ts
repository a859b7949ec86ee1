import { paperDatabaseOf } from "@/lib/kept-papers.ts";
import type { Services } from "@/lib/services.ts";
import { createPaperStore, type PaperStore } from "./engine/paper-store.ts";

const stores = new WeakMap<Services, PaperStore>();

/** One for the page, which belongs to one user: an open database is written to without waiting. */
export const paperStoreOf = (services: Services, userId: string): PaperStore => {
  const known = stores.get(services);
  if (known !== undefined) return known;
  const store = createPaperStore(globalThis.indexedDB, paperDatabaseOf(userId));
  stores.set(services, store);
  return store;
};
