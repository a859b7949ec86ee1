/** A class of the demo data, which all belong to one year. */
export interface SeedClass {
  readonly id: string;
  readonly schoolId: string;
  readonly grade: "Form 2" | "Form 3";
  readonly stream: string;
  readonly classTeacherUid: string;
  /** The user id of the teacher of each subject. */
  readonly teacherUids: Readonly<Record<string, string>>;
}

/** The year of the demo classes. */
export const SEED_CLASS_YEAR = 2026;

export const SEED_CLASSES: readonly SeedClass[] = [
  {
    id: "moi-form-2-east",
    schoolId: "moi-girls-eldoret",
    grade: "Form 2",
    stream: "East",
    classTeacherUid: "teacher-moi",
    teacherUids: {
      Mathematics: "teacher-moi",
      Physics: "teacher-moi",
      English: "teacher-moi-2",
      Kiswahili: "teacher-moi-2",
    },
  },
  {
    id: "moi-form-3-east",
    schoolId: "moi-girls-eldoret",
    grade: "Form 3",
    stream: "East",
    classTeacherUid: "teacher-moi-2",
    teacherUids: {
      English: "teacher-moi-2",
      Biology: "teacher-moi-3",
      Chemistry: "teacher-moi-3",
    },
  },
  {
    id: "kisumu-form-2-blue",
    schoolId: "kisumu-boys",
    grade: "Form 2",
    stream: "Blue",
    classTeacherUid: "teacher-kisumu",
    teacherUids: {
      History: "teacher-kisumu",
      English: "teacher-kisumu",
      Mathematics: "teacher-kisumu-2",
    },
  },
  {
    id: "kisumu-form-3-blue",
    schoolId: "kisumu-boys",
    grade: "Form 3",
    stream: "Blue",
    classTeacherUid: "teacher-kisumu-2",
    teacherUids: {
      Mathematics: "teacher-kisumu-2",
      "Computer Studies": "teacher-kisumu-2",
      Geography: "teacher-kisumu",
    },
  },
];

/** Returns the class of a grade in a school. */
export const getClassOfGrade = (schoolId: string, grade: string): SeedClass => {
  const found = SEED_CLASSES.find(
    (candidate) => candidate.schoolId === schoolId && candidate.grade === grade,
  );
  if (found === undefined) throw new Error(`${schoolId} has no class in ${grade}.`);
  return found;
};
