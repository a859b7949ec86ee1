type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Picks the plural form for a number: `{ one: "1 book", other: "5 books" }`. */
export const pluralOf = (locale: string): ((count: number, forms: Forms) => string) => {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
};

/** Formats a number: 1,234. */
export const numberOf = (locale: string): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locale);
  return (value) => format.format(value);
};
