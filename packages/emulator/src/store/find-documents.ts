import type { Document } from "../model/document.ts";
import type { IndexableConditions, QueryPlan } from "../query/plan.ts";
import { getRequiredDocumentCount, scanDocuments } from "../query/run.ts";
import type { DocumentTree } from "./document-tree.ts";
import { type IndexScanPlan, type PostingListScanPlan, planIndexScan } from "./index-scan.ts";
import type { IndexSet } from "./index-set.ts";
import type { PastDocumentVersions } from "./listing.ts";
import type { QueryPostingLists } from "./posting-segment.ts";
import { intersectRanks } from "./ranks.ts";

export interface FindDocumentsOptions {
  /**
   * Maximum number of documents to return. The first documents in sort order are returned. If undefined, there
   * is no maximum.
   */
  readonly count: number | undefined;
  readonly isHidden?: (path: string) => boolean;
}

/** Returns the documents that match the query, in sort order. Uses indexes where they are cheaper than a full scan. */
export function findDocuments(
  tree: DocumentTree,
  plan: QueryPlan,
  options: FindDocumentsOptions,
): readonly Document[] {
  if (options.count === 0) return [];
  const accepts = excludeHiddenDocuments(plan, options);
  if (plan.indexConditions === undefined)
    return scanDocuments(accepts, tree.documents(), options.count);
  const source = tree.source(plan.indexConditions.scope);
  if (source === undefined || plan.indexConditions.conjunctions.length === 0) return [];
  const { indexes } = source;
  const { indexConditions: access } = plan;
  const isIndexed = indexes !== undefined && !(plan.isUnordered === true && hasNoEquality(access));
  const streams = isIndexed ? openCandidateStreams(indexes, access) : undefined;
  if (streams === undefined) return scanDocuments(accepts, source.documents(), options.count);
  const { changed = [] } = streams;
  const found = [
    ...streams.paths.map((paths) => accepted(tree, accepts, paths)),
    ...(changed.length === 0
      ? []
      : [scanDocuments(accepts, documentsAt(tree, changed), options.count)]),
  ];
  const [only] = found;
  if (only !== undefined && found.length === 1) return take(only, options.count);
  return options.count === undefined || plan.isUnordered === true
    ? union(found, plan, options.count)
    : take(merge(found, plan), options.count);
}

/**
 * Runs a query at a read time. `overlay` contains the documents that have changed since the read time, with
 * their versions at that time, which replace the current versions in the result.
 */
export function findDocumentsWithOverlay(
  tree: DocumentTree,
  plan: QueryPlan,
  overlay: PastDocumentVersions,
): readonly Document[] {
  const count = getRequiredDocumentCount(plan);
  if (overlay.size === 0) return findDocuments(tree, plan, { count });
  const isHidden = (path: string) => overlay.has(path);
  const found = [...findDocuments(tree, plan, { count, isHidden })];
  for (const document of overlay.values()) {
    if (document !== undefined && plan.matches(document) && plan.withinCursors(document)) {
      found.push(document);
    }
  }
  return (plan.isUnordered === true ? found : found.sort(plan.compare)).slice(0, count);
}

/**
 * Returns whether some conjunction has no equality filter. The main benefit of an index for such a conjunction
 * is that the results need no sorting. An unordered query needs no sorting anyway, so it uses a full scan.
 */
const hasNoEquality = ({ conjunctions }: IndexableConditions): boolean =>
  conjunctions.some(
    ({ key, equals, contains }) =>
      key === undefined && contains === undefined && equals.length === 0,
  );

/**
 * Returns a plan that excludes hidden documents. Hidden documents are those that have changed since the read
 * time.
 */
function excludeHiddenDocuments(plan: QueryPlan, { isHidden }: FindDocumentsOptions): QueryPlan {
  if (isHidden === undefined) return plan;
  return { ...plan, matches: (document) => !isHidden(document.path) && plan.matches(document) };
}

interface CandidateStreams {
  /** One stream per conjunction of the query, with the paths of its candidate documents in sort order. */
  readonly paths: readonly Iterable<string>[];
  /**
   * Paths of documents that have changed since the posting lists (lists of the documents with a given field
   * value) were built. The lists may be wrong about these documents, so these documents are examined separately.
   */
  readonly changed?: readonly string[];
}

/**
 * Opens one stream of candidate documents for each conjunction. Returns undefined if the index for a conjunction
 * is not available.
 */
function openCandidateStreams(
  indexes: IndexSet,
  access: IndexableConditions,
): CandidateStreams | undefined {
  const scans = access.conjunctions.map((conjunction) =>
    conjunction.key === undefined ? planIndexScan(access, conjunction) : conjunction.key,
  );
  // Requests the posting lists (lists of the documents with a given field value) of all conjunctions together, so
  // that missing lists are built in a single pass over the documents.
  const equalities = scans.flatMap((each) => (isPostingScan(each) ? each.equalities : []));
  const view = equalities.length === 0 ? undefined : indexes.findPostings(equalities);
  const paths: Iterable<string>[] = [];
  let taken = 0;
  for (const each of scans) {
    const stream = isPostingScan(each)
      ? view && intersectLists(each, view, taken)
      : scanIndex(indexes, each);
    if (stream === undefined) return undefined;
    if (isPostingScan(each)) taken += each.equalities.length;
    paths.push(stream);
  }
  return view === undefined ? { paths } : { paths, changed: [...view.changed] };
}

const isPostingScan = (
  each: string | IndexScanPlan | PostingListScanPlan,
): each is PostingListScanPlan => typeof each !== "string" && "equalities" in each;

function scanIndex(indexes: IndexSet, each: string | IndexScanPlan): Iterable<string> | undefined {
  if (typeof each === "string") return [each];
  const index = indexes.find(each.shape);
  return index === undefined ? undefined : each.paths(index);
}

/**
 * Returns the paths of the documents that satisfy all equality filters of a conjunction. `lists` contains the
 * posting lists of all conjunctions. The posting lists of this conjunction begin at index `start`.
 */
function intersectLists(
  { equalities, descending, findSpan: spanOf }: PostingListScanPlan,
  { names, lists, changed }: QueryPostingLists,
  start: number,
): Iterable<string> {
  const own = lists.slice(start, start + equalities.length).filter((list) => list !== undefined);
  return own.length < equalities.length
    ? []
    : unchanged(intersectRanks(own, spanOf(names), descending), names, changed);
}

function* unchanged(
  ranks: Iterable<number>,
  names: readonly string[],
  changed: ReadonlySet<string>,
): Generator<string, void> {
  for (const rank of ranks) {
    const path = names[rank];
    if (path !== undefined && !changed.has(path)) yield path;
  }
}

function* documentsAt(tree: DocumentTree, paths: Iterable<string>): Generator<Document, void> {
  for (const path of paths) {
    const document = tree.get(path);
    if (document !== undefined) yield document;
  }
}

function* accepted(
  tree: DocumentTree,
  plan: QueryPlan,
  paths: Iterable<string>,
): Generator<Document, void> {
  for (const document of documentsAt(tree, paths)) {
    if (plan.matches(document) && plan.withinCursors(document)) yield document;
  }
}

function take(documents: Iterable<Document>, count: number | undefined): readonly Document[] {
  if (count === undefined) return [...documents];
  const taken: Document[] = [];
  for (const document of documents) {
    taken.push(document);
    if (taken.length === count) break;
  }
  return taken;
}

/**
 * Returns the documents of all streams without duplicates. For an unordered query, stops at `count` documents,
 * because any matching documents are sufficient.
 */
function union(
  streams: readonly Iterable<Document>[],
  plan: QueryPlan,
  count: number | undefined,
): readonly Document[] {
  const all = new Set<Document>();
  for (const documents of streams) {
    for (const document of documents) {
      all.add(document);
      if (all.size === count) return [...all];
    }
  }
  return plan.isUnordered === true ? [...all] : [...all].sort(plan.compare);
}

/**
 * Merges sorted streams of documents. A query has at most 30 conjunctions and thus few streams, so a linear
 * search for the stream with the smallest next document is fast enough.
 */
function* merge(
  streams: readonly Iterable<Document>[],
  plan: QueryPlan,
): Generator<Document, void> {
  const heads = streams.map((stream) => {
    const documents = stream[Symbol.iterator]();
    return { documents, head: next(documents) };
  });
  let last: Document | undefined;
  for (;;) {
    let least: (typeof heads)[number] | undefined;
    for (const candidate of heads) {
      if (candidate.head !== undefined && isLess(plan, candidate.head, least?.head)) {
        least = candidate;
      }
    }
    if (least?.head === undefined) return;
    // A document that satisfies several conjunctions comes from several streams in direct succession. It is
    // yielded only once.
    if (least.head !== last) yield least.head;
    last = least.head;
    least.head = next(least.documents);
  }
}

function next(documents: Iterator<Document, unknown>): Document | undefined {
  const { done, value } = documents.next();
  return done === true ? undefined : value;
}

function isLess(plan: QueryPlan, left: Document, right: Document | undefined): boolean {
  return right === undefined || plan.compare(left, right) < 0;
}
