import type { DatabaseId } from "./document.ts";
import { assertPathWithinLimits } from "./name-limits.ts";
import { invalidArgument } from "./status.ts";
import { compareStrings } from "./text-order.ts";

/*
 * A path is relative to a database's `documents` and has no leading or trailing slash: "" is the root, "users" a
 * collection, "users/alice" a document.
 */

export interface ParsedName {
  readonly database: DatabaseId;
  readonly path: string;
}

export const DEFAULT_DATABASE = "(default)";

export function databaseName({ projectId, databaseId }: DatabaseId): string {
  return `projects/${projectId}/databases/${databaseId}`;
}

/** The full name of a document or collection; of the root when the path is "". */
export function documentName(database: DatabaseId, path: string): string {
  const root = `${databaseName(database)}/documents`;
  return path === "" ? root : `${root}/${path}`;
}

export function parseDatabaseName(name: string): DatabaseId {
  const cursor = new NameCursor("Database name", name);
  const database = cursor.database();
  cursor.end();
  return database;
}

/** A document's full name. */
export function parseDocumentName(name: string): ParsedName {
  return parseName("Document name", name, (count) => count > 0 && count % 2 === 0);
}

/** What requests take as `parent`: `…/documents` (path "") or a document's full name. */
export function parseParent(name: string): ParsedName {
  return parseName("Document parent name", name, (count) => count % 2 === 0);
}

/** The full name of the root, a collection or a document. */
export function parseResourceName(name: string): ParsedName {
  return parseName("Resource name", name, () => true);
}

function parseName(what: string, name: string, complete: (count: number) => boolean): ParsedName {
  const cursor = new NameCursor(what, name);
  const database = cursor.database();
  cursor.literal("/");
  cursor.literal("documents");
  const start = cursor.index + 1;
  for (let count = 0; !(cursor.atEnd() && complete(count)); count++) {
    cursor.literal("/");
    if (count % 2 === 0) assertCollectionNotReserved(cursor.id("collection"));
    else assertDocumentIdAllowed(cursor.id("resource"));
  }
  const path = name.slice(start);
  assertPathWithinLimits(path);
  return { database, path };
}

/** Reads a name from left to right; its faults point at the index where the official texts point. */
class NameCursor {
  readonly #what: string;
  readonly #name: string;
  index = 0;

  constructor(what: string, name: string) {
    this.#what = what;
    this.#name = name;
  }

  atEnd(): boolean {
    return this.index === this.#name.length;
  }

  database(): DatabaseId {
    this.literal("projects");
    this.literal("/");
    const projectId = this.segment();
    this.literal("/");
    this.literal("databases");
    this.literal("/");
    return { projectId, databaseId: this.segment() };
  }

  literal(text: string): void {
    if (!this.#name.startsWith(text, this.index)) this.#fail(`lacks "${text}" at index`);
    this.index += text.length;
  }

  segment(): string {
    const slash = this.#name.indexOf("/", this.index);
    const end = slash === -1 ? this.#name.length : slash;
    if (end === this.index) this.#fail("has an empty resource id at index");
    const text = this.#name.slice(this.index, end);
    this.index = end;
    return text;
  }

  id(what: "collection" | "resource"): string {
    const start = this.index;
    const id = this.segment();
    if (id === "." || id === "..") {
      this.index = start;
      this.#fail(`contains a ${what} id "${id}" at index`);
    }
    return id;
  }

  end(): void {
    if (!this.atEnd()) this.#fail("has unexpected trailing characters at index");
  }

  #fail(fault: string): never {
    throw invalidArgument(`${this.#what} "${this.#name}" ${fault} ${this.index}.`);
  }
}

/** Ids of the form `__x__` belong to the system. */
export function isReservedId(id: string): boolean {
  return id.length >= 4 && id.startsWith("__") && id.endsWith("__");
}

const NUMERIC_ID = /^__id(-?\d{1,19})__$/;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/** The number of an id like `__id7__`, which sorts before all other ids. */
export function numericId(id: string): bigint | undefined {
  if (!id.startsWith("__id")) return undefined;
  const digits = NUMERIC_ID.exec(id)?.[1];
  if (digits === undefined) return undefined;
  const value = BigInt(digits);
  return value >= MIN_INT64 && value <= MAX_INT64 ? value : undefined;
}

function assertCollectionNotReserved(id: string): void {
  if (isReservedId(id)) {
    throw invalidArgument(`Collection id "${id}" is invalid because it is reserved.`);
  }
}

function assertDocumentIdAllowed(id: string): void {
  if (!isReservedId(id)) return;
  if (!id.startsWith("__id")) {
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
  if (numericId(id) === undefined) {
    throw invalidArgument(
      `A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '${id}'.`,
    );
  }
}

/** For an id that arrives alone, as in ListDocuments, CreateDocument and a query's `from`. */
export function assertCollectionId(id: string): void {
  if (id.includes("/")) {
    throw invalidArgument(`Collection id "${id}" is invalid because it contains "/".`);
  }
  if (id === "." || id === "..") {
    throw invalidArgument(`Collection id "${id}" is invalid because it is reserved.`);
  }
  assertCollectionNotReserved(id);
}

/** For CreateDocument's `document_id`. */
export function assertDocumentId(id: string): void {
  if (id.includes("/")) {
    throw invalidArgument(`Resource id "${id}" is invalid because it contains "/".`);
  }
  if (id === "." || id === "..") {
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
  assertDocumentIdAllowed(id);
}

/** "users/alice/pets/rex" -> "users/alice/pets"; of a top-level collection the root, "". */
export function parentPath(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? "" : path.slice(0, slash);
}

/** The collection that a document path lies in: "pets" of "users/alice/pets/rex". */
export function collectionId(documentPath: string): string {
  return lastSegment(parentPath(documentPath));
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export function childPath(parent: string, id: string): string {
  return parent === "" ? id : `${parent}/${id}`;
}

/** Numeric ids first, by number; then all others by UTF-8. */
export function compareIds(left: string, right: string): number {
  if (left === right) return 0;
  const leftNumber = numericId(left);
  const rightNumber = numericId(right);
  if (leftNumber === undefined && rightNumber === undefined) return compareStrings(left, right);
  if (leftNumber === undefined) return 1;
  if (rightNumber === undefined) return -1;
  if (leftNumber === rightNumber) return compareStrings(left, right);
  return leftNumber < rightNumber ? -1 : 1;
}

/** Segment by segment; a prefix is smaller. */
export function comparePaths(left: string, right: string): number {
  if (left === right) return 0;
  const a = left.split("/");
  const b = right.split("/");
  for (const [i, segment] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    const order = compareIds(segment, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** References order by project, database, then path. Full names of one shape, so segments decide all three. */
export function compareReferenceNames(left: string, right: string): number {
  return comparePaths(left, right);
}

const AUTO_ID_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const AUTO_ID_LENGTH = 20;

/** An id like the SDKs' own. `random` gives numbers in [0, 1). */
export function autoId(random: () => number): string {
  let id = "";
  while (id.length < AUTO_ID_LENGTH) {
    id += AUTO_ID_ALPHABET.charAt(Math.trunc(random() * AUTO_ID_ALPHABET.length));
  }
  return id;
}
