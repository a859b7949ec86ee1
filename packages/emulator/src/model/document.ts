import type { Fields, Micros } from "./value.ts";

export interface DatabaseId {
  readonly projectId: string;
  readonly databaseId: string;
}

/** A stored document. Immutable: a write makes a new one. */
export interface Document {
  /** Relative to `…/documents/`: `users/alice`. Ids hold no slash, so this text is unique in a database. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}
