import type { Document } from "../model/document.ts";
import { type FieldPath, formatFieldPath, getFieldAtPath } from "../model/field-path.ts";
import type { FieldMap, Value } from "../model/value.ts";
import { getValueEqualityKey } from "../model/value-key.ts";
import { type PausableWork, StepsUntilPauseCounter } from "./pausable-work.ts";
import { type DocumentNameRanks, toCompactRanks } from "./ranks.ts";

interface PostingShape {
  readonly path: FieldPath;
  /**
   * Selects the values for which posting lists are built: the values of the field ("value"), or the elements of
   * the arrays in the field ("element").
   */
  readonly kind: "value" | "element";
}

/**
 * An equality filter on the value of a field ("value") or on an element of the array in a field ("element").
 */
export interface EqualityFilter extends PostingShape {
  readonly value: Value;
}

export interface PostingListSnapshotOptions {
  get(path: string): Document | undefined;
  /**
   * Maximum total number of entries in all posting lists (lists of the documents with a given field value). An
   * entry is one document in one list.
   */
  readonly entries: number;
  /**
   * Maximum number of steps per time slice. One step is the work of examining one document or of processing four
   * entries of a posting list.
   */
  readonly steps: number;
}

/**
 * The posting lists that one query needs. A posting list contains the documents that satisfy one equality
 * filter.
 */
export interface QueryPostingLists {
  /** The sorted names of all documents. The numbers in the posting lists are indexes into this array. */
  readonly names: readonly string[];
  /**
   * One posting list per equality filter, in the order of the filters. A list is undefined if no document has
   * the value of its filter.
   */
  readonly lists: readonly (DocumentNameRanks | undefined)[];
  /**
   * Names of documents that have changed since `lists` was built. For these documents, `lists` may be out of
   * date.
   */
  readonly changed: ReadonlySet<string>;
}

/**
 * Posting lists (lists of the documents with a given field value). The key of the outer map is the last segment
 * of the field path. The key of the inner map is the string that `getValueEqualityKey` returns for the field
 * value.
 */
type Postings = ReadonlyMap<string, ReadonlyMap<string, DocumentNameRanks>>;

interface CachedPostings {
  readonly source: Source;
  readonly postings: Postings;
  readonly entries: number;
}

/**
 * Posting lists, which contain the documents with a given field value at one point in time. Each document is
 * represented by its rank, which is its index in the array of sorted document names. The lists of a field are
 * built when they are first requested. Documents that change later are recorded in `changed`.
 */
export class PostingListSnapshot {
  readonly changed = new Set<string>();
  readonly #options: PostingListSnapshotOptions;
  #names: readonly string[] = [];
  /**
   * Creates the sorted array of document names. This field is set to undefined after use, because the closure of
   * the function may keep the previous PostingListSnapshot in memory.
   */
  #toNames: (() => PausableWork<readonly string[]>) | undefined;
  /**
   * Posting lists (lists of the documents with a given field value), least recently used first. Each entry
   * contains the lists of one field, or of all fields of one map.
   */
  readonly #kept = new Map<string, CachedPostings>();
  readonly #overfull = new Set<string>();
  readonly #wanted = new Map<string, Source>();
  /** Keys of the posting lists that at least one query has used. */
  readonly #used = new Set<string>();
  /**
   * Keys of the posting lists that queries have requested since the last build. These lists are not evicted.
   */
  readonly #needed = new Set<string>();

  /** `toNames` returns the sorted names of all documents. */
  constructor(toNames: () => PausableWork<readonly string[]>, options: PostingListSnapshotOptions) {
    this.#toNames = toNames;
    this.#options = options;
  }

  /** The sorted names of all documents. */
  get names(): readonly string[] {
    return this.#names;
  }

  /**
   * Requests posting lists (lists of the documents with a given field value), so that the next build creates
   * those that are missing. Returns whether any list is missing. `isWide` returns whether the lists for all
   * fields of a map must be built together.
   */
  requestLists(
    equalities: readonly EqualityFilter[],
    isWide: (parent: FieldPath) => boolean,
  ): boolean {
    const sources = equalities.map((field) => this.#sourceOf(field, isWide));
    const missing = sources.filter(({ key }) => !this.#kept.has(key));
    if (missing.length === 0) return false;
    for (const source of missing) this.#wanted.set(source.key, source);
    for (const { key } of sources) this.#needed.add(key);
    return true;
  }

  /**
   * Requests the posting lists (lists of the documents with a given field value) that queries have used in the
   * snapshot `other`. The method `buildLists` of this new snapshot then builds lists for the same fields.
   */
  requestUsedListsOf(other: PostingListSnapshot): void {
    for (const [key, { source }] of other.#kept) {
      if (other.#used.has(key)) this.#wanted.set(key, source);
    }
  }

  /**
   * Returns the posting lists (lists of the documents with a given field value) for these filters, or undefined
   * if a list is not built yet.
   */
  getView(
    equalities: readonly EqualityFilter[],
    isWide: (parent: FieldPath) => boolean,
  ): QueryPostingLists | undefined {
    const lists: (DocumentNameRanks | undefined)[] = [];
    for (const field of equalities) {
      const { key } = this.#sourceOf(field, isWide);
      const kept = this.#kept.get(key);
      if (kept === undefined) return undefined;
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      this.#used.add(key);
      lists.push(kept.postings.get(nameOf(field))?.get(getValueEqualityKey(field.value)));
    }
    return { names: this.names, lists, changed: this.changed };
  }

  /** Builds all requested posting lists, including those that are requested during the build. */
  *buildLists(): PausableWork<void> {
    if (this.#toNames !== undefined) this.#names = yield* this.#toNames();
    this.#toNames = undefined;
    while (this.#wanted.size > 0) {
      const sources = [...this.#wanted.values()];
      yield* this.#fill(this.#names, sources);
      for (const { key } of sources) this.#wanted.delete(key);
      this.#shrink();
    }
    this.#needed.clear();
  }

  #sourceOf(field: EqualityFilter, isWide: (parent: FieldPath) => boolean): Source {
    const parent = field.path.slice(0, -1);
    const mapKey = `map ${formatFieldPath(parent)}`;
    const { kind, path, value } = field;
    const ofCompounds = isCompound(value);
    if (kind === "value" && !ofCompounds && isWide(parent) && !this.#overfull.has(mapKey)) {
      return { key: mapKey, parent, name: undefined, kind, ofCompounds };
    }
    const key = `${kind}${ofCompounds ? " compound" : ""} ${formatFieldPath(path)}`;
    return { key, parent, name: nameOf(field), kind, ofCompounds };
  }

  /** Builds the posting lists for the fields in `sources`, in a single pass over the documents. */
  *#fill(names: readonly string[], sources: readonly Source[]): PausableWork<void> {
    const drafts = sources.map((source) => new Draft(source, this.#options.entries));
    const families = familiesOf(drafts);
    const pace = new StepsUntilPauseCounter(this.#options.steps);
    for (const [rank, path] of names.entries()) {
      const document = this.changed.has(path) ? undefined : this.#options.get(path);
      const entries = document === undefined ? 0 : addEntries(families, rank, document.fields);
      if (pace.isDue(1 + entries / ENTRIES_A_STEP)) yield;
    }
    for (const draft of drafts) {
      const { key } = draft.source;
      if (draft.isOverfull) this.#overfull.add(key);
      else this.#kept.set(key, yield* draft.finish(pace));
    }
  }

  #shrink(): void {
    let total = 0;
    for (const { entries } of this.#kept.values()) total += entries;
    for (const [key, { entries }] of this.#kept) {
      if (total <= this.#options.entries) return;
      if (this.#needed.has(key)) continue;
      this.#kept.delete(key);
      total -= entries;
    }
  }
}

const ENTRIES_A_STEP = 4;

/**
 * Describes the field for which posting lists are built. If `name` is undefined, posting lists are built for all
 * fields of the map `parent`.
 */
interface Source {
  readonly key: string;
  readonly parent: FieldPath;
  readonly name: string | undefined;
  readonly kind: PostingShape["kind"];
  /**
   * True if the posting lists are only for values that are maps or arrays, false if they are only for other
   * values.
   */
  readonly ofCompounds: boolean;
}

const nameOf = ({ path }: PostingShape): string => path.at(-1) ?? "";

/**
 * Returns whether the value is a map or array. Such values can be large, so they have lists only if a query
 * compares a field with a map or array.
 */
const isCompound = ({ kind }: Value): boolean => kind === "map" || kind === "array";

class Draft {
  readonly source: Source;
  readonly #limit: number;
  readonly #postings = new Map<string, Map<string, number[]>>();
  #entries = 0;

  constructor(source: Source, limit: number) {
    this.source = source;
    this.#limit = limit;
  }

  get entries(): number {
    return this.#entries;
  }

  get isOverfull(): boolean {
    return this.source.name === undefined && this.#entries > this.#limit;
  }

  /**
   * Adds one document to the posting lists. `fields` is the map in the document that directly contains the
   * fields of these lists.
   */
  take(rank: number, fields: FieldMap): void {
    const { name, kind } = this.source;
    if (name === undefined) {
      if (!this.isOverfull) for (const [each, value] of fields) this.#add(each, value, rank);
      return;
    }
    const value = fields.get(name);
    if (value === undefined) return;
    if (kind === "value") this.#add(name, value, rank);
    else if (value.kind === "array") for (const each of value.values) this.#add(name, each, rank);
  }

  *finish(pace: StepsUntilPauseCounter): PausableWork<CachedPostings> {
    const postings = new Map<string, ReadonlyMap<string, DocumentNameRanks>>();
    for (const [name, lists] of this.#postings) {
      const compacted = new Map<string, DocumentNameRanks>();
      for (const [key, ranks] of lists) {
        compacted.set(key, toCompactRanks(ranks));
        if (pace.isDue(1 + ranks.length / ENTRIES_A_STEP)) yield;
      }
      postings.set(name, compacted);
      this.#postings.delete(name);
    }
    return { source: this.source, postings, entries: this.#entries };
  }

  #add(name: string, value: Value, rank: number): void {
    if (isCompound(value) !== this.source.ofCompounds) return;
    const key = getValueEqualityKey(value);
    const lists = this.#postings.get(name);
    const list = lists?.get(key);
    // Skips a document that is already in the list, because an array in the document can contain the same value
    // more than once.
    if (list?.at(-1) === rank) return;
    this.#entries += 1;
    if (list !== undefined) list.push(rank);
    else if (lists !== undefined) lists.set(key, [rank]);
    else this.#postings.set(name, new Map([[key, [rank]]]));
  }
}

/**
 * The unfinished posting lists (lists of the documents with a given field value) for the fields of one map. They
 * are grouped so that the map is looked up only once per document.
 */
interface MapSources {
  readonly parent: FieldPath;
  readonly members: Draft[];
}

function familiesOf(drafts: readonly Draft[]): readonly MapSources[] {
  const families = new Map<string, MapSources>();
  for (const draft of drafts) {
    const { parent } = draft.source;
    const key = formatFieldPath(parent);
    const family = families.get(key) ?? { parent, members: [] };
    family.members.push(draft);
    families.set(key, family);
  }
  return [...families.values()];
}

/**
 * Adds one document to the unfinished posting lists (lists of the documents with a given field value). Each
 * family contains the lists for fields of one map. `rank` is the index of the document in the array of sorted
 * document names. Returns the number of added list entries.
 */
function addEntries(families: readonly MapSources[], rank: number, fields: FieldMap): number {
  let added = 0;
  for (const { parent, members } of families) {
    const map = fieldsAt(fields, parent);
    if (map === undefined) continue;
    for (const draft of members) {
      added -= draft.entries;
      draft.take(rank, map);
      added += draft.entries;
    }
  }
  return added;
}

function fieldsAt(fields: FieldMap, path: FieldPath): FieldMap | undefined {
  if (path.length === 0) return fields;
  const value = getFieldAtPath(fields, path);
  return value?.kind === "map" ? value.fields : undefined;
}
