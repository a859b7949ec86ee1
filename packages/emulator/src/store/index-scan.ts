import { compareValues, getValueTypeRank } from "../model/compare-values.ts";
import { compareFieldPaths } from "../model/field-path.ts";
import type { Value } from "../model/value.ts";
import { isAtOrAfterStartCursor, isAtOrBeforeEndCursor } from "../query/cursor.ts";
import { compareDocumentNames, toDocumentPath } from "../query/document-name.ts";
import type {
  CursorPosition,
  FieldCondition,
  FieldRange,
  IndexableConditions,
  IndexableConjunction,
  PlannedSortOrder,
} from "../query/plan.ts";
import { isDescendantPath } from "../query/scope.ts";
import type { FieldIndex, IndexColumn, IndexEntry, IndexShape } from "./field-index.ts";
import type { EqualityFilter } from "./posting-segment.ts";
import type { RankRange } from "./ranks.ts";
import { countLeadingMatches } from "./sorted-list.ts";

type EntryTest = (entry: IndexEntry) => boolean;

/**
 * A plan that reads the candidate documents of a conjunction from one range of a sorted index, in the sort order
 * of the query.
 */
export interface IndexScanPlan {
  readonly shape: IndexShape;
  paths(index: FieldIndex): Iterable<string>;
}

/**
 * A plan that intersects posting lists. A posting list contains the documents that satisfy one equality filter.
 * Used for queries whose results are sorted only by document name.
 */
export interface PostingListScanPlan {
  readonly equalities: readonly EqualityFilter[];
  readonly descending: boolean;
  /**
   * Returns the range of positions in the sorted array `names` at which the filters and cursors of the query
   * permit the document name.
   */
  findSpan(names: readonly string[]): RankRange;
}

/**
 * Plans an index scan. The columns of the index are the fields with equality filters, then the remaining sort
 * fields. The first remaining sort field is always ascending in the index. A descending query reads the same
 * index backwards.
 */
export function planIndexScan(
  access: IndexableConditions,
  conjunction: IndexableConjunction,
): IndexScanPlan | PostingListScanPlan {
  const prefix = prefixOf(conjunction);
  const free = access.orders.filter(({ path, isKey }) => isKey || !isPinned(prefix, path));
  const [first] = free;
  const reversed = first?.descending ?? false;
  const columns = free
    .filter(({ isKey }) => !isKey)
    .map(({ path, descending }): IndexColumn => {
      return { path, kind: "value", descending: descending !== reversed };
    });
  const shape: IndexShape = {
    columns: [...prefix.map(({ column }) => column), ...columns],
    nameDescending: (free.at(-1)?.descending ?? false) !== reversed,
  };

  const limits: Limits = { before: [], after: [] };
  if (first !== undefined) addRange(limits, conjunction.ranges, first, prefix.length);
  if (shape.columns.length === 0)
    addParent(limits, access.scope.kind === "collection" ? "" : access.scope.parent);
  addCursors(limits, access, shape.columns, reversed);
  const stretch = createIndexRange(prefix, limits);
  if (prefix.length > 0 && columns.length === 0) return postingScan(prefix, stretch, reversed);
  return { shape, paths: (index: FieldIndex) => walk(index, stretch, reversed) };
}

/**
 * Tests that exclude index entries from the range that a query reads. An entry is before the range if any test
 * in `before` matches, and after the range if any test in `after` matches.
 */
interface Limits {
  readonly before: EntryTest[];
  readonly after: EntryTest[];
}

/** Tests whether an index entry is before or after the range that a query reads. */
interface IndexRange {
  readonly isBefore: EntryTest;
  readonly isAfter: EntryTest;
}

/**
 * Creates the range of index entries that a query reads. Each entry in the range begins with the values of the
 * query's equality and array-contains filters (`prefix`), and no test in `before` or `after` excludes the entry.
 *
 * An entry that begins with other values lies before or after the range. To find out which, the range compares
 * only these values with `prefix`, because the remaining columns are sorted only among entries that begin with
 * the same values.
 */
function createIndexRange(prefix: readonly PinnedColumn[], { before, after }: Limits): IndexRange {
  const position = (entry: IndexEntry): number => {
    for (const [i, { value }] of prefix.entries()) {
      const found = entry.values[i];
      const order = found === undefined ? 0 : compareValues(found, value);
      if (order !== 0) return order;
    }
    return 0;
  };
  return {
    isBefore: (entry) => {
      const order = position(entry);
      return order === 0 ? before.some((test) => test(entry)) : order < 0;
    },
    isAfter: (entry) => {
      const order = position(entry);
      return order === 0 ? after.some((test) => test(entry)) : order > 0;
    },
  };
}

function* walk(
  index: FieldIndex,
  { isBefore, isAfter }: IndexRange,
  reversed: boolean,
): Generator<string, void> {
  const entries = reversed ? index.descending(isAfter) : index.ascending(isBefore);
  const isPast = reversed ? isBefore : isAfter;
  for (const entry of entries) {
    if (isPast(entry)) return;
    yield entry.path;
  }
}

/**
 * Creates a plan that uses posting lists. The range tests expect index entries, but posting lists contain only
 * document names. Therefore each name is combined with the equality values to form an entry.
 */
function postingScan(
  prefix: readonly PinnedColumn[],
  { isBefore, isAfter }: IndexRange,
  descending: boolean,
): PostingListScanPlan {
  const values = prefix.map(({ value }) => value);
  return {
    equalities: prefix.map(({ column: { path, kind }, value }) => ({ path, kind, value })),
    descending,
    findSpan: (names) => [
      countLeadingMatches(names, (path) => isBefore({ values, path })),
      countLeadingMatches(names, (path) => !isAfter({ values, path })),
    ],
  };
}

interface PinnedColumn {
  readonly column: IndexColumn;
  readonly value: Value;
}

function prefixOf({ equals, contains }: IndexableConjunction): readonly PinnedColumn[] {
  const equalities = equals.map((condition) => pin(condition, "value"));
  equalities.sort((left, right) => compareFieldPaths(left.column.path, right.column.path));
  return contains === undefined ? equalities : [pin(contains, "element"), ...equalities];
}

function pin({ path, value }: FieldCondition, kind: IndexColumn["kind"]): PinnedColumn {
  return { column: { path, kind, descending: false }, value };
}

function isPinned(prefix: readonly PinnedColumn[], path: PlannedSortOrder["path"]): boolean {
  return prefix.some(
    ({ column }) => column.kind === "value" && compareFieldPaths(column.path, path) === 0,
  );
}

function addRange(
  limits: Limits,
  ranges: readonly FieldRange[],
  first: PlannedSortOrder,
  column: number,
): void {
  const range = ranges.find(({ path }) => compareFieldPaths(path, first.path) === 0);
  const bound = range?.lower ?? range?.upper;
  if (range === undefined || bound === undefined) return;
  const { lower, upper } = range;
  if (!first.isKey) {
    const rank = getValueTypeRank(bound.value);
    const rankOf = (entry: IndexEntry) => getValueTypeRank(entry.values[column] ?? bound.value);
    limits.before.push((entry) => rankOf(entry) < rank);
    limits.after.push((entry) => rankOf(entry) > rank);
  }
  const read: EntryReader = first.isKey
    ? readName
    : (entry, value) => readColumn(entry, column, value);
  if (lower !== undefined) {
    limits.before.push(
      (entry) => !isAtOrAfterStartCursor(read(entry, lower.value), lower.inclusive),
    );
  }
  if (upper !== undefined) {
    limits.after.push(
      (entry) => !isAtOrBeforeEndCursor(read(entry, upper.value), !upper.inclusive),
    );
  }
}

/**
 * Compares a column or the document name of an index entry with a value. The result is negative, zero or
 * positive, like the result of a sort comparator.
 */
type EntryReader = (entry: IndexEntry, value: Value) => number;

function readColumn(entry: IndexEntry, column: number, value: Value): number {
  const found = entry.values[column];
  return found === undefined ? 0 : compareValues(found, value);
}

function readName(entry: IndexEntry, value: Value): number {
  return value.kind === "reference"
    ? compareDocumentNames(entry.path, toDocumentPath(value.name))
    : 0;
}

/** Limits the range to the descendants of a document, which are consecutive in an index by document name. */
function addParent(limits: Limits, parent: string): void {
  if (parent === "") return;
  const isOutside = (path: string) => !isDescendantPath(parent, path);
  limits.before.push(({ path }) => isOutside(path) && compareDocumentNames(path, parent) <= 0);
  limits.after.push(({ path }) => isOutside(path) && compareDocumentNames(path, parent) > 0);
}

function addCursors(
  limits: Limits,
  { orders, startAt, endAt }: IndexableConditions,
  columns: readonly IndexColumn[],
  reversed: boolean,
): void {
  const readers = orders.map((order): EntryReader => {
    const sign = order.descending ? -1 : 1;
    if (order.isKey) return (entry, value) => sign * readName(entry, value);
    const column = columns.findIndex(
      ({ kind, path }) => kind === "value" && compareFieldPaths(path, order.path) === 0,
    );
    return (entry, value) => sign * readColumn(entry, column, value);
  });
  const positionOf = (entry: IndexEntry, cursor: CursorPosition): number => {
    for (const [i, value] of cursor.values.entries()) {
      const order = readers[i]?.(entry, value) ?? 0;
      if (order !== 0) return order;
    }
    return 0;
  };
  if (startAt !== undefined) {
    const tests = reversed ? limits.after : limits.before;
    tests.push((entry) => !isAtOrAfterStartCursor(positionOf(entry, startAt), startAt.before));
  }
  if (endAt !== undefined) {
    const tests = reversed ? limits.before : limits.after;
    tests.push((entry) => !isAtOrBeforeEndCursor(positionOf(entry, endAt), endAt.before));
  }
}
