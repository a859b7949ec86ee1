/**
 * The type `Document`, but the time fields listed in `Times` have the type Date, as in Firestore. In the schemas
 * of packages/contract, these fields are strings.
 */
export type WithDateFields<Document, Times extends keyof Document> = Omit<Document, Times> & {
  readonly [Key in Times]: Date;
};

export interface SeedDocument {
  readonly path: string;
  readonly data: object;
}

export type WithPossiblyUndefinedFields<Document> = {
  readonly [Key in keyof Document]: Document[Key] | undefined;
};

/** Removes fields whose value is undefined, because Firestore cannot store them. */
export const omitUndefinedFields = <Data extends object>(data: Data): object =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
