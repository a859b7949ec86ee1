import type { CollectionSelector, StructuredQuery } from "../model/query.ts";
import { fromAuth, fromMicros, pathOfName, resourceOrNull } from "./convert.ts";
import { documentSegments } from "./evaluate.ts";
import { allowsFor, type Outcome, refusal, termOf, textSymbols, tryAllows } from "./judge.ts";
import { DocumentLookups, newBudget } from "./lookups.ts";
import type { PathSymbol } from "./match-trie.ts";
import type { Recorder, Ruleset } from "./program.ts";
import { type Branch, branchesOf } from "./query-branches.ts";
import { symbolicResource } from "./symbolic-resource.ts";
import type { ListRulesRequest, RequestBudget, RulesReader, Verdict } from "./types.ts";
import { int, map, mapOf, NULL, path, type RulesValue, string, UNKNOWN } from "./values.ts";
import type { WorkBudget } from "./work.ts";

/**
 * Stage 5 for queries: proves, before any document is looked at, that the rule holds for every document that the query
 * could return. Each branch of the filter is evaluated on a document of which only that branch's facts are known, at a
 * path of which the id is not. Allowed is what comes out true in every branch.
 */
// biome-ignore lint/complexity/useMaxParams: the two optional ones vary independently, and the engine passes them by place
export function judgeList(
  ruleset: Ruleset,
  request: ListRulesRequest,
  reader: RulesReader,
  budget: RequestBudget = newBudget(),
  coverage?: Recorder,
): Verdict {
  const proof = new ListProof(ruleset, request, { coverage, work: budget.work });
  const lookups = new DocumentLookups(request.databaseId, reader, budget);
  return proof.run(reader, lookups);
}

class ListProof {
  readonly #ruleset: Ruleset;
  readonly #request: ListRulesRequest;
  readonly #recorder: Recorder | undefined;
  readonly #work: WorkBudget;
  readonly #outcomes: Outcome[] = [];
  readonly #terms: string[] = [];

  constructor(
    ruleset: Ruleset,
    request: ListRulesRequest,
    { coverage, work }: { coverage: Recorder | undefined; work: WorkBudget },
  ) {
    this.#ruleset = ruleset;
    this.#request = request;
    this.#recorder = coverage;
    this.#work = work;
  }

  run(reader: RulesReader, lookups: DocumentLookups): Verdict {
    const branches = branchesOf(this.#request.query.where);
    const allowed = branches.every((branch) => this.#isProved(branch, reader, lookups));
    return {
      allowed,
      message: allowed ? "" : refusal(this.#terms),
      outcomes: this.#outcomes,
      documentReads: lookups.documentReads,
    };
  }

  #isProved(branch: Branch, reader: RulesReader, lookups: DocumentLookups): boolean {
    const pinned = this.#pinned(branch, reader);
    const symbols = pinned?.symbols ?? this.#symbols();
    const service = this.#ruleset.services.get("cloud.firestore");
    const readsBefore = lookups.documentReads;
    const outcomes = tryAllows(allowsFor(service, "list", symbols), {
      request: this.#requestValue(pinned?.segments),
      resource: pinned?.resource ?? symbolicResource(branch),
      lookups,
      recorder: this.#recorder,
      work: this.#work,
      steps: 0,
    });
    this.#outcomes.push(...outcomes);
    this.#explain(outcomes, lookups.documentReads > readsBefore);
    return outcomes.some(({ allowed }) => allowed);
  }

  /**
   * The official text is made in passes. A branch that is proved still leaves a "false" when a later one is not, and an
   * error that needs documents to be read shows once before the reading and once after it.
   */
  #explain(outcomes: readonly Outcome[], hasRead: boolean): void {
    const granted = outcomes.find(({ allowed }) => allowed);
    if (granted !== undefined) {
      this.#terms.push(termOf({ ...granted, reason: "false" }, "list"));
      return;
    }
    for (const outcome of outcomes) {
      const term = termOf(outcome, "list");
      this.#terms.push(term);
      if (hasRead && outcome.reason !== "false") this.#terms.push(term);
    }
  }

  /** A branch that names one document is judged on that document, as it is stored. */
  #pinned(
    branch: Branch,
    reader: RulesReader,
  ):
    | { segments: readonly string[]; symbols: readonly PathSymbol[]; resource: RulesValue }
    | undefined {
    const fact = branch.find((candidate) => "documentName" in candidate);
    if (fact === undefined) return undefined;
    const segments = pathOfName(fact.documentName);
    const fields = reader.get(segments.slice(3).join("/"));
    return { segments, symbols: textSymbols(segments), resource: resourceOrNull(segments, fields) };
  }

  #symbols(): readonly PathSymbol[] {
    const { databaseId, parent, query } = this.#request;
    const known = textSymbols(documentSegments(databaseId, parent));
    return [...known, ...collectionSymbols(query.from[0])];
  }

  #requestValue(segments: readonly string[] | undefined): RulesValue {
    const { auth, time, query } = this.#request;
    return mapOf({
      auth: fromAuth(auth),
      method: string("list"),
      path: segments === undefined ? UNKNOWN : path(segments),
      time: fromMicros(time),
      query: queryValue(query),
    });
  }
}

/** Below the parent: the collection, at any depth when the query asks for all descendants, and an id. */
function collectionSymbols(from: CollectionSelector | undefined): readonly PathSymbol[] {
  const { collectionId = "", allDescendants = true } = from ?? {};
  const rest: readonly PathSymbol[] = allDescendants ? [{ kind: "rest" }] : [];
  const collection: PathSymbol =
    collectionId === "" ? { kind: "any" } : { kind: "text", text: collectionId };
  return [...rest, collection, { kind: "any" }];
}

function queryValue({ limit, offset, orderBy }: StructuredQuery): RulesValue {
  const orders = orderBy.map(({ fieldPath, direction }): [string, RulesValue] => [
    fieldPath,
    string(direction === "DESCENDING" ? "DESC" : "ASC"),
  ]);
  return mapOf({
    limit: limit === undefined ? NULL : int(BigInt(limit)),
    offset: int(BigInt(offset)),
    orderBy: map(new Map(orders)),
  });
}
