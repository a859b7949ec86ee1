import type { DatabaseId } from "../model/document.ts";
import { assertDocumentWithinLimits } from "../model/document-size.ts";
import type { Write } from "../model/write.ts";
import { type ParsedWrite, parseWrites } from "./parse-writes.ts";
import { applyWrite } from "./stage-writes.ts";

/**
 * Parses the writes of a commit. Throws a StatusError if a write is invalid whatever documents are stored, so that
 * an invalid write is refused before it waits for a lock.
 */
export function validateWrites(
  database: DatabaseId,
  writes: readonly Write[],
): readonly ParsedWrite[] {
  return parseWrites(database, writes).map(assertWithinLimits);
}

/**
 * Throws if the write exceeds a limit even if the document is missing. A stored document can only add to the size
 * and depth that the write produces for a missing document.
 */
function assertWithinLimits(parsed: ParsedWrite): ParsedWrite {
  const { write, path, mask } = parsed;
  const { after } = applyWrite(parsed, undefined, 0n);
  if (after === undefined) return parsed;
  const documentBytes = assertDocumentWithinLimits(path, after.fields);
  const replacesDocument = write.kind === "update" && mask === undefined;
  return replacesDocument ? { ...parsed, documentBytes } : parsed;
}
