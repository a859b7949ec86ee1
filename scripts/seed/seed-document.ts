/** Times are Dates here; the schemas read them back as text. */
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

/** Firestore has no undefined: what is absent is left out. */
export const omitUndefined = <Data extends object>(data: Data): object =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
