import type { Document } from "../model/document.ts";
import { documentSizeBytes } from "../model/document-size.ts";
import type { Micros } from "../model/value.ts";
import type { DocumentChange } from "./types.ts";

export interface LogLimits {
  /** How far back states can be read. */
  readonly history: Micros;
  readonly maxChanges: number;
  /** Of the superseded documents kept. */
  readonly maxBytes: number;
}

interface Entry {
  readonly time: Micros;
  readonly changes: readonly DocumentChange[];
  readonly sizeBytes: number;
}

interface Version {
  readonly time: Micros;
  /** The state up to that time. */
  readonly before: Document | undefined;
}

/** An entry that was dropped stays in the array until so many have gathered. */
const COMPACT_AT = 1_024;

/** What recent commits replaced: enough to undo them. */
export class CommitLog {
  readonly #limits: LogLimits;
  #entries: Entry[] = [];
  #first = 0;
  #changes = 0;
  #sizeBytes = 0;
  /** Per path, oldest first. */
  readonly #versions = new Map<string, Version[]>();
  readonly #start: Micros;
  /** The time of the last commit dropped. */
  #dropped: Micros | undefined;

  /** `start` is when the database came into being, without documents, or up to when a process before this one led it. */
  constructor(limits: LogLimits, start: Micros, isRecovered = false) {
    this.#limits = limits;
    this.#start = start;
    if (isRecovered) this.#dropped = start;
  }

  /** Whether the state at that time can still be told. */
  knows(time: Micros): boolean {
    return this.#dropped === undefined || time >= this.#dropped;
  }

  /** Whether every change after that time is here. What was before the start is another database's history. */
  covers(time: Micros): boolean {
    return time >= this.#start && this.knows(time);
  }

  append(time: Micros, changes: readonly DocumentChange[]): void {
    let sizeBytes = 0;
    for (const { path, before } of changes) {
      const version = { time, before };
      const versions = this.#versions.get(path);
      if (versions === undefined) this.#versions.set(path, [version]);
      else versions.push(version);
      if (before !== undefined) sizeBytes += documentSizeBytes(path, before.fields);
    }
    this.#entries.push({ time, changes, sizeBytes });
    this.#changes += changes.length;
    this.#sizeBytes += sizeBytes;
    this.#trim(time);
  }

  /** What the document was at `time`; undefined when it has not changed since. */
  versionAt(path: string, time: Micros): { readonly document: Document | undefined } | undefined {
    const versions = this.#versions.get(path) ?? [];
    let earliest: Version | undefined;
    for (let i = versions.length - 1; i >= 0; i--) {
      const version = versions[i];
      if (version === undefined || version.time <= time) break;
      earliest = version;
    }
    return earliest === undefined ? undefined : { document: earliest.before };
  }

  /** Per document changed after `time`: what it was then. */
  since(time: Micros): ReadonlyMap<string, Document | undefined> {
    const states = new Map<string, Document | undefined>();
    for (let i = this.#firstAfter(time); i < this.#entries.length; i++) {
      for (const { path, before } of this.#entries[i]?.changes ?? []) {
        if (!states.has(path)) states.set(path, before);
      }
    }
    return states;
  }

  #firstAfter(time: Micros): number {
    let low = this.#first;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.#entries[middle];
      if (entry !== undefined && entry.time <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #trim(now: Micros): void {
    const { history, maxChanges, maxBytes } = this.#limits;
    for (;;) {
      const oldest = this.#entries[this.#first];
      if (oldest === undefined) break;
      const isFull = this.#changes > maxChanges || this.#sizeBytes > maxBytes;
      if (!isFull && oldest.time >= now - history) break;
      this.#drop(oldest);
    }
    if (this.#first >= COMPACT_AT) {
      this.#entries = this.#entries.slice(this.#first);
      this.#first = 0;
    }
  }

  #drop(entry: Entry): void {
    this.#entries[this.#first] = { ...entry, changes: [] };
    this.#first += 1;
    this.#changes -= entry.changes.length;
    this.#sizeBytes -= entry.sizeBytes;
    this.#dropped = entry.time;
    for (const { path } of entry.changes) {
      const versions = this.#versions.get(path);
      if (versions === undefined || versions.length <= 1) this.#versions.delete(path);
      else versions.shift();
    }
  }
}
