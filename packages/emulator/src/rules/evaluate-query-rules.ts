import type { CollectionSelector, StructuredQuery } from "../model/query.ts";
import {
  createRulesResourceOrNull,
  toRulesAuthValue,
  toRulesPathSegments,
  toRulesTimestampValue,
} from "./convert.ts";
import { CachingDocumentLookups, createDocumentReadBudget } from "./document-reads.ts";
import {
  type AllowStatementOutcome,
  evaluateAllowStatements,
  findAllowStatements,
  formatDenialMessage,
  formatDenialReason,
  toRequestPathSegments,
} from "./evaluate-allows.ts";
import { toDocumentPathSegments } from "./evaluate-document-rules.ts";
import type { RequestPathSegment } from "./match-trie.ts";
import type { CoverageRecorder, Ruleset } from "./program.ts";
import { type OrBranch, splitFilterIntoOrBranches } from "./query-branches.ts";
import { createSymbolicResource } from "./symbolic-resource.ts";
import type {
  DocumentReadBudget,
  QueryRulesRequest,
  RulesDecision,
  RulesDocumentReader,
} from "./types.ts";
import {
  NULL_VALUE,
  objectToMapValue,
  type RulesValue,
  toIntValue,
  toMapValue,
  toPathValue,
  toStringValue,
  UNKNOWN_VALUE,
} from "./values.ts";
import type { WorkBudget } from "./work-budget.ts";

/**
 * Decides a query before any documents of its result are read. Allows the query only if the rules are proved to
 * allow every document that it could return. For this purpose, evaluates each OR branch of the filter with a
 * symbolic document, in which only the filtered fields are known.
 */
// biome-ignore lint/complexity/useMaxParams: the two optional ones vary independently, and the engine passes them by position
export function evaluateQueryRules(
  ruleset: Ruleset,
  request: QueryRulesRequest,
  reader: RulesDocumentReader,
  budget: DocumentReadBudget = createDocumentReadBudget(),
  coverage?: CoverageRecorder,
): RulesDecision {
  const proof = new QueryProof(ruleset, request, { coverage, work: budget.work });
  const lookups = new CachingDocumentLookups(request.databaseId, reader, budget);
  return proof.run(reader, lookups);
}

class QueryProof {
  readonly #ruleset: Ruleset;
  readonly #request: QueryRulesRequest;
  readonly #recorder: CoverageRecorder | undefined;
  readonly #work: WorkBudget;
  readonly #outcomes: AllowStatementOutcome[] = [];
  readonly #terms: string[] = [];

  constructor(
    ruleset: Ruleset,
    request: QueryRulesRequest,
    { coverage, work }: { coverage: CoverageRecorder | undefined; work: WorkBudget },
  ) {
    this.#ruleset = ruleset;
    this.#request = request;
    this.#recorder = coverage;
    this.#work = work;
  }

  run(reader: RulesDocumentReader, lookups: CachingDocumentLookups): RulesDecision {
    const branches = splitFilterIntoOrBranches(this.#request.query.where);
    const allowed = branches.every((branch) => this.#isProved(branch, reader, lookups));
    return {
      allowed,
      message: allowed ? "" : formatDenialMessage(this.#terms),
      outcomes: this.#outcomes,
      documentReads: lookups.documentReads,
    };
  }

  #isProved(
    branch: OrBranch,
    reader: RulesDocumentReader,
    lookups: CachingDocumentLookups,
  ): boolean {
    const named = this.#readNamedDocument(branch, reader);
    const symbols = named?.symbols ?? this.#symbols();
    const service = this.#ruleset.services.get("cloud.firestore");
    const readsBefore = lookups.documentReads;
    const outcomes = evaluateAllowStatements(findAllowStatements(service, "list", symbols), {
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
   * Records the texts for a denial message in the same way as the official emulator. An allowed branch is also
   * recorded, with the reason "false", because the message lists it if a later branch is denied. Each error of a
   * denied branch is recorded twice if the rules have read documents for this branch.
   */
  #explain(outcomes: readonly AllowStatementOutcome[], hasRead: boolean): void {
    const granted = outcomes.find(({ allowed }) => allowed);
    if (granted !== undefined) {
      this.#terms.push(formatDenialReason({ ...granted, reason: "false" }, "list"));
      return;
    }
    for (const outcome of outcomes) {
      const term = formatDenialReason(outcome, "list");
      this.#terms.push(term);
      if (hasRead && outcome.reason !== "false") this.#terms.push(term);
    }
  }

  /**
   * Reads the stored document if the branch has an equality filter on `__name__`, so that the rules are
   * evaluated with this document instead of a symbolic one. Returns undefined if the branch has no such filter.
   */
  #readNamedDocument(
    branch: OrBranch,
    reader: RulesDocumentReader,
  ):
    | { segments: readonly string[]; symbols: readonly RequestPathSegment[]; resource: RulesValue }
    | undefined {
    const fact = branch.find((candidate) => "documentName" in candidate);
    if (fact === undefined) return undefined;
    const segments = toRulesPathSegments(fact.documentName);
    const fields = reader.get(segments.slice(3).join("/"));
    return {
      segments,
      symbols: toRequestPathSegments(segments),
      resource: createRulesResourceOrNull(segments, fields),
    };
  }

  #symbols(): readonly RequestPathSegment[] {
    const { databaseId, parent, query } = this.#request;
    const known = toRequestPathSegments(toDocumentPathSegments(databaseId, parent));
    return [...known, ...collectionSymbols(query.from[0])];
  }

  #requestValue(segments: readonly string[] | undefined): RulesValue {
    const { auth, time, query } = this.#request;
    return objectToMapValue({
      auth: toRulesAuthValue(auth),
      method: toStringValue("list"),
      path: segments === undefined ? UNKNOWN_VALUE : toPathValue(segments),
      time: toRulesTimestampValue(time),
      query: queryValue(query),
    });
  }
}

/**
 * Returns the path of the queried documents relative to the parent of the query. The path consists of the
 * collection id and an unknown document id. For a collection group, any number of unknown segments precedes the
 * collection id.
 */
function collectionSymbols(from: CollectionSelector | undefined): readonly RequestPathSegment[] {
  const { collectionId = "", allDescendants = true } = from ?? {};
  const rest: readonly RequestPathSegment[] = allDescendants ? [{ kind: "rest" }] : [];
  const collection: RequestPathSegment =
    collectionId === "" ? { kind: "any" } : { kind: "text", text: collectionId };
  return [...rest, collection, { kind: "any" }];
}

function queryValue({ limit, offset, orderBy }: StructuredQuery): RulesValue {
  const orders = orderBy.map(({ fieldPath, direction }): [string, RulesValue] => [
    fieldPath,
    toStringValue(direction === "DESCENDING" ? "DESC" : "ASC"),
  ]);
  return objectToMapValue({
    limit: limit === undefined ? NULL_VALUE : toIntValue(BigInt(limit)),
    offset: toIntValue(BigInt(offset)),
    orderBy: toMapValue(new Map(orders)),
  });
}
