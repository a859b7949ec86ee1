import { createResource, fromDocumentFields } from "./convert.ts";
import { formatPathMessage } from "./debug-value.ts";
import type { DocumentReads } from "./program.ts";
import type { RequestBudget, RulesDocumentReader } from "./types.ts";
import {
  boolValue,
  type ErrorValue,
  errorValue,
  NULL_VALUE,
  type RulesValue,
  type ValueOf,
} from "./values.ts";
import { createWorkBudget } from "./work-budget.ts";

const DEFAULT_PER_REQUEST = 10;
const DEFAULT_TOTAL = 20;

export const createRequestBudget = (): RequestBudget => ({
  perRequest: DEFAULT_PER_REQUEST,
  total: DEFAULT_TOTAL,
  seen: new Set(),
  work: createWorkBudget(),
});

/**
 * Creates the error for a failed document read. The text contains the path as a protobuf message, as in the
 * official emulator.
 */
export function createServiceCallError(caller: string, segments: readonly string[]): ErrorValue {
  return errorValue(
    `Service call error. Function: [${caller}], Argument: [${formatPathMessage(segments)}\n].`,
  );
}

/**
 * Reads documents for one evaluation and caches them. A document counts as one read even if several functions
 * read it.
 */
export class RecordedDocumentReads implements DocumentReads {
  readonly #databaseId: string;
  readonly #reader: RulesDocumentReader;
  readonly #budget: RequestBudget;
  readonly #own = new Set<string>();
  readonly #results = new Map<string, RulesValue>();

  constructor(databaseId: string, reader: RulesDocumentReader, budget: RequestBudget) {
    this.#databaseId = databaseId;
    this.#reader = reader;
    this.#budget = budget;
  }

  get documentReads(): number {
    return this.#own.size;
  }

  get(caller: string, { segments }: ValueOf<"path">): RulesValue {
    const document = this.#documentPath(segments);
    if (document === undefined || !this.#spend(document))
      return createServiceCallError(caller, segments);
    const isAfter = caller.endsWith("After");
    const key = `${isAfter ? "after" : "before"} ${document}`;
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const fields = isAfter ? this.#reader.getAfter(document) : this.#reader.get(document);
    const result =
      fields === null ? NULL_VALUE : createResource(segments, fromDocumentFields(fields));
    this.#results.set(key, result);
    return result;
  }

  exists(caller: string, path: ValueOf<"path">): RulesValue {
    const resource = this.get(caller, path);
    return resource.kind === "error" ? resource : boolValue(resource.kind !== "null");
  }

  /**
   * Returns the document path below the database root. Returns undefined if the path does not name a document
   * of this database.
   */
  #documentPath([databases, id, documents, ...rest]: readonly string[]): string | undefined {
    const isHere =
      databases === "databases" && id === this.#databaseId && documents === "documents";
    return isHere && rest.length > 0 && rest.length % 2 === 0 ? rest.join("/") : undefined;
  }

  #spend(document: string): boolean {
    if (this.#own.has(document)) return true;
    const { perRequest, total, seen } = this.#budget;
    if (this.#own.size >= perRequest) return false;
    if (!seen.has(document) && seen.size >= total) return false;
    this.#own.add(document);
    seen.add(document);
    return true;
  }
}
