import type { CollectionSelector, StructuredQuery } from "../model/query.ts";
import { createResourceOrNull, fromAuth, fromMicros, toPathSegments } from "./convert.ts";
import { createRequestBudget, RecordedDocumentReads } from "./document-reads.ts";
import {
  type AllowResult,
  evaluateAllows,
  findAllows,
  formatDenial,
  formatDenialTerm,
  toPathSymbols,
} from "./evaluate-allows.ts";
import { toDocumentSegments } from "./evaluate-document-rules.ts";
import type { PathSymbol } from "./match-trie.ts";
import type { CoverageRecorder, Ruleset } from "./program.ts";
import { type QueryBranch, toQueryBranches } from "./query-branches.ts";
import { createSymbolicResource } from "./symbolic-resource.ts";
import type {
  ListRulesRequest,
  RequestBudget,
  RulesDecision,
  RulesDocumentReader,
} from "./types.ts";
import {
  intValue,
  mapValue,
  mapValueFromRecord,
  NULL_VALUE,
  pathValue,
  type RulesValue,
  stringValue,
  UNKNOWN_VALUE,
} from "./values.ts";
import type { WorkBudget } from "./work-budget.ts";

/**
 * Allows a query only if the rules are proved to allow every document it could return, before any document is
 * read. Each OR branch of the filter is evaluated with a symbolic document, of which only the filtered fields
 * are known.
 */
// biome-ignore lint/complexity/useMaxParams: the two optional ones vary independently, and the engine passes them by position
export function evaluateQueryRules(
  ruleset: Ruleset,
  request: ListRulesRequest,
  reader: RulesDocumentReader,
  budget: RequestBudget = createRequestBudget(),
  coverage?: CoverageRecorder,
): RulesDecision {
  const proof = new QueryProof(ruleset, request, { coverage, work: budget.work });
  const lookups = new RecordedDocumentReads(request.databaseId, reader, budget);
  return proof.run(reader, lookups);
}

class QueryProof {
  readonly #ruleset: Ruleset;
  readonly #request: ListRulesRequest;
  readonly #recorder: CoverageRecorder | undefined;
  readonly #work: WorkBudget;
  readonly #outcomes: AllowResult[] = [];
  readonly #terms: string[] = [];

  constructor(
    ruleset: Ruleset,
    request: ListRulesRequest,
    { coverage, work }: { coverage: CoverageRecorder | undefined; work: WorkBudget },
  ) {
    this.#ruleset = ruleset;
    this.#request = request;
    this.#recorder = coverage;
    this.#work = work;
  }

  run(reader: RulesDocumentReader, lookups: RecordedDocumentReads): RulesDecision {
    const branches = toQueryBranches(this.#request.query.where);
    const allowed = branches.every((branch) => this.#isProved(branch, reader, lookups));
    return {
      allowed,
      message: allowed ? "" : formatDenial(this.#terms),
      outcomes: this.#outcomes,
      documentReads: lookups.documentReads,
    };
  }

  #isProved(
    branch: QueryBranch,
    reader: RulesDocumentReader,
    lookups: RecordedDocumentReads,
  ): boolean {
    const named = this.#readNamedDocument(branch, reader);
    const symbols = named?.symbols ?? this.#symbols();
    const service = this.#ruleset.services.get("cloud.firestore");
    const readsBefore = lookups.documentReads;
    const outcomes = evaluateAllows(findAllows(service, "list", symbols), {
      request: this.#requestValue(named?.segments),
      resource: named?.resource ?? createSymbolicResource(branch),
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
   * Records the text of a denial like the official emulator. An allowed branch adds "false" because a later
   * branch may fail, and an error in a branch that read documents appears twice.
   */
  #explain(outcomes: readonly AllowResult[], hasRead: boolean): void {
    const granted = outcomes.find(({ allowed }) => allowed);
    if (granted !== undefined) {
      this.#terms.push(formatDenialTerm({ ...granted, reason: "false" }, "list"));
      return;
    }
    for (const outcome of outcomes) {
      const term = formatDenialTerm(outcome, "list");
      this.#terms.push(term);
      if (hasRead && outcome.reason !== "false") this.#terms.push(term);
    }
  }

  /**
   * Reads the document if the branch has an equality on `__name__`. Such a branch is evaluated on the stored
   * document.
   */
  #readNamedDocument(
    branch: QueryBranch,
    reader: RulesDocumentReader,
  ):
    | { segments: readonly string[]; symbols: readonly PathSymbol[]; resource: RulesValue }
    | undefined {
    const fact = branch.find((candidate) => "documentName" in candidate);
    if (fact === undefined) return undefined;
    const segments = toPathSegments(fact.documentName);
    const fields = reader.get(segments.slice(3).join("/"));
    return {
      segments,
      symbols: toPathSymbols(segments),
      resource: createResourceOrNull(segments, fields),
    };
  }

  #symbols(): readonly PathSymbol[] {
    const { databaseId, parent, query } = this.#request;
    const known = toPathSymbols(toDocumentSegments(databaseId, parent));
    return [...known, ...collectionSymbols(query.from[0])];
  }

  #requestValue(segments: readonly string[] | undefined): RulesValue {
    const { auth, time, query } = this.#request;
    return mapValueFromRecord({
      auth: fromAuth(auth),
      method: stringValue("list"),
      path: segments === undefined ? UNKNOWN_VALUE : pathValue(segments),
      time: fromMicros(time),
      query: queryValue(query),
    });
  }
}

/**
 * Returns the path of the queried documents below the parent: unknown segments for a collection group, then
 * the collection and an unknown document id.
 */
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
    stringValue(direction === "DESCENDING" ? "DESC" : "ASC"),
  ]);
  return mapValueFromRecord({
    limit: limit === undefined ? NULL_VALUE : intValue(BigInt(limit)),
    offset: intValue(BigInt(offset)),
    orderBy: mapValue(new Map(orders)),
  });
}
