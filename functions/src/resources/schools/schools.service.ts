import { ApiError } from "../../api-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { DocumentWriter } from "../../platform/database.ts";
import { getSimilarNamePrefix, toSchoolNameKey } from "./school-name-key.ts";
import type { SchoolRecord, SchoolsStore } from "./schools.store.ts";

export type { AdminCodesRecord } from "./schools.store.ts";

/**
 * The time in milliseconds for which each API instance caches the list of schools and the plan of each school.
 */
const CACHE_MS = 60_000;

interface KnownPlan {
  readonly plan: SchoolRecord["plan"];
  readonly until: number;
}

export const createSchoolsService = (store: SchoolsStore, clock: Clock) => {
  let cache: { readonly schools: readonly SchoolRecord[]; readonly until: number } | undefined;
  const plans = new Map<string, KnownPlan>();

  const list = async (): Promise<readonly SchoolRecord[]> => {
    const now = clock.now().getTime();
    if (cache === undefined || cache.until <= now) {
      cache = { schools: await store.list(), until: now + CACHE_MS };
    }
    return cache.schools;
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

    /** Counts the schools with a count query, which costs one document read per 1,000 schools. */
    count: store.count,

    get: store.get,

    listWithCode: store.listWithCode,

    /** Lists schools whose names begin with the same words. `prefix` comes from `getSimilarNamePrefix`. */
    listWithSimilarName: store.listWithNamePrefix,

    toNameKey: toSchoolNameKey,

    getSimilarNamePrefix,

    /** Creates a school with the plan FREE. */
    create: (
      writer: DocumentWriter,
      id: string,
      school: Pick<SchoolRecord, "name" | "nemisCode" | "county">,
    ): void => {
      store.create(writer, id, { ...school, nameKey: toSchoolNameKey(school.name), plan: "FREE" });
    },

    require: async (id: string): Promise<SchoolRecord> => {
      const school = await store.get(id);
      if (school === undefined) throw new ApiError("NOT_FOUND", "schoolNotFound");
      return school;
    },

    /** Returns the plan of a school. The national office has no school document, so its plan is FREE. */
    getPlan: async (id: string): Promise<SchoolRecord["plan"]> => {
      const now = clock.now().getTime();
      const known = plans.get(id);
      if (known !== undefined && known.until > now) return known.plan;
      const plan = (await store.get(id))?.plan ?? "FREE";
      plans.set(id, { plan, until: now + CACHE_MS });
      return plan;
    },

    getAdminCodes: store.getAdminCodes,

    setAdminCodes: store.setAdminCodes,
  };
};

export type SchoolsService = ReturnType<typeof createSchoolsService>;
