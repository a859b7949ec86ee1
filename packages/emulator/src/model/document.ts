import type { EpochMicros, FieldMap } from "./value.ts";

export interface DatabaseId {
  readonly projectId: string;
  readonly databaseId: string;
}

/** A stored document. It is immutable: each write creates a new object. */
export interface Document {
  /** Path relative to the database root, for example `users/alice`. It is unique within a database. */
  readonly path: string;
  readonly fields: FieldMap;
  readonly createTime: EpochMicros;
  readonly updateTime: EpochMicros;
}
