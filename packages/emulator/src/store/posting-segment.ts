import type { Document } from "../model/document.ts";
import { type FieldPath, formatFieldPath, getField } from "../model/field-path.ts";
import type { Fields, Value } from "../model/value.ts";
import { valueKey } from "../model/value-key.ts";
import { compact, type Ranks } from "./ranks.ts";
import { Pace, type Sliced } from "./slices.ts";

interface PostingShape {
  readonly path: FieldPath;
  /** "element": the documents of each element of the array in the field. */
  readonly kind: "value" | "element";
}

/** What a field, or one element of it, must be equal to. */
export interface PinnedField extends PostingShape {
  readonly value: Value;
}

export interface SegmentOptions {
  get(path: string): Document | undefined;
  /** How many of all fields together are kept. */
  readonly entries: number;
  /** Of one slice. */
  readonly steps: number;
}

/** The documents that have certain values, as one query needs them. */
export interface PostingView {
  /** In order: what ranks are places in. */
  readonly names: readonly string[];
  /** In the order in which the fields were given. Undefined: no document has the value. */
  readonly lists: readonly (Ranks | undefined)[];
  /** Documents that the lists may be wrong about. */
  readonly changed: ReadonlySet<string>;
}

/** By the field's name in its map, then by value. */
type Postings = ReadonlyMap<string, ReadonlyMap<string, Ranks>>;

interface Kept {
  readonly source: Source;
  readonly postings: Postings;
  readonly entries: number;
}

/**
 * For each value of a field the documents that had it at one time, by their places among all names of that time.
 * Fields come in when they are first asked for; whoever changed since the beginning is among the changed ones.
 */
export class PostingSegment {
  readonly changed = new Set<string>();
  readonly #options: SegmentOptions;
  #names: readonly string[] = [];
  /** Until they are there: it may know the segment before this one, which would never go otherwise. */
  #toNames: (() => Sliced<readonly string[]>) | undefined;
  /** By field or by map; least recently used first. */
  readonly #kept = new Map<string, Kept>();
  readonly #overfull = new Set<string>();
  readonly #wanted = new Map<string, Source>();
  /** Lists that were of use. */
  readonly #used = new Set<string>();
  /** By whom something is waited for. */
  readonly #needed = new Set<string>();

  /** `toNames` gives all names, in order. */
  constructor(toNames: () => Sliced<readonly string[]>, options: SegmentOptions) {
    this.#toNames = toNames;
    this.#options = options;
  }

  /** In order. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** Whether there is something to make. `isWide` tells of which maps every field shall come in at once. */
  want(pinned: readonly PinnedField[], isWide: (parent: FieldPath) => boolean): boolean {
    const sources = pinned.map((field) => this.#sourceOf(field, isWide));
    const missing = sources.filter(({ key }) => !this.#kept.has(key));
    if (missing.length === 0) return false;
    for (const source of missing) this.#wanted.set(source.key, source);
    for (const { key } of sources) this.#needed.add(key);
    return true;
  }

  /** Of the lists of another segment those that were of use. */
  wantAllOf(other: PostingSegment): void {
    for (const [key, { source }] of other.#kept) {
      if (other.#used.has(key)) this.#wanted.set(key, source);
    }
  }

  /** Undefined unless all lists are there. */
  view(
    pinned: readonly PinnedField[],
    isWide: (parent: FieldPath) => boolean,
  ): PostingView | undefined {
    const lists: (Ranks | undefined)[] = [];
    for (const field of pinned) {
      const { key } = this.#sourceOf(field, isWide);
      const kept = this.#kept.get(key);
      if (kept === undefined) return undefined;
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      this.#used.add(key);
      lists.push(kept.postings.get(nameOf(field))?.get(valueKey(field.value)));
    }
    return { names: this.names, lists, changed: this.changed };
  }

  /** Makes what is wanted, and what comes to be wanted meanwhile. */
  *make(): Sliced<void> {
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

  #sourceOf(field: PinnedField, isWide: (parent: FieldPath) => boolean): Source {
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

  /** Goes over the documents once. */
  *#fill(names: readonly string[], sources: readonly Source[]): Sliced<void> {
    const drafts = sources.map((source) => new Draft(source, this.#options.entries));
    const families = familiesOf(drafts);
    const pace = new Pace(this.#options.steps);
    for (const [rank, path] of names.entries()) {
      const document = this.changed.has(path) ? undefined : this.#options.get(path);
      const entries = document === undefined ? 0 : takeAll(families, rank, document.fields);
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

/** One field, or without a name every scalar in a map. */
interface Source {
  readonly key: string;
  readonly parent: FieldPath;
  readonly name: string | undefined;
  readonly kind: PostingShape["kind"];
  /** Whether it holds maps and lists, or all else. */
  readonly ofCompounds: boolean;
}

const nameOf = ({ path }: PostingShape): string => path.at(-1) ?? "";

/** Maps and lists may be as large as a document: they get keys only where one is asked for. */
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

  /** `fields` is the map that the source's fields lie in. */
  take(rank: number, fields: Fields): void {
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

  *finish(pace: Pace): Sliced<Kept> {
    const postings = new Map<string, ReadonlyMap<string, Ranks>>();
    for (const [name, lists] of this.#postings) {
      const compacted = new Map<string, Ranks>();
      for (const [key, ranks] of lists) {
        compacted.set(key, compact(ranks));
        if (pace.isDue(1 + ranks.length / ENTRIES_A_STEP)) yield;
      }
      postings.set(name, compacted);
      this.#postings.delete(name);
    }
    return { source: this.source, postings, entries: this.#entries };
  }

  #add(name: string, value: Value, rank: number): void {
    if (isCompound(value) !== this.source.ofCompounds) return;
    const key = valueKey(value);
    const lists = this.#postings.get(name);
    const list = lists?.get(key);
    // An array may hold a value twice.
    if (list?.at(-1) === rank) return;
    this.#entries += 1;
    if (list !== undefined) list.push(rank);
    else if (lists !== undefined) lists.set(key, [rank]);
    else this.#postings.set(name, new Map([[key, [rank]]]));
  }
}

/** A map is looked up once for all of its fields. */
interface Family {
  readonly parent: FieldPath;
  readonly members: Draft[];
}

function familiesOf(drafts: readonly Draft[]): readonly Family[] {
  const families = new Map<string, Family>();
  for (const draft of drafts) {
    const { parent } = draft.source;
    const key = formatFieldPath(parent);
    const family = families.get(key) ?? { parent, members: [] };
    family.members.push(draft);
    families.set(key, family);
  }
  return [...families.values()];
}

/** Gives how many entries there are more. */
function takeAll(families: readonly Family[], rank: number, fields: Fields): number {
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

function fieldsAt(fields: Fields, path: FieldPath): Fields | undefined {
  if (path.length === 0) return fields;
  const value = getField(fields, path);
  return value?.kind === "map" ? value.fields : undefined;
}
