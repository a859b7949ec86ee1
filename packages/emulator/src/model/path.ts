import { compareStrings } from "./compare-strings.ts";
import type { DatabaseId } from "./document.ts";
import { assertPathWithinLimits } from "./name-limits.ts";
import { createInvalidArgumentError } from "./status.ts";

/*
 * The parts of a resource name. `path`, like all paths in this module, is relative to the database root and has
 * no leading or trailing slash. "" is the root, "users" a collection, and "users/alice" a document.
 */

export interface ParsedResourceName {
  readonly database: DatabaseId;
  readonly path: string;
}

export const DEFAULT_DATABASE_ID = "(default)";

export function formatDatabaseName({ projectId, databaseId }: DatabaseId): string {
  return `projects/${projectId}/databases/${databaseId}`;
}

/**
 * Returns the full resource name of the document or collection at the path. The path "" yields the name of
 * the database root.
 */
export function formatDocumentName(database: DatabaseId, path: string): string {
  const root = `${formatDatabaseName(database)}/documents`;
  return path === "" ? root : `${root}/${path}`;
}

export function parseDatabaseName(name: string): DatabaseId {
  const cursor = new NameCursor("Database name", name);
  const database = cursor.database();
  cursor.end();
  return database;
}

/** Parses the full resource name of a document. */
export function parseDocumentName(name: string): ParsedResourceName {
  return parseName("Document name", name, (count) => count > 0 && count % 2 === 0);
}

/** Parses the `parent` field of a request. It names the database root (path "") or a document. */
export function parseParentName(name: string): ParsedResourceName {
  return parseName("Document parent name", name, (count) => count % 2 === 0);
}

/** Parses the full resource name of the database root, a collection or a document. */
export function parseResourceName(name: string): ParsedResourceName {
  return parseName("Resource name", name, () => true);
}

function parseName(
  what: string,
  name: string,
  complete: (count: number) => boolean,
): ParsedResourceName {
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

/**
 * Reads a resource name from left to right. Error texts contain the index of the faulty character, as in the
 * official emulator.
 */
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
    throw createInvalidArgumentError(`${this.#what} "${this.#name}" ${fault} ${this.index}.`);
  }
}

/**
 * Returns whether the id has the form `__x__`, which Firestore reserves for itself. The official emulator accepts
 * the id `____`, which has nothing between the double underscores.
 */
function isReservedId(id: string): boolean {
  return id.length > 4 && id.startsWith("__") && id.endsWith("__");
}

const NUMERIC_ID = /^__id(-?\d{1,19})__$/;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/**
 * Returns the number in a numeric id, for example 7 for `__id7__`. Returns undefined for any other id. Numeric
 * ids sort before all other ids.
 */
export function parseNumericId(id: string): bigint | undefined {
  if (!id.startsWith("__id")) return undefined;
  const digits = NUMERIC_ID.exec(id)?.[1];
  if (digits === undefined) return undefined;
  const value = BigInt(digits);
  return value >= MIN_INT64 && value <= MAX_INT64 ? value : undefined;
}

function assertCollectionNotReserved(id: string): void {
  if (isReservedId(id)) {
    throw createInvalidArgumentError(`Collection id "${id}" is invalid because it is reserved.`);
  }
}

function assertDocumentIdAllowed(id: string): void {
  if (!isReservedId(id)) return;
  if (!id.startsWith("__id")) {
    throw createInvalidArgumentError(`Resource id "${id}" is invalid because it is reserved.`);
  }
  if (parseNumericId(id) === undefined) {
    throw createInvalidArgumentError(
      `A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '${id}'.`,
    );
  }
}

/**
 * Validates a collection id that a request contains as a separate field, as in ListDocuments, CreateDocument
 * and a query's `from`.
 */
export function assertValidCollectionId(id: string): void {
  if (id.includes("/")) {
    throw createInvalidArgumentError(`Collection id "${id}" is invalid because it contains "/".`);
  }
  if (id === "." || id === "..") {
    throw createInvalidArgumentError(`Collection id "${id}" is invalid because it is reserved.`);
  }
  assertCollectionNotReserved(id);
}

/** Validates the field `document_id` of a CreateDocument request. */
export function assertValidDocumentId(id: string): void {
  if (id.includes("/")) {
    throw createInvalidArgumentError(`Resource id "${id}" is invalid because it contains "/".`);
  }
  if (id === "." || id === "..") {
    throw createInvalidArgumentError(`Resource id "${id}" is invalid because it is reserved.`);
  }
  assertDocumentIdAllowed(id);
}

/**
 * Removes the last segment of a path: "users/alice/pets/rex" becomes "users/alice/pets", and "users" becomes
 * "" (the root).
 */
export function getParentPath(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? "" : path.slice(0, slash);
}

/** Returns the id of the collection that contains the document: "pets" for "users/alice/pets/rex". */
export function getCollectionId(documentPath: string): string {
  return getLastPathSegment(getParentPath(documentPath));
}

export function getLastPathSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export function joinPath(parent: string, id: string): string {
  return parent === "" ? id : `${parent}/${id}`;
}

/**
 * Compares two document or collection ids. Numeric ids (`__id7__`) sort first, by number; all other ids sort
 * by UTF-8 bytes.
 */
export function compareResourceIds(left: string, right: string): number {
  if (left === right) return 0;
  const leftNumber = parseNumericId(left);
  const rightNumber = parseNumericId(right);
  if (leftNumber === undefined && rightNumber === undefined) return compareStrings(left, right);
  if (leftNumber === undefined) return 1;
  if (rightNumber === undefined) return -1;
  if (leftNumber === rightNumber) return compareStrings(left, right);
  return leftNumber < rightNumber ? -1 : 1;
}

/** Compares paths segment by segment. A path sorts before longer paths that start with it. */
export function comparePaths(left: string, right: string): number {
  if (left === right) return 0;
  const a = left.split("/");
  const b = right.split("/");
  for (const [i, segment] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    const order = compareResourceIds(segment, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/**
 * Compares the full resource names in reference values by project, database and path. All full names have the
 * form `projects/P/databases/D/documents/PATH`, so a comparison segment by segment gives this order.
 */
export function compareReferenceNames(left: string, right: string): number {
  return comparePaths(left, right);
}

const AUTO_ID_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const AUTO_ID_LENGTH = 20;

/** Generates a document id like the client SDKs do. `random` returns numbers in [0, 1). */
export function generateAutoId(random: () => number): string {
  let id = "";
  while (id.length < AUTO_ID_LENGTH) {
    id += AUTO_ID_ALPHABET.charAt(Math.trunc(random() * AUTO_ID_ALPHABET.length));
  }
  return id;
}
