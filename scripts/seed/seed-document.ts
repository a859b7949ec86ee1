/** A document type with `Date` values in the listed fields. The schemas of the contract describe them as strings. */
export type WithDates<Document, Times extends keyof Document> = Omit<Document, Times> & {
  readonly [Key in Times]: Date;
};

export interface SeedDocument {
  readonly path: string;
  readonly data: object;
}

export type WithUndefined<Document> = {
  readonly [Key in keyof Document]: Document[Key] | undefined;
};

/** Removes fields with the value undefined, which Firestore cannot store. */
export const omitUndefined = <Data extends object>(data: Data): object =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
