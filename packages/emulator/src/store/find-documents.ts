import type { Document } from "../model/document.ts";
import type { Conjunction, QueryAccess, QueryPlan } from "../query/plan.ts";
import { scan } from "../query/run.ts";
import type { DocumentTree } from "./document-tree.ts";
import { planScan } from "./index-scan.ts";
import type { IndexSet } from "./index-set.ts";

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
  if (plan.access === undefined) return scan(accepts, tree.documents(), options.count);
  const source = tree.source(plan.access.scope);
  if (source === undefined || plan.access.conjunctions.length === 0) return [];
  const { indexes } = source;
  const { access } = plan;
  const isIndexed = indexes !== undefined && !(plan.isUnordered === true && isWide(access));
  const streams = isIndexed ? streamsOf(indexes, access) : undefined;
  if (streams === undefined) return scan(accepts, source.documents(), options.count);
  const found = streams.map((paths) => accepted(tree, accepts, paths));
  const [only] = found;
  if (only !== undefined && found.length === 1) return take(only, options.count);
  return options.count === undefined ? union(found, plan) : take(merge(found, plan), options.count);
}

/** Whether nothing is pinned: then an index mostly puts in order what a look at each document finds sooner. */
const isWide = ({ conjunctions }: QueryAccess): boolean =>
  conjunctions.some(
    ({ key, equals, contains }) =>
      key === undefined && contains === undefined && equals.length === 0,
  );

/** The plan as seen by someone to whom some documents are hidden. */
function acceptor(plan: QueryPlan, { isHidden }: FindOptions): QueryPlan {
  if (isHidden === undefined) return plan;
  return { ...plan, matches: (document) => !isHidden(document.path) && plan.matches(document) };
}

/** One for each conjunction, or undefined when one of them has no index. */
function streamsOf(
  indexes: IndexSet,
  access: QueryAccess,
): readonly Iterable<string>[] | undefined {
  const streams = access.conjunctions.map((conjunction) => stream(indexes, access, conjunction));
  const usable = streams.filter((paths) => paths !== undefined);
  return usable.length === streams.length ? usable : undefined;
}

function stream(
  indexes: IndexSet,
  access: QueryAccess,
  conjunction: Conjunction,
): Iterable<string> | undefined {
  if (conjunction.key !== undefined) return [conjunction.key];
  const { shape, paths } = planScan(access, conjunction);
  const index = indexes.find(shape);
  return index === undefined ? undefined : paths(index);
}

function* accepted(
  tree: DocumentTree,
  plan: QueryPlan,
  paths: Iterable<string>,
): Generator<Document, void> {
  for (const path of paths) {
    const document = tree.get(path);
    if (document !== undefined && plan.matches(document) && plan.withinCursors(document)) {
      yield document;
    }
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

function union(streams: readonly Iterable<Document>[], plan: QueryPlan): readonly Document[] {
  const all = new Set<Document>();
  for (const documents of streams) for (const document of documents) all.add(document);
  return plan.isUnordered === true ? [...all] : [...all].sort(plan.compare);
}

/** Streams are few (a query has at most 30 disjunctions), so the least head is found by looking at each. */
function* merge(
  streams: readonly Generator<Document, void>[],
  plan: QueryPlan,
): Generator<Document, void> {
  const heads = streams.map((documents) => ({ documents, head: next(documents) }));
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

function next(documents: Generator<Document, void>): Document | undefined {
  return documents.next().value ?? undefined;
}

function isLess(plan: QueryPlan, left: Document, right: Document | undefined): boolean {
  return right === undefined || plan.compare(left, right) < 0;
}
