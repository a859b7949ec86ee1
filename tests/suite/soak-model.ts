/** A document as the writers make it. */
export interface SoakItem {
  readonly group: string;
  readonly rank: number;
  readonly version: number;
}

/** What a listener or a query asks for. */
export type SoakQuery =
  | { readonly kind: "all" | "top"; readonly group: string }
  | { readonly kind: "document"; readonly id: string };

/** How many documents of the highest rank a "top" shows. */
export const TOP_LIMIT = 3;

/** One document in an answer. */
export interface SoakResultDocument {
  readonly id: string;
  readonly item: SoakItem;
}

/** An answer in one line; its order counts where the question asks for one. */
export const digestResult = (question: SoakQuery, shown: readonly SoakResultDocument[]): string => {
  const lines = shown.map(({ id, item }) => `${id}:${item.group}:${item.rank}:${item.version}`);
  return (question.kind === "top" ? lines : lines.sort()).join(" ");
};

/** What somebody was shown, and of what time it was said to be. */
export interface ObservedResult {
  readonly who: string;
  readonly question: SoakQuery;
  readonly time: bigint;
  readonly digest: string;
}

interface Commit {
  readonly time: bigint;
  readonly changes: ReadonlyMap<string, SoakItem | undefined>;
}

const byTime = (left: { readonly time: bigint }, right: { readonly time: bigint }): number => {
  if (left.time === right.time) return 0;
  return left.time < right.time ? -1 : 1;
};

const keyOf = (question: SoakQuery): string =>
  question.kind === "document" ? `document ${question.id}` : `${question.kind} ${question.group}`;

/** The documents at one time, and what they answer. */
class State {
  readonly #items = new Map<string, SoakItem>();
  readonly #groups = new Map<string, Map<string, SoakItem>>();
  readonly #digests = new Map<string, string>();

  expected(question: SoakQuery): string {
    const key = keyOf(question);
    const known = this.#digests.get(key);
    if (known !== undefined) return known;
    const digest = digestResult(question, this.#answer(question));
    this.#digests.set(key, digest);
    return digest;
  }

  apply(changes: Commit["changes"]): void {
    for (const [id, item] of changes) {
      const before = this.#items.get(id);
      for (const group of [before?.group, item?.group]) {
        if (group === undefined) continue;
        this.#groups.get(group)?.delete(id);
        for (const kind of ["all", "top"] as const) this.#digests.delete(keyOf({ kind, group }));
      }
      this.#digests.delete(keyOf({ kind: "document", id }));
      if (item === undefined) {
        this.#items.delete(id);
      } else {
        this.#items.set(id, item);
        const members = this.#groups.get(item.group) ?? new Map<string, SoakItem>();
        this.#groups.set(item.group, members.set(id, item));
      }
    }
  }

  #answer(question: SoakQuery): readonly SoakResultDocument[] {
    if (question.kind === "document") {
      const item = this.#items.get(question.id);
      return item === undefined ? [] : [{ id: question.id, item }];
    }
    const all = Array.from(this.#groups.get(question.group) ?? [], ([id, item]) => ({ id, item }));
    if (question.kind === "all") return all;
    const compare = (left: SoakResultDocument, right: SoakResultDocument): number =>
      right.item.rank - left.item.rank || (left.id < right.id ? 1 : -1);
    return all.sort(compare).slice(0, TOP_LIMIT);
  }
}

/** All that was committed, told over again commit by commit: what an answer of any time has to be. */
export class SoakModel {
  readonly #now = new State();
  /** As far as the checks have come. */
  readonly #past = new State();
  #commits: Commit[] = [];
  #sightings: ObservedResult[] = [];

  /** Each document has one writer, who waits for each commit: so the order of the calls is that of the times. */
  commit(time: bigint, changes: Commit["changes"]): void {
    this.#commits.push({ time, changes });
    this.#now.apply(changes);
  }

  see(sighting: ObservedResult): void {
    this.#sightings.push(sighting);
  }

  /** Of the last state. */
  expected(question: SoakQuery): string {
    return this.#now.expected(question);
  }

  /** When everybody has seen everything: what of it does not fit its time, and how much it was. */
  check(): { readonly faults: readonly string[]; readonly seen: number } {
    const commits = this.#commits.sort(byTime);
    const sightings = this.#sightings.sort(byTime);
    const faults: string[] = [];
    let next = 0;
    for (const { who, question, time, digest } of sightings) {
      for (let commit = commits[next]; commit !== undefined && commit.time <= time; ) {
        this.#past.apply(commit.changes);
        next += 1;
        commit = commits[next];
      }
      const expected = this.#past.expected(question);
      if (digest !== expected) faults.push(`${who} at ${time}: [${digest}], not [${expected}]`);
    }
    for (const { changes } of commits.slice(next)) this.#past.apply(changes);
    this.#commits = [];
    this.#sightings = [];
    return { faults, seen: sightings.length };
  }
}
