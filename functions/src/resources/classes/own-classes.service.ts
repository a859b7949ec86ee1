import type { ApiCaller } from "../../caller.ts";
import { requireClassWithStudentDetails } from "./classes.policy.ts";
import type { ClassesStore, ClassRecord } from "./classes.store.ts";

export type OwnClass = Pick<ClassRecord, "id" | "grade" | "name" | "year" | "classTeacherId">;

/** Creates the service that finds a teacher's own classes, on which the teacher's rights depend. */
export const createOwnClassesService = (
  store: Pick<ClassesStore, "get" | "listOfTeacher" | "existInSchool">,
) => ({
  /**
   * Returns the newest classes in which the caller teaches, and [] for other roles, whose rights do not depend on
   * classes. Classes of earlier years are included, because students stay in them until the school forms its new
   * classes. Costs one document read per class.
   */
  list: async ({ id, role, schoolId }: ApiCaller): Promise<readonly OwnClass[]> =>
    role === "TEACHER" ? store.listOfTeacher(schoolId, id) : [],

  existInSchool: store.existInSchool,

  /**
   * Returns the class. Throws NOT_FOUND for everybody but administrators of the school and teachers of the class.
   * Costs one document read.
   */
  require: async (caller: ApiCaller, id: string): Promise<OwnClass> =>
    requireClassWithStudentDetails(caller, await store.get(id)),
});

export type OwnClassesService = ReturnType<typeof createOwnClassesService>;
