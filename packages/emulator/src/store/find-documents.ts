import type { Document } from "../model/document.ts";
import type { IndexConditions, QueryPlan } from "../query/plan.ts";
import { scanDocuments } from "../query/run.ts";
import type { DocumentTree } from "./document-tree.ts";
import { type IndexScan, type PostingScan, planScan } from "./index-scan.ts";
import type { IndexSet } from "./index-set.ts";
import type { PostingView } from "./posting-segment.ts";
import { intersection } from "./ranks.ts";

export interface FindOptions {
  /** Only the first so many in query order; undefined: all. */
  readonly count: number | undefined;
  readonly isHidden?: (path: string) => boolean;
}

/** The matching documents in query order, by indexes where that pays. */
export function findDocuments(
  tree: DocumentTree,
  plan: QueryPlan,
  options: FindOptions,
): readonly Document[] {
  if (options.count === 0) return [];
  const accepts = acceptor(plan, options);
  if (plan.indexConditions === undefined)
    return scanDocuments(accepts, tree.documents(), options.count);
  const source = tree.source(plan.indexConditions.scope);
  if (source === undefined || plan.indexConditions.conjunctions.length === 0) return [];
  const { indexes } = source;
  const { indexConditions: access } = plan;
  const isIndexed = indexes !== undefined && !(plan.isUnordered === true && isWide(access));
  const streams = isIndexed ? streamsOf(indexes, access) : undefined;
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

/** Whether nothing is pinned: then an index mostly puts in order what a look at each document finds sooner. */
const isWide = ({ conjunctions }: IndexConditions): boolean =>
  conjunctions.some(
    ({ key, equals, contains }) =>
      key === undefined && contains === undefined && equals.length === 0,
  );

/** The plan as seen by someone to whom some documents are hidden. */
function acceptor(plan: QueryPlan, { isHidden }: FindOptions): QueryPlan {
  if (isHidden === undefined) return plan;
  return { ...plan, matches: (document) => !isHidden(document.path) && plan.matches(document) };
}

interface Streams {
  /** For each conjunction the documents that may fulfil it, in query order. */
  readonly paths: readonly Iterable<string>[];
  /** Documents that may be missing there. */
  readonly changed?: readonly string[];
}

/** Undefined when one of the conjunctions has no index. */
function streamsOf(indexes: IndexSet, access: IndexConditions): Streams | undefined {
  const scans = access.conjunctions.map((conjunction) =>
    conjunction.key === undefined ? planScan(access, conjunction) : conjunction.key,
  );
  // Asked for at once, so that one pass makes all that are not there yet.
  const pinned = scans.flatMap((each) => (isPostingScan(each) ? each.pinned : []));
  const view = pinned.length === 0 ? undefined : indexes.findPostings(pinned);
  const paths: Iterable<string>[] = [];
  let taken = 0;
  for (const each of scans) {
    const stream = isPostingScan(each) ? view && common(each, view, taken) : stretch(indexes, each);
    if (stream === undefined) return undefined;
    if (isPostingScan(each)) taken += each.pinned.length;
    paths.push(stream);
  }
  return view === undefined ? { paths } : { paths, changed: [...view.changed] };
}

const isPostingScan = (each: string | IndexScan | PostingScan): each is PostingScan =>
  typeof each !== "string" && "pinned" in each;

function stretch(indexes: IndexSet, each: string | IndexScan): Iterable<string> | undefined {
  if (typeof each === "string") return [each];
  const index = indexes.find(each.shape);
  return index === undefined ? undefined : each.paths(index);
}

/** The documents in all lists of a conjunction, which begin at `start`. */
function common(
  { pinned, descending, spanOf }: PostingScan,
  { names, lists, changed }: PostingView,
  start: number,
): Iterable<string> {
  const own = lists.slice(start, start + pinned.length).filter((list) => list !== undefined);
  return own.length < pinned.length
    ? []
    : unchanged(intersection(own, spanOf(names), descending), names, changed);
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

/** All of them, or any so many of an unordered query. */
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

/** Streams are few (a query has at most 30 disjunctions), so the least head is found by looking at each. */
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
    // A document that fulfils several conjunctions comes out of their streams one after the other.
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
