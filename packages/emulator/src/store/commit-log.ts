import type { Document } from "../model/document.ts";
import { computeDocumentSizeBytes } from "../model/document-size.ts";
import type { EpochMicros } from "../model/value.ts";
import type { DocumentChange } from "./types.ts";

export interface CommitLogLimits {
  /** Maximum age of a read time in microseconds. Reads at earlier times fail. */
  readonly history: EpochMicros;
  readonly maxChanges: number;
  /** Maximum total size in bytes of the replaced document versions in the log. */
  readonly maxBytes: number;
}

interface Entry {
  readonly time: EpochMicros;
  readonly changes: readonly DocumentChange[];
  readonly sizeBytes: number;
}

interface Version {
  readonly time: EpochMicros;
  /** The document before the change at `time`. Undefined if the document did not exist. */
  readonly before: Document | undefined;
}

/**
 * Number of dropped entries that stay at the start of the array `#entries` until they are removed together.
 * Removing each entry separately would copy the array each time.
 */
const COMPACT_AT = 1_024;

/** Stores the document versions that recent commits replaced, so that reads in the past are possible. */
export class CommitLog {
  readonly #limits: CommitLogLimits;
  #entries: Entry[] = [];
  #first = 0;
  #changes = 0;
  #sizeBytes = 0;
  /** The replaced versions of each document, oldest first. The key is the document path. */
  readonly #versions = new Map<string, Version[]>();
  readonly #start: EpochMicros;
  /**
   * The earliest time at which the database can be read. The log contains all commits after this time. It is the
   * time of the last commit that was removed from the log. For a recovered database, it is initially the start
   * of the log. Undefined if the log contains every commit of the database, so that reads at every time are
   * possible.
   */
  #dropped: EpochMicros | undefined;

  /**
   * `start` is the time at which the empty database was created. For a recovered database, `start` is a time at
   * or after the last commit of the previous process.
   */
  constructor(limits: CommitLogLimits, start: EpochMicros, isRecovered = false) {
    this.#limits = limits;
    this.#start = start;
    if (isRecovered) this.#dropped = start;
  }

  /** Returns whether the log can reconstruct the state of the database at `time`. */
  canReadAt(time: EpochMicros): boolean {
    return this.#dropped === undefined || time >= this.#dropped;
  }

  /**
   * Returns whether the log contains every change after `time`. Returns false for times before the start of the
   * log.
   */
  containsChangesSince(time: EpochMicros): boolean {
    return time >= this.#start && this.canReadAt(time);
  }

  append(time: EpochMicros, changes: readonly DocumentChange[]): void {
    let sizeBytes = 0;
    for (const { path, before } of changes) {
      const version = { time, before };
      const versions = this.#versions.get(path);
      if (versions === undefined) this.#versions.set(path, [version]);
      else versions.push(version);
      if (before !== undefined) sizeBytes += computeDocumentSizeBytes(path, before.fields);
    }
    this.#entries.push({ time, changes, sizeBytes });
    this.#changes += changes.length;
    this.#sizeBytes += sizeBytes;
    this.#trim(time);
  }

  /**
   * Returns the version of the document at `time`. Returns undefined if the document has not changed since
   * `time`, so that its current version applies.
   */
  versionAt(
    path: string,
    time: EpochMicros,
  ): { readonly document: Document | undefined } | undefined {
    const versions = this.#versions.get(path) ?? [];
    let earliest: Version | undefined;
    for (let i = versions.length - 1; i >= 0; i--) {
      const version = versions[i];
      if (version === undefined || version.time <= time) break;
      earliest = version;
    }
    return earliest === undefined ? undefined : { document: earliest.before };
  }

  /**
   * Returns all documents that changed after `time`, keyed by path, each with its state at `time`. The state is
   * undefined if the document did not exist at that time.
   */
  since(time: EpochMicros): ReadonlyMap<string, Document | undefined> {
    const states = new Map<string, Document | undefined>();
    for (let i = this.#firstAfter(time); i < this.#entries.length; i++) {
      for (const { path, before } of this.#entries[i]?.changes ?? []) {
        if (!states.has(path)) states.set(path, before);
      }
    }
    return states;
  }

  #firstAfter(time: EpochMicros): number {
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

  #trim(now: EpochMicros): void {
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
