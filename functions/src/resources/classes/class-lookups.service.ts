import type { ApiCaller } from "../../caller.ts";
import type { DocumentReader } from "../../platform/database.ts";
import {
  mayReadMarks,
  requireClassOfSchool,
  requireClassWithStudentDetails,
} from "./classes.policy.ts";
import type { ClassesStore, ClassRecord } from "./classes.store.ts";

export type { ClassRecord } from "./classes.store.ts";

/** Creates the service with which other resources read a class. */
export const createClassLookupsService = (store: Pick<ClassesStore, "get" | "getMany">) => ({
  /** Returns the class. Throws NOT_FOUND if it does not exist or belongs to another school. */
  require: async (schoolId: string, id: string, reader?: DocumentReader): Promise<ClassRecord> =>
    requireClassOfSchool(schoolId, await store.get(id, reader)),

  /** Returns the class. Throws NOT_FOUND for everybody but administrators of the school and teachers of the class. */
  requireWithStudentDetails: async (
    caller: ApiCaller,
    id: string,
    reader: DocumentReader,
  ): Promise<ClassRecord> => requireClassWithStudentDetails(caller, await store.get(id, reader)),

  /**
   * Returns true for the class teacher and the teachers of the subject in a class that `requireWithStudentDetails` has
   * returned, and for administrators.
   */
  mayReadMarks,

  /** Returns the classes of any school in the order of the ids, with undefined for each missing class. */
  getMany: store.getMany,
});

export type ClassLookupsService = ReturnType<typeof createClassLookupsService>;
