import type { Fields, Micros } from "./value.ts";

export interface DatabaseId {
  readonly projectId: string;
  readonly databaseId: string;
}

/** A stored document. Immutable: each write creates a new object. */
export interface Document {
  /**
   * Path relative to `…/documents/`, for example `users/alice`. Ids contain no slash, so the path is unique in
   * a database.
   */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}
