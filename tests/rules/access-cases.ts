import type { RulesTestActor } from "./actors.ts";

/** A document, its data, and the actors who may get it. No actor may create, update or delete a document. */
export interface DocumentAccessCase {
  readonly path: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly get: readonly RulesTestActor[];
}

export type TestQueryFilter = readonly [
  field: string,
  op: "EQUAL" | "ARRAY_CONTAINS" | "IN" | "GREATER_THAN_OR_EQUAL",
  value: unknown,
];

/** A Firestore query and the actors for whom the rules must allow it. */
export interface QueryAccessCase {
  readonly name: string;
  /** The path of the parent document of the queried collection; undefined for a top-level collection. */
  readonly parent?: string;
  readonly collection: string;
  readonly where?: readonly TestQueryFilter[];
  /** Alternative groups of filters, of which a document must match one in addition to `where`. */
  readonly anyOf?: readonly (readonly TestQueryFilter[])[];
  /** The limit of the query; undefined for a query without a limit. */
  readonly limit?: number;
  readonly list: readonly RulesTestActor[];
}
