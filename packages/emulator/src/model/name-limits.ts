import { getUtf8ByteLength } from "./compare-strings.ts";
import { createInvalidArgumentError } from "./status.ts";

/*
 * Maximum length of a collection id or document id in bytes. The limits and error texts in this module are those
 * of production Firestore: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */

const MAX_ID_BYTES = 1_500;
const MAX_COLLECTION_LEVELS = 100;
const MAX_NAME_BYTES = 6_144;
const NAME_OVERHEAD_BYTES = 16;

/**
 * A path of at most this many UTF-16 code units needs no checks. It takes at most 1,200 bytes in UTF-8 and has
 * at most 200 segments, so it is within all limits.
 */
const ALWAYS_VALID_LENGTH = 400;

/**
 * Returns the size of a document's name as defined by
 * https://firebase.google.com/docs/firestore/storage-size#document-name-size.
 */
export function computeDocumentNameSizeBytes(path: string): number {
  return getUtf8ByteLength(path) + 1 + NAME_OVERHEAD_BYTES;
}

/**
 * Throws INVALID_ARGUMENT if the path of a document or collection exceeds a limit. `path` is relative to the
 * database root.
 */
export function assertPathWithinLimits(path: string): void {
  if (path.length <= ALWAYS_VALID_LENGTH) return;
  const ids = path.split("/");
  for (const [i, id] of ids.entries()) {
    const element = i % 2 === 0 ? "key path element kind" : "key path element name";
    assertIdLength(element, id);
  }
  if (ids.length > 2 * MAX_COLLECTION_LEVELS) {
    throw createInvalidArgumentError(
      `Key path is too long. Cannot exceed ${MAX_COLLECTION_LEVELS} elements.`,
    );
  }
  if (computeDocumentNameSizeBytes(path) > MAX_NAME_BYTES) {
    throw createInvalidArgumentError(`The document name is longer than ${MAX_NAME_BYTES} bytes.`);
  }
}

/** Throws INVALID_ARGUMENT if the collection id of a query is too long. */
export function assertCollectionIdLength(id: string): void {
  assertIdLength("query kind", id);
}

function assertIdLength(element: string, id: string): void {
  if (getUtf8ByteLength(id) > MAX_ID_BYTES) {
    throw createInvalidArgumentError(`The ${element} is longer than ${MAX_ID_BYTES} bytes.`);
  }
}
