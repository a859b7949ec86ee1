import { compareStringsFromIndex } from "../model/compare-strings.ts";
import type { FieldPath } from "../model/field-path.ts";
import { DOCUMENT_NAME_FIELD } from "../model/field-path.ts";
import { comparePaths, compareResourceIds } from "../model/path.ts";

const SEGMENTS_BEFORE_PATH = 5;

/** Converts a full resource name to a path: `projects/p/databases/d/documents/a/b` becomes `a/b`. */
export function toDocumentPath(name: string): string {
  let start = 0;
  for (let i = 0; i < SEGMENTS_BEFORE_PATH; i++) {
    const slash = name.indexOf("/", start);
    if (slash === -1) return "";
    start = slash + 1;
  }
  return name.slice(start);
}

/**
 * Compares document names in the same order as `comparePaths`, but compares only the ids if both documents
 * are in one collection.
 */
export function compareDocumentNames(left: string, right: string): number {
  if (left === right) return 0;
  const difference = firstDifference(left, right);
  const areSiblings = left.indexOf("/", difference) === -1 && right.indexOf("/", difference) === -1;
  if (!areSiblings) return comparePaths(left, right);
  const start = left.lastIndexOf("/", difference) + 1;
  return mayBeNumeric(left, start) || mayBeNumeric(right, start)
    ? compareResourceIds(left.slice(start), right.slice(start))
    : compareStringsFromIndex(difference, left, right);
}

function firstDifference(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  let index = 0;
  while (index < length && left.charCodeAt(index) === right.charCodeAt(index)) index++;
  return index;
}

/**
 * Returns whether the id that begins at index `start` may be numeric (`__id7__`). Testing only the first two
 * underscores is fast, and few other ids begin with them.
 */
const mayBeNumeric = (path: string, start: number): boolean => path.startsWith("__", start);

export function isDocumentNameField(path: FieldPath): boolean {
  return path.length === 1 && path[0] === DOCUMENT_NAME_FIELD;
}
