import type { BatchWriteRequest, BatchWriteResponse, RpcStatus } from "../model/messages.ts";
import { createInvalidArgumentError, StatusError } from "../model/status.ts";
import type { Write, WriteResult } from "../model/write.ts";
import type { Database } from "../store/types.ts";
import { validateWrites } from "../store/validate-writes.ts";
import { applyWrites } from "./apply-writes.ts";
import type { RpcContext } from "./context.ts";
import { locateDatabase, resolveDocumentPath } from "./locate.ts";

interface Outcome {
  readonly writeResult: WriteResult;
  readonly status: RpcStatus;
}

/**
 * Applies each write independently of the others. An invalid write fails the whole request before any write is
 * applied, as in the official emulator.
 */
export async function batchWrite(
  context: RpcContext,
  { database: name, writes }: BatchWriteRequest,
): Promise<BatchWriteResponse> {
  const database = locateDatabase(context, name);
  context.accessTo(database).administer("Batch writes");
  const paths = new Set(writes.map((write) => resolveDocumentPath(database, write.name)));
  if (paths.size < writes.length) {
    throw createInvalidArgumentError(
      "the same document cannot be written more than once in a single request",
    );
  }
  validateWrites(database.id, writes);
  const outcomes = await Promise.all(writes.map((write) => apply(context, database, write)));
  return {
    writeResults: outcomes.map(({ writeResult }) => writeResult),
    status: outcomes.map(({ status }) => status),
  };
}

async function apply(context: RpcContext, database: Database, write: Write): Promise<Outcome> {
  try {
    const { writeResults } = await applyWrites(context, database, [write]);
    const writeResult = writeResults[0] ?? { transformResults: [] };
    return { writeResult, status: { code: "OK", message: "" } };
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    const { code, message } = error;
    return { writeResult: { transformResults: [] }, status: { code, message } };
  }
}
