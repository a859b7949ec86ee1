import { areFieldsStoredIdentically } from "../model/compare-values.ts";
import type { Document } from "../model/document.ts";
import { assertCommitSizeWithinLimit, assertDocumentWithinLimits } from "../model/document-size.ts";
import { getFieldAtPath, removeFieldAtPath, setFieldAtPath } from "../model/field-path.ts";
import { StatusError } from "../model/status.ts";
import { EMPTY_FIELD_MAP, type EpochMicros, type FieldMap, type Value } from "../model/value.ts";
import type { Write, WriteResult } from "../model/write.ts";
import type { ParsedWrite } from "./parse-writes.ts";
import { applyTransforms } from "./transforms.ts";
import type { DocumentChange, PendingCommit, PendingWrite } from "./types.ts";

/** The computed changes of a commit that is not applied yet. */
export interface StagedCommit extends PendingCommit {
  readonly writeResults: readonly WriteResult[];
  /**
   * The document changes of the commit. A write that leaves the stored document as it is causes no change in
   * this list.
   */
  readonly changes: readonly DocumentChange[];
  /**
   * The error with which the commit must fail, or undefined. The error is thrown only after authorization, so
   * that it reveals nothing about the data to a denied caller.
   */
  readonly fault: StatusError | undefined;
}

/** Rounds a commit time down to milliseconds, which is the precision of server timestamps. */
export function truncateToMilliseconds(commitTime: EpochMicros): EpochMicros {
  return commitTime - (commitTime % 1000n);
}

export function stageWrites(
  parsed: readonly ParsedWrite[],
  time: EpochMicros,
  read: (path: string) => Document | undefined,
): StagedCommit {
  const staged = new Map<string, DocumentChange>();
  const writes: PendingWrite[] = [];
  const writeResults: WriteResult[] = [];
  let fault: StatusError | undefined;
  let documentBytes = 0;
  const stateOf = (path: string) => (staged.get(path) ?? { after: read(path) }).after;
  for (const item of parsed) {
    const { path, write } = item;
    const before = stateOf(path);
    fault ??= preconditionFault(write, before);
    const { after, transformResults } = applyWrite(item, before, time);
    fault ??= faultOf(() => {
      if (after === undefined || after === before) return;
      documentBytes += item.documentBytes ?? assertDocumentWithinLimits(path, after.fields);
      assertCommitSizeWithinLimit(documentBytes);
    });
    writes.push({ write, path, ...states(before, after) });
    writeResults.push(resultOf(write, after, transformResults));
    if (after !== before) staged.set(path, { path, ...states(read(path), after) });
  }
  return {
    time,
    requestTime: truncateToMilliseconds(time),
    writes,
    get: read,
    getAfter: stateOf,
    writeResults,
    changes: [...staged.values()].filter(({ before, after }) => before !== after),
    fault,
  };
}

function states(before: Document | undefined, after: Document | undefined) {
  return {
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

function resultOf(
  write: Write,
  after: Document | undefined,
  transformResults: readonly Value[],
): WriteResult {
  if (write.kind === "delete" || after === undefined) return { transformResults };
  return { updateTime: after.updateTime, transformResults };
}

interface Outcome {
  readonly after: Document | undefined;
  readonly transformResults: readonly Value[];
}

/**
 * Returns the document as it is after the write. The precondition of the write is not checked here, but by the
 * caller.
 */
export function applyWrite(
  { write, path, mask, transforms }: ParsedWrite,
  before: Document | undefined,
  time: EpochMicros,
): Outcome {
  if (write.kind === "delete") return { after: undefined, transformResults: [] };
  if (write.kind === "verify") return { after: before, transformResults: [] };
  const present = before?.fields ?? EMPTY_FIELD_MAP;
  const updated = write.kind === "update" ? updatedFields(present, write.fields, mask) : present;
  const { fields, results } = applyTransforms(updated, transforms, truncateToMilliseconds(time));
  return { after: stored(path, before, fields, time), transformResults: results };
}

function updatedFields(present: FieldMap, given: FieldMap, mask: ParsedWrite["mask"]): FieldMap {
  if (mask === undefined) return given;
  let fields = present;
  for (const path of mask) {
    const value = getFieldAtPath(given, path);
    fields =
      value === undefined ? removeFieldAtPath(fields, path) : setFieldAtPath(fields, path, value);
  }
  return fields;
}

/** Returns the existing document object if its fields are unchanged, so that its update time stays the same. */
function stored(
  path: string,
  before: Document | undefined,
  fields: FieldMap,
  time: EpochMicros,
): Document {
  if (before !== undefined && areFieldsStoredIdentically(before.fields, fields)) return before;
  return { path, fields, createTime: before?.createTime ?? time, updateTime: time };
}

function preconditionFault(
  { name, precondition }: Write,
  before: Document | undefined,
): StatusError | undefined {
  const { exists, updateTime } = precondition ?? {};
  if (exists === true && before === undefined) {
    return new StatusError("NOT_FOUND", `No document to update: ${name}`);
  }
  if (exists === false && before !== undefined) {
    return new StatusError("ALREADY_EXISTS", `Document already exists: ${name}`);
  }
  if (updateTime === undefined || updateTime === before?.updateTime) return undefined;
  return new StatusError(
    "FAILED_PRECONDITION",
    `the stored version (${before?.updateTime ?? 0n}) does not match the required base version (${updateTime})`,
  );
}

function faultOf(check: () => void): StatusError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof StatusError) return error;
    throw error;
  }
}
