import { documentResource, fromFields } from "./convert.ts";
import type { Lookups } from "./program.ts";
import type { RequestBudget, RulesReader } from "./types.ts";
import { pathText } from "./value-text.ts";
import { bool, type ErrorValue, error, NULL, type RulesValue, type ValueOf } from "./values.ts";
import { newWork } from "./work.ts";

const DEFAULT_PER_REQUEST = 10;
const DEFAULT_TOTAL = 20;

export const newBudget = (): RequestBudget => ({
  perRequest: DEFAULT_PER_REQUEST,
  total: DEFAULT_TOTAL,
  seen: new Set(),
  work: newWork(),
});

/** As the official text shows a path: a protobuf message in text format. */
export function serviceCallError(caller: string, segments: readonly string[]): ErrorValue {
  return error(`Service call error. Function: [${caller}], Argument: [${pathText(segments)}\n].`);
}

/** The reads of one evaluation in Firestore. A document counts once, whichever of the functions ask for it. */
export class DocumentLookups implements Lookups {
  readonly #databaseId: string;
  readonly #reader: RulesReader;
  readonly #budget: RequestBudget;
  readonly #own = new Set<string>();
  readonly #results = new Map<string, RulesValue>();

  constructor(databaseId: string, reader: RulesReader, budget: RequestBudget) {
    this.#databaseId = databaseId;
    this.#reader = reader;
    this.#budget = budget;
  }

  get documentReads(): number {
    return this.#own.size;
  }

  get(caller: string, { segments }: ValueOf<"path">): RulesValue {
    const document = this.#documentPath(segments);
    if (document === undefined || !this.#spend(document)) return serviceCallError(caller, segments);
    const isAfter = caller.endsWith("After");
    const key = `${isAfter ? "after" : "before"} ${document}`;
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const fields = isAfter ? this.#reader.getAfter(document) : this.#reader.get(document);
    const result = fields === null ? NULL : documentResource(segments, fromFields(fields));
    this.#results.set(key, result);
    return result;
  }

  exists(caller: string, path: ValueOf<"path">): RulesValue {
    const resource = this.get(caller, path);
    return resource.kind === "error" ? resource : bool(resource.kind !== "null");
  }

  /** Relative to the database's root; undefined when the path names no document of this database. */
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
