import { formatClassName } from "@darasa/contract/classes";
import type { ClassDocument } from "@darasa/contract/server/class-document";
import { SEED_CLASS_YEAR, SEED_CLASSES, type SeedClass } from "./classes.ts";
import { getPersonByUid } from "./people.ts";
import { getDateBeforeSeedDay } from "./seed-dates.ts";
import type { SeedDocument, WithDateFields } from "./seed-document.ts";

const buildClassDocument = (seed: SeedClass): SeedDocument => {
  const { id, schoolId, grade, stream, classTeacherUid, teacherUids } = seed;
  const name = formatClassName(grade, stream);
  const data: WithDateFields<ClassDocument, "createdAt"> = {
    schoolId,
    year: SEED_CLASS_YEAR,
    grade,
    stream,
    name,
    nameLower: name.toLowerCase(),
    classTeacherId: classTeacherUid,
    classTeacherName: getPersonByUid(classTeacherUid).name,
    subjectTeachers: Object.entries(teacherUids).map(([subject, teacherId]) => ({
      subject,
      teacherId,
      teacherName: getPersonByUid(teacherId).name,
    })),
    teacherIds: [...new Set([classTeacherUid, ...Object.values(teacherUids)])],
    createdAt: getDateBeforeSeedDay(95, "08:00"),
  };
  return { path: `classes/${id}`, data };
};

/** Builds the documents of the demo classes. */
export const buildClassDocuments = (): SeedDocument[] => SEED_CLASSES.map(buildClassDocument);
