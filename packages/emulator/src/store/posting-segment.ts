import type { Document } from "../model/document.ts";
import { type FieldPath, formatFieldPath, getField } from "../model/field-path.ts";
import type { Fields, Value } from "../model/value.ts";
import { valueKey } from "../model/value-key.ts";
import { compact, type Ranks } from "./ranks.ts";

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
  /** Undefined: it is otherwise now than it was, and not looked for in here. */
  get(path: string): Document | undefined;
  /** How many of all fields together are kept. */
  readonly entries: number;
}

/** By the field's name in its map, then by value. */
type Postings = ReadonlyMap<string, ReadonlyMap<string, Ranks>>;

interface Kept {
  readonly postings: Postings;
  readonly entries: number;
}

/**
 * For each value of a field the documents that had it at one time, by their places among all names of that time.
 * Nothing in it ever changes; fields come in when they are first asked for.
 */
export class PostingSegment {
  /** In order. */
  readonly names: readonly string[];
  readonly #options: SegmentOptions;
  /** By field or by map; least recently used first. */
  readonly #kept = new Map<string, Kept>();
  readonly #overfull = new Set<string>();

  constructor(names: readonly string[], options: SegmentOptions) {
    this.names = names;
    this.#options = options;
  }

  /** What each of the fields is pinned to. `isWide` tells of which maps every field shall come in at once. */
  lists(
    pinned: readonly PinnedField[],
    isWide: (parent: FieldPath) => boolean,
  ): readonly (Ranks | undefined)[] {
    const sources = pinned.map((field) => this.#sourceOf(field, isWide));
    const missing = new Map(sources.map((source) => [source.key, source]));
    for (const key of missing.keys()) if (this.#kept.has(key)) missing.delete(key);
    if (missing.size > 0) {
      this.#fill([...missing.values()]);
      if ([...missing.keys()].some((key) => this.#overfull.has(key))) {
        return this.lists(pinned, isWide);
      }
    }
    const found = sources.map(({ key }, i) => {
      const kept = this.#kept.get(key);
      const field = pinned[i];
      if (kept === undefined || field === undefined) return undefined;
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.postings.get(nameOf(field))?.get(valueKey(field.value));
    });
    this.#shrink(new Set(sources.map(({ key }) => key)));
    return found;
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
  #fill(sources: readonly Source[]): void {
    const drafts = sources.map((source) => new Draft(source, this.#options.entries));
    const families = familiesOf(drafts);
    for (const [rank, path] of this.names.entries()) {
      const document = this.#options.get(path);
      if (document !== undefined) takeAll(families, rank, document.fields);
    }
    for (const draft of drafts) {
      const { key } = draft.source;
      if (draft.isOverfull) this.#overfull.add(key);
      else this.#kept.set(key, draft.finish());
    }
  }

  #shrink(wanted: ReadonlySet<string>): void {
    let total = 0;
    for (const { entries } of this.#kept.values()) total += entries;
    for (const [key, { entries }] of this.#kept) {
      if (total <= this.#options.entries) return;
      if (wanted.has(key)) continue;
      this.#kept.delete(key);
      total -= entries;
    }
  }
}

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

  finish(): Kept {
    const postings = new Map<string, ReadonlyMap<string, Ranks>>();
    for (const [name, lists] of this.#postings) {
      postings.set(name, new Map([...lists].map(([key, ranks]) => [key, compact(ranks)])));
      this.#postings.delete(name);
    }
    return { postings, entries: this.#entries };
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

function takeAll(families: readonly Family[], rank: number, fields: Fields): void {
  for (const { parent, members } of families) {
    const map = fieldsAt(fields, parent);
    if (map !== undefined) for (const draft of members) draft.take(rank, map);
  }
}

function fieldsAt(fields: Fields, path: FieldPath): Fields | undefined {
  if (path.length === 0) return fields;
  const value = getField(fields, path);
  return value?.kind === "map" ? value.fields : undefined;
}
