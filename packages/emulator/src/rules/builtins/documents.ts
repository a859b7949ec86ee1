import { defineOverload, type OverloadTable } from "./overload.ts";

/*
 * This module defines the rules functions that read other documents, such as `get` and `exists`. They read
 * through `DocumentLookups`, which limits, caches and counts the reads.
 */

const reader = (name: string): OverloadTable[string] => [
  defineOverload(["path"], ([path], lookups) => lookups.get(name, path)),
];
const probe = (name: string): OverloadTable[string] => [
  defineOverload(["path"], ([path], lookups) => lookups.exists(name, path)),
];

export const READ_FUNCTIONS_OF_FIRESTORE_RULES: OverloadTable = {
  get: reader("get"),
  getAfter: reader("getAfter"),
  exists: probe("exists"),
  existsAfter: probe("existsAfter"),
};

export const READ_FUNCTIONS_OF_STORAGE_RULES: OverloadTable = {
  "firestore.get": reader("firestore.get"),
  "firestore.exists": probe("firestore.exists"),
};
