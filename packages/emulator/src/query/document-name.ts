import type { FieldPath } from "../model/field-path.ts";
import { DOCUMENT_KEY } from "../model/field-path.ts";
import { compareIds, comparePaths } from "../model/path.ts";

const SEGMENTS_BEFORE_PATH = 5;

/** `projects/p/databases/d/documents/a/b` -> `a/b`. */
export function referencePath(name: string): string {
  let start = 0;
  for (let i = 0; i < SEGMENTS_BEFORE_PATH; i++) {
    const slash = name.indexOf("/", start);
    if (slash === -1) return "";
    start = slash + 1;
  }
  return name.slice(start);
}

/** The order of `comparePaths`, without splitting when both lie in one collection. */
export function compareDocumentNames(left: string, right: string): number {
  if (left === right) return 0;
  const slash = left.lastIndexOf("/");
  const siblings =
    slash === right.lastIndexOf("/") && left.slice(0, slash) === right.slice(0, slash);
  return siblings
    ? compareIds(left.slice(slash + 1), right.slice(slash + 1))
    : comparePaths(left, right);
}

export function isKeyPath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === DOCUMENT_KEY;
}
