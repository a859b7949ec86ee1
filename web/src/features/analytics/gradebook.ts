import type { ASSESSMENT_SUBJECTS } from "@darasa/contract/curriculum";
import type { Gradebook, GradebookPaper, GradebookStudent } from "@darasa/contract/gradebook";
import { INTL_LOCALE } from "@texts/language.ts";

export type GradebookSubject = (typeof ASSESSMENT_SUBJECTS)[number];

export const GRADEBOOK_SORTS = ["name", "average", "missing"] as const;
export type GradebookSort = (typeof GRADEBOOK_SORTS)[number];

/** A class with all its students. */
export interface ClassResults extends Omit<Gradebook, "students"> {
  readonly students: readonly GradebookStudent[];
}

export interface GradebookRow extends GradebookStudent {
  /** The mean of the results in the shown papers, without those that wait to be marked; undefined without a result. */
  readonly average: number | undefined;
  /** The papers that the student has not handed in. */
  readonly notHandedIn: readonly GradebookPaper[];
}

/** The papers of one subject in a class. */
export interface SubjectSummary {
  readonly subject: string;
  readonly papers: number;
  readonly average: number | undefined;
  /** The percentage of papers that were handed in, of all students and papers. */
  readonly handedInPercent: number;
}

const byName = new Intl.Collator(INTL_LOCALE).compare;

export const isClosed = ({ closesAt }: GradebookPaper, now: number): boolean =>
  closesAt !== null && Date.parse(closesAt) <= now;

const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

const percentsOf = (
  students: readonly GradebookStudent[],
  papers: readonly GradebookPaper[],
): number[] =>
  students.flatMap(({ results }) => papers.flatMap(({ id }) => results[id]?.percent ?? []));

/** Returns the mean of the results of a class in these papers; undefined without a result. */
export const averageOf = (
  { students }: Pick<ClassResults, "students">,
  papers: readonly GradebookPaper[],
): number | undefined => meanOf(percentsOf(students, papers));

export const toGradebookRow = (
  student: GradebookStudent,
  papers: readonly GradebookPaper[],
): GradebookRow => ({
  ...student,
  average: meanOf(percentsOf([student], papers)),
  notHandedIn: papers.filter(({ id }) => student.results[id] === undefined),
});

const comparisons: Readonly<
  Record<GradebookSort, (one: GradebookRow, other: GradebookRow) => number>
> = {
  name: () => 0,
  // Students without a result come last, because an average is not known of them.
  average: (one, other) => (one.average ?? 101) - (other.average ?? 101),
  missing: (one, other) => other.notHandedIn.length - one.notHandedIn.length,
};

/** Returns the students with their averages. Students that are equal in the sort order are sorted by name. */
export const buildGradebookRows = (
  { students, papers }: ClassResults,
  sort: GradebookSort,
): GradebookRow[] =>
  students
    .map((student) => toGradebookRow(student, papers))
    .sort((one, other) => comparisons[sort](one, other) || byName(one.name, other.name));

/** Returns the figures of each subject, sorted by subject. */
export const summariseSubjects = ({ students, papers }: ClassResults): SubjectSummary[] =>
  [...new Set(papers.map(({ subject }) => subject))].sort(byName).map((subject) => {
    const own = papers.filter((paper) => paper.subject === subject);
    const percents = percentsOf(students, own);
    const all = students.length * own.length;
    const handedIn = students.reduce(
      (sum, { results }) => sum + own.filter(({ id }) => results[id] !== undefined).length,
      0,
    );
    return {
      subject,
      papers: own.length,
      average: meanOf(percents),
      handedInPercent: all === 0 ? 0 : (handedIn / all) * 100,
    };
  });
