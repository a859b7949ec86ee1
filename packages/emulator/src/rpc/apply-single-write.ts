import type { Document } from "../model/document.ts";
import { StatusError } from "../model/status.ts";
import type { Write } from "../model/write.ts";
import { applyWrites } from "./apply-writes.ts";
import type { RpcContext } from "./context.ts";
import type { DatabaseAndPath } from "./locate.ts";

/**
 * Commits one write and returns the document as it is immediately after this write, even if a later write
 * changes the document before the function returns.
 */
export async function applySingleWrite(
  context: RpcContext,
  { database, path }: DatabaseAndPath,
  write: Write,
): Promise<Document> {
  const written: { document?: Document } = {};
  const { time, writeResults } = await applyWrites(context, database, [write], {
    onPending(pending) {
      const document = pending.getAfter(path);
      if (document !== undefined) written.document = document;
    },
  });
  if (written.document === undefined) throw new StatusError("INTERNAL", "The write left nothing.");
  return { ...written.document, updateTime: writeResults[0]?.updateTime ?? time };
}
