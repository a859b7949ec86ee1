/** A document as the writers make it. */
export interface Item {
  readonly group: string;
  readonly rank: number;
  readonly version: number;
}

/** What a listener or a query asks for. */
export type Question =
  | { readonly kind: "all" | "top"; readonly group: string }
  | { readonly kind: "document"; readonly id: string };

/** How many documents of the highest rank a "top" shows. */
export const TOP = 3;

/** One document in an answer. */
export interface Shown {
  readonly id: string;
  readonly item: Item;
}

/** An answer in one line; its order counts where the question asks for one. */
export const digestOf = (question: Question, shown: readonly Shown[]): string => {
  const lines = shown.map(({ id, item }) => `${id}:${item.group}:${item.rank}:${item.version}`);
  return (question.kind === "top" ? lines : lines.sort()).join(" ");
};

/** What somebody was shown, and of what time it was said to be. */
export interface Sighting {
  readonly who: string;
  readonly question: Question;
  readonly time: bigint;
  readonly digest: string;
}

interface Commit {
  readonly time: bigint;
  readonly changes: ReadonlyMap<string, Item | undefined>;
}

const byTime = (left: { readonly time: bigint }, right: { readonly time: bigint }): number => {
  if (left.time === right.time) return 0;
  return left.time < right.time ? -1 : 1;
};

const keyOf = (question: Question): string =>
  question.kind === "document" ? `document ${question.id}` : `${question.kind} ${question.group}`;

/** The documents at one time, and what they answer. */
class State {
  readonly #items = new Map<string, Item>();
  readonly #groups = new Map<string, Map<string, Item>>();
  readonly #digests = new Map<string, string>();

  expected(question: Question): string {
    const key = keyOf(question);
    const known = this.#digests.get(key);
    if (known !== undefined) return known;
    const digest = digestOf(question, this.#answer(question));
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
        const members = this.#groups.get(item.group) ?? new Map<string, Item>();
        this.#groups.set(item.group, members.set(id, item));
      }
    }
  }

  #answer(question: Question): readonly Shown[] {
    if (question.kind === "document") {
      const item = this.#items.get(question.id);
      return item === undefined ? [] : [{ id: question.id, item }];
    }
    const all = Array.from(this.#groups.get(question.group) ?? [], ([id, item]) => ({ id, item }));
    if (question.kind === "all") return all;
    const compare = (left: Shown, right: Shown): number =>
      right.item.rank - left.item.rank || (left.id < right.id ? 1 : -1);
    return all.sort(compare).slice(0, TOP);
  }
}

/** All that was committed, told over again commit by commit: what an answer of any time has to be. */
export class SoakModel {
  readonly #now = new State();
  /** As far as the checks have come. */
  readonly #past = new State();
  #commits: Commit[] = [];
  #sightings: Sighting[] = [];

  /** Each document has one writer, who waits for each commit: so the order of the calls is that of the times. */
  commit(time: bigint, changes: Commit["changes"]): void {
    this.#commits.push({ time, changes });
    this.#now.apply(changes);
  }

  see(sighting: Sighting): void {
    this.#sightings.push(sighting);
  }

  /** Of the last state. */
  expected(question: Question): string {
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
