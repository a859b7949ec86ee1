import type { StrandStudent, StudentStrand } from "@darasa/contract/strands";
import { INTL_LOCALE } from "@texts/language.ts";
import { noStrandLabel, noSubStrandLabel } from "@texts/strands.ts";

/** Below this percentage the screen offers to hand out work. */
export const WEAK_BELOW_PERCENT = 50;
const PERCENT = 100;

/** A column of the table: a strand, or one sub-strand of a strand that is open. */
export interface StrandColumn {
  readonly key: string;
  readonly strand: string;
  /** Undefined for the whole strand. */
  readonly subStrand: string | undefined;
  readonly label: string;
}

interface StrandSum {
  readonly marks: number;
  readonly of: number;
  readonly questions: number;
}

/** A student whose marks a column has. */
export interface StrandCell extends StrandSum {
  readonly studentId: string;
  readonly name: string;
  readonly percent: number;
}

const byName = new Intl.Collator(INTL_LOCALE).compare;

/** The names of strands are typed, so letter case and spaces make no difference. */
const toKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/gu, " ");

const listNames = (names: readonly string[]): string[] => {
  const byKey = new Map(names.toReversed().map((name) => [toKey(name), name]));
  // What has no name comes last.
  return [...byKey.values()].sort(
    (one, other) => Number(one === "") - Number(other === "") || byName(one, other),
  );
};

const isOfColumn = (
  one: Pick<StudentStrand, "strand" | "subStrand">,
  { strand, subStrand }: Pick<StrandColumn, "strand" | "subStrand">,
): boolean =>
  toKey(one.strand) === toKey(strand) &&
  (subStrand === undefined || toKey(one.subStrand) === toKey(subStrand));

/** Lists the columns by name: the strands, each followed by its sub-strands if it is in `open`. */
export const listColumns = (
  students: readonly StrandStudent[],
  open: ReadonlySet<string>,
): StrandColumn[] => {
  const all = students.flatMap(({ strands }) => strands);
  return listNames(all.map(({ strand }) => strand)).flatMap((strand) => {
    const key = toKey(strand);
    const column = { key, strand, subStrand: undefined, label: strand || noStrandLabel };
    if (!open.has(key)) return [column];
    const own = all.filter((one) => isOfColumn(one, column));
    const parts = listNames(own.map(({ subStrand }) => subStrand)).map((subStrand) => ({
      ...{ key: JSON.stringify([key, toKey(subStrand)]), strand, subStrand },
      label: subStrand || noSubStrandLabel,
    }));
    return [column, ...parts];
  });
};

/** Returns true if a strand has sub-strands that the table can show. */
export const hasSubStrands = (students: readonly StrandStudent[], column: StrandColumn): boolean =>
  column.subStrand === undefined &&
  students.some(({ strands }) =>
    strands.some((one) => isOfColumn(one, column) && one.subStrand !== ""),
  );

const add = (sums: readonly StrandSum[]): StrandSum => ({
  marks: sums.reduce((total, { marks }) => total + marks, 0),
  of: sums.reduce((total, { of }) => total + of, 0),
  questions: sums.reduce((total, { questions }) => total + questions, 0),
});

/** Returns the percentage of marks; undefined without questions. */
export const percentOf = ({ marks, of }: StrandSum): number | undefined =>
  of === 0 ? undefined : (PERCENT * marks) / of;

/** Returns the marks of a student in a column; undefined without questions. */
export const getCell = (
  { studentId, name, strands }: StrandStudent,
  column: StrandColumn,
): StrandCell | undefined => {
  const sum = add(strands.filter((one) => isOfColumn(one, column)));
  const percent = percentOf(sum);
  return percent === undefined ? undefined : { studentId, name, ...sum, percent };
};

/** Adds up the marks of all students in a column. The sum of questions counts a question once for each student. */
export const sumColumn = (students: readonly StrandStudent[], column: StrandColumn): StrandSum =>
  add(students.flatMap((student) => getCell(student, column) ?? []));

/** Lists the students who are weak in a column, the weakest first. */
export const listWeak = (students: readonly StrandStudent[], column: StrandColumn): StrandCell[] =>
  students
    .flatMap((student) => getCell(student, column) ?? [])
    .filter(({ percent }) => percent < WEAK_BELOW_PERCENT)
    .sort((one, other) => one.percent - other.percent || byName(one.name, other.name));
