import { classDocumentSchema } from "@darasa/contract/server/class-document";
import { markSheetDocumentSchema } from "@darasa/contract/server/mark-sheet-document";
import {
  reportFormsDocumentSchema,
  type TypedReport,
} from "@darasa/contract/server/report-form-documents";
import {
  addUpStudents,
  compareTexts,
  type StudentTotals,
} from "../../functions/src/resources/mark-sheets/add-up-marks.ts";
import { buildReleasedForm } from "../../functions/src/resources/mark-sheets/build-released-form.ts";
import { buildClassDocuments } from "./class-documents.ts";
import { buildMarkSheetDocuments } from "./mark-sheet-documents.ts";
import { SEED_PEOPLE } from "./people.ts";
import { createSeededRandom } from "./random.ts";
import { getSchoolById } from "./schools.ts";
import { getDateBeforeSeedDay } from "./seed-dates.ts";
import type { SeedDocument } from "./seed-document.ts";

/** The comments of the class teacher and of the head, from the lowest average in percent. */
const COMMENTS: readonly (readonly [number, string, string])[] = [
  [
    72,
    "An excellent term: helps others in group work and reads beyond the set books.",
    "Very good work. Keep it up.",
  ],
  [
    66,
    "Good and steady work in most subjects. Revise the weakest subject for an hour every week and ask when something is not clear.",
    "Good progress. Aim higher next term.",
  ],
  [
    60,
    "A fair term with good moments. The homework is often late; hand it in on time and the marks will follow.",
    "A fair result. More is possible.",
  ],
  [
    0,
    "The marks are below what is possible. Let us meet at the beginning of the term and agree on a plan for revision.",
    "Please come with a parent on the first day of the term.",
  ],
];

const DAYS_OPEN = 65;
const MOST_DAYS_ABSENT = 8;

interface SeedReportForms {
  readonly classId: string;
  readonly term: number;
  readonly seed: number;
  /** How many students have a comment and days. Absent if all have them. */
  readonly written?: number;
  /** When the class teacher changed them last, in days before the seed day. */
  readonly changedDaysAgo: number;
  /** When the class teacher released them, in days before the seed day. Absent if that is still to be done. */
  readonly releasedDaysAgo?: number;
  /** The guardian who has acknowledged a report form, and the day. */
  readonly acknowledged?: { readonly parentUid: string; readonly daysAgo: number };
}

/** Those of the term before the seed day are released. Those of the term of the seed day are begun in one class. */
const REPORT_FORMS: readonly SeedReportForms[] = [
  {
    ...{ classId: "moi-form-2-east", term: 2, seed: 0, changedDaysAgo: 42, releasedDaysAgo: 41 },
    acknowledged: { parentUid: "parent-02", daysAgo: 40 },
  },
  { classId: "kisumu-form-2-blue", term: 2, seed: 10, changedDaysAgo: 41, releasedDaysAgo: 40 },
  { classId: "moi-form-2-east", term: 3, seed: 20, written: 3, changedDaysAgo: 0 },
];

const average = ({ totals }: StudentTotals): number => {
  const all = Object.values(totals);
  return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
};

const writeReport = (student: StudentTotals, random: () => number): TypedReport => {
  const [, comment = "", headComment = ""] =
    COMMENTS.find(([lowest]) => average(student) >= lowest) ?? [];
  const daysPresent = DAYS_OPEN - Math.floor(random() * MOST_DAYS_ABSENT);
  return { comment, headComment, daysPresent };
};

const getClass = (classId: string) => {
  const found = buildClassDocuments().find(({ path }) => path === `classes/${classId}`);
  if (found === undefined) throw new Error(`There is no class ${classId}.`);
  return { id: classId, ...classDocumentSchema.parse(found.data) };
};

const listSheets = (classId: string, term: number) =>
  buildMarkSheetDocuments()
    .filter(({ path }) => path.startsWith(`markSheets/${classId}_${term}_`))
    .map(({ data }) => markSheetDocumentSchema.parse(data))
    .sort((one, other) => compareTexts(one.subject, other.subject));

/** Returns the acknowledgement of the guardian, by the guardian's child in the class. */
const acknowledge = ({ acknowledged }: SeedReportForms, students: readonly StudentTotals[]) => {
  if (acknowledged === undefined) return {};
  const { parentUid, daysAgo } = acknowledged;
  const parent = SEED_PEOPLE.find(({ uid }) => uid === parentUid);
  const child = students.find(({ id }) => parent?.childUids?.includes(id));
  if (parent === undefined || child === undefined) {
    throw new Error(`${parentUid} has no child in the class.`);
  }
  const at = getDateBeforeSeedDay(daysAgo, "19:40");
  return { [child.id]: [{ guardianId: parentUid, name: parent.name, at }] };
};

const buildClassReportForms = (seed: SeedReportForms): SeedDocument[] => {
  const { classId, term, written = Number.POSITIVE_INFINITY } = seed;
  const schoolClass = getClass(classId);
  const { schoolId, year, classTeacherName = "" } = schoolClass;
  const sheets = listSheets(classId, term);
  const students = addUpStudents(sheets);
  const random = createSeededRandom(seed.seed + 1);
  const reports = students.map((student) => [student.id, writeReport(student, random)] as const);
  const changedAt = getDateBeforeSeedDay(seed.changedDaysAgo, "16:10");
  const { releasedDaysAgo } = seed;
  const releasedAt =
    releasedDaysAgo === undefined ? undefined : getDateBeforeSeedDay(releasedDaysAgo, "17:00");
  const by = { number: 1, releasedByName: classTeacherName };
  const forms = {
    ...{ schoolId, classId, year, term, daysOpen: DAYS_OPEN },
    typed: Object.fromEntries(reports.slice(0, written)),
    ...{ changeIds: [], changedByName: classTeacherName, changedAt },
    ...(releasedAt && {
      release: { id: `seed-release-${classId}`, ...by, releasedAt, isWithdrawn: false },
    }),
    acknowledgements: acknowledge(seed, students),
  };
  const parts = {
    ...{ schoolClass, term, sheets, scales: undefined },
    forms: reportFormsDocumentSchema.parse(forms),
    letterhead: { schoolName: getSchoolById(schoolId).name },
  };
  const released = releasedAt === undefined ? [] : students;
  return [
    { path: `reportForms/${classId}_${term}`, data: forms },
    ...released.map((student) => ({
      path: `releasedReportForms/${classId}_${term}_${student.id}`,
      data: { ...buildReleasedForm(parts, student), ...by, releasedAt },
    })),
  ];
};

/** Builds the report forms of Form 2 at both schools, of which one term is released. */
export const buildReportFormDocuments = (): SeedDocument[] =>
  REPORT_FORMS.flatMap(buildClassReportForms);
