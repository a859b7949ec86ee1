/** The fields of a document of the soak test. */
export interface SoakDocumentFields {
  readonly group: string;
  readonly rank: number;
  readonly version: number;
}

/**
 * A query of the soak test: all documents of a group, the three highest-ranked documents of a group, or one
 * document.
 */
export type SoakQuery =
  | { readonly kind: "all" | "top"; readonly group: string }
  | { readonly kind: "document"; readonly id: string };

/** The maximum number of documents that a "top" query returns. Such a query sorts by rank, highest first. */
export const TOP_RANKED_QUERY_LIMIT = 3;

/** One document of a query result. */
export interface QueryResultDocument {
  readonly id: string;
  readonly item: SoakDocumentFields;
}

/**
 * Converts a query result to one line of text. Only for "top" queries does the text depend on the order of
 * the documents.
 */
export const formatQueryResult = (
  question: SoakQuery,
  shown: readonly QueryResultDocument[],
): string => {
  const lines = shown.map(({ id, item }) => `${id}:${item.group}:${item.rank}:${item.version}`);
  return (question.kind === "top" ? lines : lines.sort()).join(" ");
};

/** A query result that a test has received, and the read time of this result. */
export interface ObservedQueryResult {
  readonly who: string;
  readonly question: SoakQuery;
  readonly time: bigint;
  readonly digest: string;
}

interface Commit {
  readonly time: bigint;
  readonly changes: ReadonlyMap<string, SoakDocumentFields | undefined>;
}

const byTime = (left: { readonly time: bigint }, right: { readonly time: bigint }): number => {
  if (left.time === right.time) return 0;
  return left.time < right.time ? -1 : 1;
};

const keyOf = (question: SoakQuery): string =>
  question.kind === "document" ? `document ${question.id}` : `${question.kind} ${question.group}`;

/** All documents as of one time. The class can compute the expected result of each query. */
class State {
  readonly #items = new Map<string, SoakDocumentFields>();
  readonly #groups = new Map<string, Map<string, SoakDocumentFields>>();
  readonly #digests = new Map<string, string>();

  expected(question: SoakQuery): string {
    const key = keyOf(question);
    const known = this.#digests.get(key);
    if (known !== undefined) return known;
    const digest = formatQueryResult(question, this.#getResult(question));
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
        const members = this.#groups.get(item.group) ?? new Map<string, SoakDocumentFields>();
        this.#groups.set(item.group, members.set(id, item));
      }
    }
  }

  #getResult(question: SoakQuery): readonly QueryResultDocument[] {
    if (question.kind === "document") {
      const item = this.#items.get(question.id);
      return item === undefined ? [] : [{ id: question.id, item }];
    }
    const all = Array.from(this.#groups.get(question.group) ?? [], ([id, item]) => ({ id, item }));
    if (question.kind === "all") return all;
    const compare = (left: QueryResultDocument, right: QueryResultDocument): number =>
      right.item.rank - left.item.rank || (left.id < right.id ? 1 : -1);
    return all.sort(compare).slice(0, TOP_RANKED_QUERY_LIMIT);
  }
}

/**
 * Replays all commits in order and compares each observed result with the expected result as of its read
 * time.
 */
export class QueryResultChecker {
  readonly #now = new State();
  /** The state of the documents after all commits that `check` has replayed. */
  readonly #past = new State();
  #commits: Commit[] = [];
  #results: ObservedQueryResult[] = [];

  /**
   * Records a commit. Only one writer changes a given document, and the writer waits for each commit, so the
   * commits of a document are recorded in the order of their times.
   */
  commit(time: bigint, changes: Commit["changes"]): void {
    this.#commits.push({ time, changes });
    this.#now.apply(changes);
  }

  observe(result: ObservedQueryResult): void {
    this.#results.push(result);
  }

  /** Returns the expected result of a query after all recorded commits. */
  expected(question: SoakQuery): string {
    return this.#now.expected(question);
  }

  /**
   * Compares all observed results with the expected results, then clears the observed results. Call it only when
   * all listeners have received all commits.
   */
  check(): { readonly faults: readonly string[]; readonly checked: number } {
    const commits = this.#commits.sort(byTime);
    const results = this.#results.sort(byTime);
    const faults: string[] = [];
    let next = 0;
    for (const { who, question, time, digest } of results) {
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
    this.#results = [];
    return { faults, checked: results.length };
  }
}
