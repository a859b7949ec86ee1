type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/**
 * Returns a function that chooses the plural form for a number. The returned function takes the number and the
 * possible forms, for example `{ one: "book", other: "books" }`.
 */
export const createPluralFormPicker = (
  locale: string,
): ((count: number, forms: Forms) => string) => {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
};

/** Returns a function that formats a number, for example "1,234". */
export const createNumberFormatter = (locale: string): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locale);
  return (value) => format.format(value);
};
