import { createClassPlacementsService } from "./class-placements.service.ts";
import { createClassStudentsService } from "./class-students.service.ts";
import { createClassesService } from "./classes.service.ts";
import type { ClassesStore } from "./classes.store.ts";
import { createLoginSlipsService } from "./login-slips.service.ts";
import { createSchoolYearService } from "./school-year/school-year.service.ts";
import { createSchoolYearsStore } from "./school-year/school-years.store.ts";
import { createTeacherNamesService } from "./teacher-names.service.ts";

type Dependencies = Omit<
  Parameters<typeof createClassPlacementsService>[0] &
    Parameters<typeof createClassStudentsService>[0] &
    Parameters<typeof createLoginSlipsService>[0] &
    Parameters<typeof createSchoolYearService>[0] &
    Parameters<typeof createTeacherNamesService>[0],
  "store" | "schoolYears" | "placements"
> & { readonly classesStore: ClassesStore };

/** Creates the services of classes and of the change to a new school year. */
export const createClassServices = ({ classesStore: store, ...others }: Dependencies) => {
  const classPlacements = createClassPlacementsService({ ...others, store });
  const schoolYears = createSchoolYearsStore(others.database);
  const deps = { ...others, store, schoolYears, placements: classPlacements };
  return {
    classPlacements,
    schoolYears: createSchoolYearService(deps),
    classes: createClassesService(deps),
    classStudents: createClassStudentsService(deps),
    loginSlips: createLoginSlipsService(deps),
    teacherNames: createTeacherNamesService(deps),
  };
};
