import type { MarkSheetDocument } from "@darasa/contract/server/mark-sheet-document";
import { SEED_SUBMISSIONS } from "./assessment-documents.ts";
import { getAssessmentById } from "./assessments/stored-assessments.ts";
import { SEED_CLASS_YEAR, SEED_CLASSES, type SeedClass } from "./classes.ts";
import { getPersonByUid, SEED_PEOPLE, type SeedPerson } from "./people.ts";
import { createSeededRandom } from "./random.ts";
import { getDateBeforeSeedDay } from "./seed-dates.ts";
import type { SeedDocument, WithDateFields } from "./seed-document.ts";

type Column = MarkSheetDocument["columns"][number];
type Mark = MarkSheetDocument["students"][number]["marks"][string];

const TYPED_COLUMNS: readonly Column[] = [
  { id: "opener", title: "Opener", maxMarks: 40, weight: 15 },
  { id: "mid-term", title: "Mid-term", maxMarks: 60, weight: 25 },
  { id: "paper-1", title: "Paper 1", maxMarks: 100, weight: 30 },
  { id: "paper-2", title: "Paper 2", maxMarks: 100, weight: 30 },
];

const PERCENT = 100;

/** Returns a column with the results of a paper of Darasa. */
const ofPaper = (assessmentId: string, weight: number): Column => ({
  id: assessmentId,
  title: getAssessmentById(assessmentId).assessment.title,
  maxMarks: PERCENT,
  weight,
  assessmentId,
});

/** The columns of the term of the seed day, of which some are papers of Darasa. */
const withPapers = (...papers: readonly Column[]): readonly Column[] => [
  { id: "opener", title: "Opener", maxMarks: 40, weight: 20 },
  ...papers,
  { id: "mid-term", title: "Mid-term", maxMarks: 60, weight: 40 },
];

interface SeedMarkSheets {
  readonly classId: string;
  readonly term: number;
  /** When somebody changed the marks last, in days before the seed day. */
  readonly daysAgo: number;
  /** The columns by subject; a subject that is absent has typed columns only. */
  readonly columns?: Readonly<Record<string, readonly Column[]>>;
  readonly seed: number;
}

/** The term before the one of the seed day is complete. The one of the seed day has its first marks. */
const MARK_SHEETS: readonly SeedMarkSheets[] = [
  { classId: "moi-form-2-east", term: 2, daysAgo: 46, seed: 0 },
  { classId: "kisumu-form-2-blue", term: 2, daysAgo: 45, seed: 10 },
  {
    classId: "moi-form-2-east",
    term: 3,
    daysAgo: 1,
    seed: 20,
    columns: {
      Mathematics: withPapers(ofPaper("maths-f2-indices", 20), ofPaper("maths-f2-quadratics", 20)),
      English: withPapers(ofPaper("english-f2-letters", 40)),
    },
  },
  {
    classId: "kisumu-form-2-blue",
    term: 3,
    daysAgo: 1,
    seed: 30,
    columns: {
      History: withPapers(ofPaper("history-f2-trade-and-transport", 40)),
      Mathematics: withPapers(ofPaper("maths-f2-lines-and-circles", 40)),
    },
  },
];

/** One student in this many cells was absent. */
const ABSENT_IN = 30;
const LOWEST_SHARE = 0.35;
const SPREAD = 0.6;

const pickMark = (random: () => number, maxMarks: number): Mark => {
  if (random() < 1 / ABSENT_IN) return "ABSENT";
  return Math.round(maxMarks * (LOWEST_SHARE + SPREAD * random()));
};

const listStudents = (classId: string): readonly SeedPerson[] =>
  SEED_PEOPLE.filter((person) => person.classId === classId).sort((one, other) =>
    one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1,
  );

/** Returns the result of a student in a paper of Darasa; undefined without a result. */
const findResult = (assessmentId: string, studentId: string): number | undefined =>
  SEED_SUBMISSIONS.find(
    ({ submission }) =>
      submission.assessmentId === assessmentId && submission.studentId === studentId,
  )?.submission.percent ?? undefined;

const buildMarks = (
  columns: readonly Column[],
  { uid }: SeedPerson,
  random: () => number,
): Record<string, Mark> =>
  Object.fromEntries(
    columns.flatMap(({ id, maxMarks, assessmentId }) => {
      const mark =
        assessmentId === undefined ? pickMark(random, maxMarks) : findResult(assessmentId, uid);
      return mark === undefined ? [] : [[id, mark]];
    }),
  );

const buildMarkSheet = (
  { classId, term, daysAgo, columns = {}, seed }: SeedMarkSheets,
  { schoolId }: SeedClass,
  [subject, teacherUid]: readonly [string, string],
  index: number,
): SeedDocument => {
  const random = createSeededRandom(seed + index + 1);
  const own = columns[subject] ?? TYPED_COLUMNS;
  const data: WithDateFields<MarkSheetDocument, "changedAt"> = {
    schoolId,
    classId,
    year: SEED_CLASS_YEAR,
    term,
    subject,
    columns: [...own],
    students: listStudents(classId).map((student) => ({
      id: student.uid,
      name: student.name,
      ...(student.admissionNumber === undefined
        ? {}
        : { admissionNumber: student.admissionNumber }),
      marks: buildMarks(own, student, random),
    })),
    revision: 2,
    changeIds: [],
    changedByName: getPersonByUid(teacherUid).name,
    changedAt: getDateBeforeSeedDay(daysAgo, "15:30"),
  };
  return { path: `markSheets/${classId}_${term}_${subject.toLowerCase()}`, data };
};

/**
 * Builds the mark sheets of two terms of the classes in Form 2. In the first of them every subject of the class has one;
 * in the second one those with papers of Darasa.
 */
export const buildMarkSheetDocuments = (): SeedDocument[] =>
  MARK_SHEETS.flatMap((sheets) => {
    const schoolClass = SEED_CLASSES.find(({ id }) => id === sheets.classId);
    if (schoolClass === undefined) throw new Error(`There is no class ${sheets.classId}.`);
    return Object.entries(schoolClass.teacherUids)
      .filter(([subject]) => sheets.columns === undefined || subject in sheets.columns)
      .map((entry, index) => buildMarkSheet(sheets, schoolClass, entry, index));
  });
