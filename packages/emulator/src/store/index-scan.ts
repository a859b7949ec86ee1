import { compareValues, typeRank } from "../model/compare-values.ts";
import { compareFieldPaths } from "../model/field-path.ts";
import type { Value } from "../model/value.ts";
import { isAtOrAfterStart, isAtOrBeforeEnd } from "../query/cursor.ts";
import { compareDocumentNames, toDocumentPath } from "../query/document-name.ts";
import type {
  Conjunction,
  CursorPosition,
  FieldCondition,
  FieldRange,
  IndexConditions,
  PlannedOrder,
} from "../query/plan.ts";
import { isDescendantPath } from "../query/scope.ts";
import type { FieldIndex, IndexColumn, IndexEntry, IndexShape } from "./field-index.ts";
import type { PinnedField } from "./posting-segment.ts";
import type { Span } from "./ranks.ts";
import { firstNot } from "./sorted-list.ts";

type EntryTest = (entry: IndexEntry) => boolean;

/** A stretch of an index that holds every match of a conjunction, in query order. */
export interface IndexScan {
  readonly shape: IndexShape;
  paths(index: FieldIndex): Iterable<string>;
}

/** The same by the documents that have the pinned values, when nothing but the name orders them. */
export interface PostingScan {
  readonly pinned: readonly PinnedField[];
  readonly descending: boolean;
  /** Which of the names, themselves in order, lie in the stretch. */
  spanOf(names: readonly string[]): Span;
}

/**
 * The index for a conjunction has the fields that are pinned to a value first, then those of the order that are not.
 * The first of the latter is kept ascending, so that a query and its reverse share an index.
 */
export function planScan(
  access: IndexConditions,
  conjunction: Conjunction,
): IndexScan | PostingScan {
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
  const stretch = stretchOf(prefix, limits);
  if (prefix.length > 0 && columns.length === 0) return postingScan(prefix, stretch, reversed);
  return { shape, paths: (index: FieldIndex) => walk(index, stretch, reversed) };
}

/** Any one of the tests puts an entry of the right prefix before or after the stretch. */
interface Limits {
  readonly before: EntryTest[];
  readonly after: EntryTest[];
}

/** `isBefore` holds for a prefix of the index and `isAfter` for a suffix; between them lies what is wanted. */
interface Stretch {
  readonly isBefore: EntryTest;
  readonly isAfter: EntryTest;
}

/** Outside the pinned columns only these decide: the other tests rise and fall again with each pinned value. */
function stretchOf(prefix: readonly PinnedColumn[], { before, after }: Limits): Stretch {
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
  { isBefore, isAfter }: Stretch,
  reversed: boolean,
): Generator<string, void> {
  const entries = reversed ? index.descending(isAfter) : index.ascending(isBefore);
  const isPast = reversed ? isBefore : isAfter;
  for (const entry of entries) {
    if (isPast(entry)) return;
    yield entry.path;
  }
}

/** An entry with the pinned values stands for each path, so that the limits of a stretch hold for names too. */
function postingScan(
  prefix: readonly PinnedColumn[],
  { isBefore, isAfter }: Stretch,
  descending: boolean,
): PostingScan {
  const values = prefix.map(({ value }) => value);
  return {
    pinned: prefix.map(({ column: { path, kind }, value }) => ({ path, kind, value })),
    descending,
    spanOf: (names) => [
      firstNot(names, (path) => isBefore({ values, path })),
      firstNot(names, (path) => !isAfter({ values, path })),
    ],
  };
}

interface PinnedColumn {
  readonly column: IndexColumn;
  readonly value: Value;
}

function prefixOf({ equals, contains }: Conjunction): readonly PinnedColumn[] {
  const pinned = equals.map((condition) => pin(condition, "value"));
  pinned.sort((left, right) => compareFieldPaths(left.column.path, right.column.path));
  return contains === undefined ? pinned : [pin(contains, "element"), ...pinned];
}

function pin({ path, value }: FieldCondition, kind: IndexColumn["kind"]): PinnedColumn {
  return { column: { path, kind, descending: false }, value };
}

function isPinned(prefix: readonly PinnedColumn[], path: PlannedOrder["path"]): boolean {
  return prefix.some(
    ({ column }) => column.kind === "value" && compareFieldPaths(column.path, path) === 0,
  );
}

function addRange(
  limits: Limits,
  ranges: readonly FieldRange[],
  first: PlannedOrder,
  column: number,
): void {
  const range = ranges.find(({ path }) => compareFieldPaths(path, first.path) === 0);
  const bound = range?.lower ?? range?.upper;
  if (range === undefined || bound === undefined) return;
  const { lower, upper } = range;
  if (!first.isKey) {
    const rank = typeRank(bound.value);
    const rankOf = (entry: IndexEntry) => typeRank(entry.values[column] ?? bound.value);
    limits.before.push((entry) => rankOf(entry) < rank);
    limits.after.push((entry) => rankOf(entry) > rank);
  }
  const read: EntryReader = first.isKey
    ? readName
    : (entry, value) => readColumn(entry, column, value);
  if (lower !== undefined) {
    limits.before.push((entry) => !isAtOrAfterStart(read(entry, lower.value), lower.inclusive));
  }
  if (upper !== undefined) {
    limits.after.push((entry) => !isAtOrBeforeEnd(read(entry, upper.value), !upper.inclusive));
  }
}

/** Compares what the entry holds with a value. */
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

/** In an index by name alone, all that lies below a document lies together, right after it. */
function addParent(limits: Limits, parent: string): void {
  if (parent === "") return;
  const isOutside = (path: string) => !isDescendantPath(parent, path);
  limits.before.push(({ path }) => isOutside(path) && compareDocumentNames(path, parent) <= 0);
  limits.after.push(({ path }) => isOutside(path) && compareDocumentNames(path, parent) > 0);
}

function addCursors(
  limits: Limits,
  { orders, startAt, endAt }: IndexConditions,
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
    tests.push((entry) => !isAtOrAfterStart(positionOf(entry, startAt), startAt.before));
  }
  if (endAt !== undefined) {
    const tests = reversed ? limits.before : limits.after;
    tests.push((entry) => !isAtOrBeforeEnd(positionOf(entry, endAt), endAt.before));
  }
}
