import { isDeepStrictEqual } from "node:util";
import type {
  ClassChanges,
  ClassStudent,
  ListedClass,
  NewClassInput,
  SchoolClass,
} from "@darasa/contract/classes";
import { buildNumberedListPage, type ListPage } from "@darasa/contract/http";
import { CLASSES_PER_YEAR_LIMIT, STUDENTS_PER_CLASS_LIMIT } from "@darasa/contract/limits";
import type { OwnClass } from "@darasa/contract/own-classes";
import { STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { PaginationParams } from "../../platform/list-page.ts";
import { toNairobiYear } from "../../platform/nairobi-date.ts";
import type { AuditService, NewAuditEntry } from "../audit/audit.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { ClassLessonsService } from "../timetables/class-lessons.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { buildClassName, planClassChange } from "./class-changes.ts";
import type { ClassPlacementsService } from "./class-placements.service.ts";
import { maySeeStudentDetails, requireClassOfSchool, requireSchool } from "./classes.policy.ts";
import {
  presentClass,
  presentClassList,
  presentClassStudent,
  presentOwnClasses,
} from "./classes.presenter.ts";
import type { ChangeableClassFields, ClassesStore, ClassRecord } from "./classes.store.ts";
import type { SchoolYearsStore } from "./school-year/school-years.store.ts";

export interface ClassesDependencies {
  readonly database: Database;
  readonly store: ClassesStore;
  readonly schoolYears: Pick<SchoolYearsStore, "hasFormerStudents">;
  readonly placements: ClassPlacementsService;
  readonly classLessons: ClassLessonsService;
  readonly users: UsersService;
  readonly counters: Pick<CountersService, "getCounts">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

/** Writes an audit entry about a class. `planClassAudit` returns it, because reads must precede all writes. */
type RecordClassAction = (entry: Pick<NewAuditEntry, "action" | "studentIds">) => void;

/** Reads the name of the caller for an audit entry about a class, and returns the function that writes the entry. */
export const planClassAudit = async (
  { users, audit, clock }: Pick<ClassesDependencies, "users" | "audit" | "clock">,
  transaction: DatabaseTransaction,
  { id: actorId }: ApiCaller,
  { id: subjectId, name, schoolId }: Pick<ClassRecord, "id" | "name" | "schoolId">,
): Promise<RecordClassAction> => {
  const actorName = (await users.get(actorId, transaction))?.name ?? "";
  const entry = { actorId, actorName, subjectId, subjectName: name, schoolId };
  return (action) => {
    audit.record(transaction, { ...entry, ...action, at: clock.now() });
  };
};

const reading = ({ store, users, counters, clock }: ClassesDependencies) => ({
  /** Lists the classes of the caller's school in a year. Costs one read per class and one for all numbers. */
  list: async (
    caller: ApiCaller,
    year: number = toNairobiYear(clock.now()),
  ): Promise<{ readonly year: number; readonly classes: ListedClass[] }> => {
    const [classes, counts] = await Promise.all([
      store.listOfYear(caller.schoolId, year),
      counters.getCounts(STATS_SCOPE_IDS.school(caller.schoolId)),
    ]);
    return { year, classes: presentClassList(caller, classes, counts) };
  },

  /**
   * Lists the classes in which the caller teaches this year; the classes of the year before if there are none. Costs
   * one read per class of the caller in both years.
   */
  listOwn: async (caller: ApiCaller): Promise<OwnClass[]> => {
    const year = toNairobiYear(clock.now());
    const recent = await store.listOfTeacher(caller.schoolId, caller.id, year - 1);
    const current = recent.filter((one) => one.year === year);
    const shown = current.length === 0 ? recent.filter((one) => one.year < year) : current;
    return presentOwnClasses(caller, shown);
  },

  /** Returns a class with one page of its students, sorted by name. */
  get: async (
    caller: ApiCaller,
    id: string,
    query: PaginationParams,
  ): Promise<{
    readonly class: SchoolClass;
    readonly maySeeDetails: boolean;
    readonly students: ListPage<ClassStudent>;
  }> => {
    const { schoolId } = caller;
    const schoolClass = requireClassOfSchool(schoolId, await store.get(id));
    const page = await users.listPage({ schoolId, classId: id }, { namePrefix: "" }, query);
    const maySeeDetails = maySeeStudentDetails(caller, schoolClass);
    const students = page.users.map((student) => presentClassStudent(student, maySeeDetails));
    return {
      class: presentClass(caller, schoolClass),
      maySeeDetails,
      students: buildNumberedListPage(students, page.total, query),
    };
  },
});

const requireFreeName = async (
  store: ClassesStore,
  transaction: DatabaseTransaction,
  { id, ...name }: Pick<ClassRecord, "id" | "schoolId" | "year" | "nameLower">,
): Promise<void> => {
  const holder = await store.getIdByName(transaction, name);
  if (holder !== undefined && holder !== id) throw new ApiError("CONFLICT", "classExists");
};

const creating = (deps: ClassesDependencies) => {
  const { database, store, clock } = deps;
  return {
    /** Creates a class. A repeated request with the same id and name returns the stored class. */
    create: async (
      caller: ApiCaller,
      { id, year, grade, stream }: NewClassInput,
    ): Promise<SchoolClass> => {
      requireSchool(caller);
      const { schoolId } = caller;
      if ((await store.countOfYear(schoolId, year)) >= CLASSES_PER_YEAR_LIMIT) {
        throw new ApiError("CONFLICT", "classLimitReached");
      }
      const names = buildClassName(grade, stream);
      const teachers = { subjectTeachers: [], teacherIds: [] };
      const fields = { schoolId, year, grade, stream, ...names, ...teachers };
      return database.transact(async (transaction) => {
        const known = await store.get(id, transaction);
        if (known !== undefined) {
          const { schoolId: school, year: knownYear, nameLower } = known;
          if (school === schoolId && knownYear === year && nameLower === names.nameLower) {
            return presentClass(caller, known);
          }
          throw new ApiError("CONFLICT", "classExists");
        }
        const created = { id, ...fields, createdAt: clock.now() };
        await requireFreeName(store, transaction, created);
        const record = await planClassAudit(deps, transaction, caller, created);
        store.create(transaction, id, { ...fields, createdAt: created.createdAt });
        record({ action: "CLASS_CREATED" });
        return presentClass(caller, { ...created, createdAt: created.createdAt.toISOString() });
      });
    },
  };
};

const hasFields = (known: ClassRecord, fields: ChangeableClassFields): boolean => {
  const { stream, name, nameLower, classTeacherId, classTeacherName } = known;
  const { subjectTeachers, teacherIds } = known;
  const own = { stream, name, nameLower, classTeacherId, classTeacherName };
  return isDeepStrictEqual({ ...own, subjectTeachers, teacherIds }, fields);
};

const changing = (deps: ClassesDependencies) => {
  const { database, store, schoolYears, placements, classLessons, users } = deps;

  /** Plans the new label of every student of a class that gets another name. */
  const planLabels = async (transaction: DatabaseTransaction, renamed: ClassRecord) => {
    const { schoolId, id } = renamed;
    const limit = STUDENTS_PER_CLASS_LIMIT + 1;
    const students = await users.listOfClass(transaction, schoolId, id, limit);
    if (students.length === limit) throw new ApiError("CONFLICT", "classFull");
    return placements.planPlacements(transaction, students, renamed);
  };

  return {
    /** Sets stream and teachers of a class. A new name is written to the students in the same transaction. */
    change: (caller: ApiCaller, id: string, changes: ClassChanges): Promise<SchoolClass> =>
      database.transact(async (transaction) => {
        const known = requireClassOfSchool(caller.schoolId, await store.get(id, transaction));
        const fields = await planClassChange(users, transaction, known, changes);
        const changed: ClassRecord = { ...known, ...fields };
        if (hasFields(known, fields)) return presentClass(caller, known);
        const isRenamed = changed.name !== known.name;
        if (isRenamed) await requireFreeName(store, transaction, changed);
        const labels = isRenamed ? await planLabels(transaction, changed) : [];
        const renameLessons = isRenamed && (await classLessons.planRename(transaction, changed));
        const record = await planClassAudit(deps, transaction, caller, changed);
        store.update(transaction, id, fields);
        placements.applyPlacements(transaction, known.schoolId, labels);
        if (renameLessons !== false) renameLessons();
        record({ action: "CLASS_CHANGED" });
        return presentClass(caller, changed);
      }),

    /**
     * Deletes a class with its timetable. Throws CONFLICT if it has students, also students whose account is suspended, or former students,
     * whose list is a record of the year.
     */
    remove: (caller: ApiCaller, id: string): Promise<void> =>
      database.transact(async (transaction) => {
        const known = requireClassOfSchool(caller.schoolId, await store.get(id, transaction));
        const students = await users.listOfClass(transaction, known.schoolId, id, 1);
        if (students.length > 0) throw new ApiError("CONFLICT", "classNotEmpty");
        if (await schoolYears.hasFormerStudents(known, transaction)) {
          throw new ApiError("CONFLICT", "classHasHistory");
        }
        const removeLessons = await classLessons.planRemoval(transaction, known);
        const record = await planClassAudit(deps, transaction, caller, known);
        store.remove(transaction, id);
        removeLessons();
        record({ action: "CLASS_DELETED" });
      }),
  };
};

/** Creates the service that lists, creates, changes and deletes the classes of the caller's school. */
export const createClassesService = (deps: ClassesDependencies) => ({
  ...reading(deps),
  ...creating(deps),
  ...changing(deps),
});

export type ClassesService = ReturnType<typeof createClassesService>;
