import { createRulesResource, documentFieldsToMapValue } from "./convert.ts";
import { formatPathAsProtobufText } from "./debug-value.ts";
import type { DocumentLookups } from "./program.ts";
import type { DocumentReadBudget, RulesDocumentReader } from "./types.ts";
import {
  NULL_VALUE,
  type RulesErrorValue,
  type RulesValue,
  type RulesValueOfKind,
  toBoolValue,
  toErrorValue,
} from "./values.ts";
import { createWorkBudget } from "./work-budget.ts";

const DEFAULT_PER_REQUEST = 10;
const DEFAULT_TOTAL = 20;

export const createDocumentReadBudget = (): DocumentReadBudget => ({
  perRequest: DEFAULT_PER_REQUEST,
  total: DEFAULT_TOTAL,
  seen: new Set(),
  work: createWorkBudget(),
});

/**
 * Creates the error for a failed document read. The error text contains the path in protobuf text format, as in
 * the official emulator.
 */
export function createDocumentReadError(
  caller: string,
  segments: readonly string[],
): RulesErrorValue {
  return toErrorValue(
    `Service call error. Function: [${caller}], Argument: [${formatPathAsProtobufText(segments)}\n].`,
  );
}

/**
 * Reads documents for one evaluation and caches them. A document counts as one read even if several functions
 * read it.
 */
export class CachingDocumentLookups implements DocumentLookups {
  readonly #databaseId: string;
  readonly #reader: RulesDocumentReader;
  readonly #budget: DocumentReadBudget;
  readonly #own = new Set<string>();
  readonly #results = new Map<string, RulesValue>();

  constructor(databaseId: string, reader: RulesDocumentReader, budget: DocumentReadBudget) {
    this.#databaseId = databaseId;
    this.#reader = reader;
    this.#budget = budget;
  }

  get documentReads(): number {
    return this.#own.size;
  }

  get(caller: string, { segments }: RulesValueOfKind<"path">): RulesValue {
    const document = this.#documentPath(segments);
    if (document === undefined || !this.#spend(document))
      return createDocumentReadError(caller, segments);
    const isAfter = caller.endsWith("After");
    const key = `${isAfter ? "after" : "before"} ${document}`;
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const fields = isAfter ? this.#reader.getAfter(document) : this.#reader.get(document);
    const result =
      fields === null
        ? NULL_VALUE
        : createRulesResource(segments, documentFieldsToMapValue(fields));
    this.#results.set(key, result);
    return result;
  }

  exists(caller: string, path: RulesValueOfKind<"path">): RulesValue {
    const resource = this.get(caller, path);
    return resource.kind === "error" ? resource : toBoolValue(resource.kind !== "null");
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
