import { API_MESSAGE } from "@darasa/contract";
import { ApiError } from "../../api-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { SchoolRecord, SchoolsStore } from "./schools.store.ts";

/**
 * Every visitor of the registration form asks for the list, every page of the library for a plan, the approval desk
 * for names: one read serves them for a minute.
 */
const CACHE_MS = 60_000;

interface Known {
  /** Undefined for an institution without a school record, the national office. */
  readonly school: SchoolRecord | undefined;
  readonly until: number;
}

export const createSchoolsService = (store: SchoolsStore, clock: Clock) => {
  let cache: { readonly schools: readonly SchoolRecord[]; readonly until: number } | undefined;
  const known = new Map<string, Known>();

  const list = async (): Promise<readonly SchoolRecord[]> => {
    const now = clock.now().getTime();
    if (cache === undefined || cache.until <= now) {
      cache = { schools: await store.list(), until: now + CACHE_MS };
    }
    return cache.schools;
  };

  const recall = async (id: string): Promise<SchoolRecord | undefined> => {
    const now = clock.now().getTime();
    const last = known.get(id);
    if (last !== undefined && last.until > now) return last.school;
    const school = await store.get(id);
    known.set(id, { school, until: now + CACHE_MS });
    return school;
  };

  return {
    list,

    search: async (text: string): Promise<SchoolRecord[]> => {
      const wanted = text.toLowerCase();
      return (await list()).filter(
        ({ name, nemisCode }) =>
          name.toLowerCase().includes(wanted) || nemisCode?.toLowerCase() === wanted,
      );
    },

    get: store.get,

    require: async (id: string): Promise<SchoolRecord> => {
      const school = await store.get(id);
      if (school === undefined) throw new ApiError("NOT_FOUND", API_MESSAGE.schoolNotFound);
      return school;
    },

    /** An institution without a school record has the free one. As it was within the last minute, like the name. */
    planOf: async (id: string): Promise<SchoolRecord["plan"]> => (await recall(id))?.plan ?? "FREE",

    nameOf: async (id: string): Promise<string | undefined> => (await recall(id))?.name,

    getAdminCodeHash: store.getAdminCodeHash,
  };
};

export type SchoolsService = ReturnType<typeof createSchoolsService>;
