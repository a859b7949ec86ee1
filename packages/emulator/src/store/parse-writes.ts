import type { DatabaseId } from "../model/document.ts";
import { type FieldPath, parseFieldPath } from "../model/field-path.ts";
import { formatDatabaseName, parseDocumentName } from "../model/path.ts";
import { createInvalidArgumentError, type StatusError } from "../model/status.ts";
import type { Precondition, Write } from "../model/write.ts";
import { type ParsedTransform, parseTransform } from "./transforms.ts";

const MAX_TRANSFORMS = 500;

/**
 * A write with parsed names and field paths. The write has passed all checks that do not depend on stored
 * documents.
 */
export interface ParsedWrite {
  readonly write: Write;
  readonly path: string;
  readonly mask?: readonly FieldPath[];
  readonly transforms: readonly ParsedTransform[];
  /** The size of the document after the write, if it does not depend on the stored document. */
  readonly documentBytes?: number;
}

/**
 * Parses the writes of a commit. Throws a StatusError if a write is invalid independently of the stored
 * documents.
 */
export function parseWrites(
  database: DatabaseId,
  writes: readonly Write[],
): readonly ParsedWrite[] {
  const parsed = writes.map((write) => parseWrite(database, write));
  assertFewTransforms(parsed);
  assertVerifiesStandAlone(parsed);
  assertNoUpdateAfterDelete(parsed);
  return parsed;
}

function parseWrite(database: DatabaseId, write: Write): ParsedWrite {
  const name = parseDocumentName(write.name);
  const { projectId, databaseId } = name.database;
  if (projectId !== database.projectId || databaseId !== database.databaseId) {
    throw createInvalidArgumentError(
      `Document "${write.name}" is not in database "${formatDatabaseName(database)}".`,
    );
  }
  if (write.kind === "verify" && !isConditional(write.precondition)) {
    throw createInvalidArgumentError("a verify must contain a precondition");
  }
  const transforms = "transforms" in write ? write.transforms.map(parseTransform) : [];
  const mask = write.kind === "update" ? write.mask?.map(parseFieldPath) : undefined;
  return { write, path: name.path, transforms, ...(mask === undefined ? {} : { mask }) };
}

function isConditional(precondition: Precondition | undefined): boolean {
  return precondition?.exists !== undefined || precondition?.updateTime !== undefined;
}

/**
 * Enforces production Firestore's limit on the number of field transforms for one document in a commit. The
 * error text is the same as in production Firestore. The official emulator has no such limit.
 */
function assertFewTransforms(writes: readonly ParsedWrite[]): void {
  const counts = new Map<string, number>();
  for (const { path, transforms } of writes) {
    const count = (counts.get(path) ?? 0) + transforms.length;
    if (count > MAX_TRANSFORMS) {
      throw createInvalidArgumentError(
        `cannot have more than ${MAX_TRANSFORMS} field transforms on a single document`,
      );
    }
    counts.set(path, count);
  }
}

function assertVerifiesStandAlone(writes: readonly ParsedWrite[]): void {
  const verified = new Set<string>();
  const written = new Set<string>();
  for (const { path, write } of writes) {
    if (write.kind !== "verify") {
      if (verified.has(path)) throw cannotBe("verified and then written in a single request");
      written.add(path);
      continue;
    }
    if (verified.has(path)) throw cannotBe("verified more than once");
    if (written.has(path)) throw cannotBe("written and then verified in a single request");
    verified.add(path);
  }
}

/**
 * Rejects a commit that first deletes a document and later contains a write that requires this document to
 * exist. Production Firestore rejects this commit too, without reading the stored document.
 */
function assertNoUpdateAfterDelete(writes: readonly ParsedWrite[]): void {
  const deleted = new Set<string>();
  for (const { path, write } of writes) {
    if (write.kind === "delete") deleted.add(path);
    else if (!deleted.has(path)) continue;
    else if (write.precondition?.exists !== true) deleted.delete(path);
    else throw cannotBe("deleted and then updated in a single request");
  }
}

const cannotBe = (what: string): StatusError =>
  createInvalidArgumentError(`the same document cannot be ${what}`);
