import type { DocumentReader } from "../../platform/database.ts";
import { requireClassOfSchool } from "./classes.policy.ts";
import type { ClassesStore, ClassRecord } from "./classes.store.ts";

export type { ClassRecord } from "./classes.store.ts";

/** Creates the service with which other resources read a class. */
export const createClassLookupsService = (store: Pick<ClassesStore, "get">) => ({
  /** Returns the class. Throws NOT_FOUND if it does not exist or belongs to another school. */
  require: async (schoolId: string, id: string, reader?: DocumentReader): Promise<ClassRecord> =>
    requireClassOfSchool(schoolId, await store.get(id, reader)),
});

export type ClassLookupsService = ReturnType<typeof createClassLookupsService>;
