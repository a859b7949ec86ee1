import type { Services } from "@/lib/services.ts";
import { paperDatabaseName } from "@/lib/stored-papers.ts";
import { createPaperStore, type PaperStore } from "./engine/paper-store.ts";

const stores = new WeakMap<Services, PaperStore>();

/** One store per page, and a page belongs to one user: writes reuse its open database connection. */
export const getPaperStore = (services: Services, userId: string): PaperStore => {
  const known = stores.get(services);
  if (known !== undefined) return known;
  const store = createPaperStore(paperDatabaseName(userId));
  stores.set(services, store);
  return store;
};
