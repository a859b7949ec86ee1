import type { MarkSheetDocument } from "@darasa/contract/server/mark-sheet-document";
import { SEED_CLASS_YEAR, SEED_CLASSES } from "./classes.ts";
import { getPersonByUid, SEED_PEOPLE, type SeedPerson } from "./people.ts";
import { createSeededRandom } from "./random.ts";
import { getDateBeforeSeedDay } from "./seed-dates.ts";
import type { SeedDocument, WithDateFields } from "./seed-document.ts";

const CLASS_ID = "moi-form-2-east";
/** The term before the one of the seed day, so that its marks are complete. */
const TERM = 2;

const COLUMNS = [
  { id: "opener", title: "Opener", maxMarks: 40, weight: 15 },
  { id: "mid-term", title: "Mid-term", maxMarks: 60, weight: 25 },
  { id: "paper-1", title: "Paper 1", maxMarks: 100, weight: 30 },
  { id: "paper-2", title: "Paper 2", maxMarks: 100, weight: 30 },
] as const;

/** One student in this many cells was absent. */
const ABSENT_IN = 30;
const LOWEST_SHARE = 0.35;
const SPREAD = 0.6;

type Mark = MarkSheetDocument["students"][number]["marks"][string];

const pickMark = (random: () => number, maxMarks: number): Mark => {
  if (random() < 1 / ABSENT_IN) return "ABSENT";
  return Math.round(maxMarks * (LOWEST_SHARE + SPREAD * random()));
};

const listStudents = (): readonly SeedPerson[] =>
  SEED_PEOPLE.filter(({ classId }) => classId === CLASS_ID).sort((one, other) =>
    one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1,
  );

const buildMarkSheet = (subject: string, teacherUid: string, seed: number): SeedDocument => {
  const random = createSeededRandom(seed);
  const data: WithDateFields<MarkSheetDocument, "changedAt"> = {
    schoolId: "moi-girls-eldoret",
    classId: CLASS_ID,
    year: SEED_CLASS_YEAR,
    term: TERM,
    subject,
    columns: [...COLUMNS],
    students: listStudents().map(({ uid, name, admissionNumber }) => ({
      id: uid,
      name,
      ...(admissionNumber === undefined ? {} : { admissionNumber }),
      marks: Object.fromEntries(
        COLUMNS.map(({ id, maxMarks }) => [id, pickMark(random, maxMarks)]),
      ),
    })),
    revision: 2,
    changeIds: [],
    changedByName: getPersonByUid(teacherUid).name,
    changedAt: getDateBeforeSeedDay(46, "15:30"),
  };
  return { path: `markSheets/${CLASS_ID}_${TERM}_${subject.toLowerCase()}`, data };
};

/** Builds the mark sheets of a term of one demo class, in the subjects for which the demo data have teachers. */
export const buildMarkSheetDocuments = (): SeedDocument[] => {
  const { teacherUids = {} } = SEED_CLASSES.find(({ id }) => id === CLASS_ID) ?? {};
  return Object.entries(teacherUids).map(([subject, uid], index) =>
    buildMarkSheet(subject, uid, index + 1),
  );
};
