import { formatClassName } from "@darasa/contract/classes";
import type {
  TeacherTimetableDocument,
  TimetableDocument,
} from "@darasa/contract/server/timetable-documents";
import { DEFAULT_PERIOD_TIMES, listLessonTimes, listSchoolDays } from "@darasa/contract/timetables";
import { SEED_CLASS_YEAR, SEED_CLASSES, type SeedClass } from "./classes.ts";
import { getPersonByUid } from "./people.ts";
import type { SeedDocument } from "./seed-document.ts";

type Lesson = TimetableDocument["lessons"][number];
type TeacherLesson = TeacherTimetableDocument["lessons"][number];

/** The lessons of every class for which the demo data have no teacher. */
const OTHER_SUBJECTS = ["CRE", "Agriculture", "Physical Education", "Library"];

/** The steps between lessons of neighbouring days, so that no two days have the same lessons. */
const STEP_PER_DAY = 3;

const PERIODS = listLessonTimes(DEFAULT_PERIOD_TIMES.periods).map((_, index) => index + 1);

const listSubjects = ({ teacherUids }: SeedClass): string[] => [
  ...Object.keys(teacherUids),
  ...OTHER_SUBJECTS,
];

/** Chooses the first subject of the rotated list whose teacher is free. */
const chooseLesson = (
  seed: SeedClass,
  time: Pick<Lesson, "day" | "period">,
  isBusy: (teacherId: string) => boolean,
): Lesson => {
  const subjects = listSubjects(seed);
  const offset = (time.day * STEP_PER_DAY + time.period) % subjects.length;
  const rotated = [...subjects.slice(offset), ...subjects.slice(0, offset)];
  const subject = rotated.find((name) => {
    const teacherId = seed.teacherUids[name];
    return teacherId === undefined || !isBusy(teacherId);
  });
  const teacherId = seed.teacherUids[subject ?? ""];
  const teacher =
    teacherId === undefined ? {} : { teacherId, teacherName: getPersonByUid(teacherId).name };
  return { ...time, subject: subject ?? "Library", ...teacher };
};

/** Builds the timetables of the demo classes and of their teachers, in which no teacher has two classes at a time. */
export const buildTimetableDocuments = (): SeedDocument[] => {
  const ofTeachers = new Map<string, { schoolId: string; lessons: TeacherLesson[] }>();
  const classDocuments = SEED_CLASSES.map((seed): SeedDocument => {
    const { id: classId, schoolId } = seed;
    const className = formatClassName(seed.grade, seed.stream);
    const lessons = listSchoolDays(DEFAULT_PERIOD_TIMES).flatMap((day) =>
      PERIODS.map((period) =>
        chooseLesson(
          seed,
          { day, period },
          (id) =>
            ofTeachers.get(id)?.lessons.some((one) => one.day === day && one.period === period) ===
            true,
        ),
      ),
    );
    for (const { teacherId, day, period, subject } of lessons) {
      if (teacherId === undefined) continue;
      const known = ofTeachers.get(teacherId) ?? { schoolId, lessons: [] };
      known.lessons.push({ day, period, subject, classId, className });
      ofTeachers.set(teacherId, known);
    }
    return {
      path: `timetables/${classId}`,
      data: { schoolId, year: SEED_CLASS_YEAR, lessons } satisfies TimetableDocument,
    };
  });
  return [
    ...classDocuments,
    ...[...ofTeachers].map(([teacherId, data]) => ({
      path: `teacherTimetables/${teacherId}_${SEED_CLASS_YEAR}`,
      data: data satisfies TeacherTimetableDocument,
    })),
  ];
};
