import type { ClassChanges } from "@darasa/contract/classes";
import { formatClassName } from "@darasa/contract/classes";
import { ApiError } from "../../api-error.ts";
import type { DocumentReader } from "../../platform/database.ts";
import type { UsersService } from "../users/users.service.ts";
import { canTeachAt } from "./classes.policy.ts";
import type { ChangeableClassFields, ClassRecord } from "./classes.store.ts";

/** Returns the stored forms of the name of a class. */
export const buildClassName = (
  grade: string,
  stream: string | undefined,
): Pick<ClassRecord, "name" | "nameLower"> => {
  const name = formatClassName(grade, stream);
  return { name, nameLower: name.toLowerCase() };
};

const withoutRepetitions = (
  teachers: ClassChanges["subjectTeachers"],
): ClassChanges["subjectTeachers"] => [
  ...new Map(teachers.map((one) => [`${one.subject}/${one.teacherId}`, one])).values(),
];

const getTeacherNames = async (
  users: Pick<UsersService, "getMany">,
  reader: DocumentReader,
  schoolId: string,
  teacherIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await users.getMany(teacherIds, reader);
  const teachers = found.filter((user) => canTeachAt(schoolId, user));
  if (teachers.length < teacherIds.length) throw new ApiError("NOT_FOUND", "teacherNotFound");
  return new Map(teachers.map(({ id, name }) => [id, name]));
};

/**
 * Returns the fields of a class after a change. Throws NOT_FOUND if a new teacher is not an active teacher or
 * administrator of the school. A teacher whom the class has already stays, even if suspended in the meantime.
 */
export const planClassChange = async (
  users: Pick<UsersService, "getMany">,
  reader: DocumentReader,
  schoolClass: ClassRecord,
  { stream, classTeacherId, subjectTeachers }: ClassChanges,
): Promise<ChangeableClassFields> => {
  const teacherIds = [
    ...new Set([
      ...(classTeacherId === undefined ? [] : [classTeacherId]),
      ...subjectTeachers.map(({ teacherId }) => teacherId),
    ]),
  ];
  const known = new Map(
    schoolClass.subjectTeachers.map(({ teacherId, teacherName }) => [teacherId, teacherName]),
  );
  const { classTeacherId: oldId, classTeacherName: oldName } = schoolClass;
  if (oldId !== undefined && oldName !== undefined) known.set(oldId, oldName);
  const added = teacherIds.filter((id) => !known.has(id));
  const names = new Map([
    ...known,
    ...(await getTeacherNames(users, reader, schoolClass.schoolId, added)),
  ]);
  const nameOf = (id: string): string => names.get(id) ?? "";
  return {
    stream,
    ...buildClassName(schoolClass.grade, stream),
    classTeacherId,
    classTeacherName: classTeacherId === undefined ? undefined : nameOf(classTeacherId),
    subjectTeachers: withoutRepetitions(subjectTeachers).map((one) => ({
      ...one,
      teacherName: nameOf(one.teacherId),
    })),
    teacherIds,
  };
};
