import { defineOverload, type OverloadTable } from "./overload.ts";

/*
 * This module defines the functions that read other documents, such as `get` and `exists`. `DocumentLookups`
 * limits, caches and counts the reads.
 */

const reader = (name: string): OverloadTable[string] => [
  defineOverload(["path"], ([path], lookups) => lookups.get(name, path)),
];
const probe = (name: string): OverloadTable[string] => [
  defineOverload(["path"], ([path], lookups) => lookups.exists(name, path)),
];

export const FIRESTORE_RULES_READ_FUNCTIONS: OverloadTable = {
  get: reader("get"),
  getAfter: reader("getAfter"),
  exists: probe("exists"),
  existsAfter: probe("existsAfter"),
};

export const STORAGE_RULES_READ_FUNCTIONS: OverloadTable = {
  "firestore.get": reader("firestore.get"),
  "firestore.exists": probe("firestore.exists"),
};
