import { overload, type Table } from "./overload.ts";

/* Reading other documents. The evaluation's `Lookups` bound, cache and count the reads. */

const reader = (name: string): Table[string] => [
  overload(["path"], ([path], lookups) => lookups.get(name, path)),
];
const probe = (name: string): Table[string] => [
  overload(["path"], ([path], lookups) => lookups.exists(name, path)),
];

export const FIRESTORE_LOOKUPS: Table = {
  get: reader("get"),
  getAfter: reader("getAfter"),
  exists: probe("exists"),
  existsAfter: probe("existsAfter"),
};

export const STORAGE_LOOKUPS: Table = {
  "firestore.get": reader("firestore.get"),
  "firestore.exists": probe("firestore.exists"),
};
