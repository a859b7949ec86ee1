/** The texts of a file in any language: the same names, functions with the same parameters, and any words. */
export type Translation<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string ? string : Texts[Name];
};
