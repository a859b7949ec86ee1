type Texts = Readonly<Record<string, unknown>>;
/** The texts of one language, by file name and then by the name of the text. */
export type TextCatalogue = Readonly<Record<string, Texts>>;

const kindOf = (text: unknown): string =>
  typeof text === "function" ? `function of ${text.length}` : typeof text;

const differencesOf = (file: string, reference: Texts, other: Texts): string[] => [
  ...Object.entries(reference).flatMap(([name, text]) => {
    if (!(name in other)) return [`${file}: ${name} is missing`];
    const [wanted, found] = [kindOf(text), kindOf(other[name])];
    return wanted === found ? [] : [`${file}: ${name} is a ${found}, not a ${wanted}`];
  }),
  ...Object.keys(other).flatMap((name) =>
    name in reference ? [] : [`${file}: ${name} is in no other language`],
  ),
];

/**
 * Returns a description of each difference between two catalogues: a file or text that only one of them
 * contains, or a text whose kind differs. The kinds are strings and functions with a certain number of
 * parameters.
 */
export const listTextCatalogueDifferences = (
  reference: TextCatalogue,
  other: TextCatalogue,
): string[] => [
  ...Object.entries(reference).flatMap(([file, texts]) => {
    const counterpart = other[file];
    return counterpart === undefined
      ? [`${file} is missing`]
      : differencesOf(file, texts, counterpart);
  }),
  ...Object.keys(other).flatMap((file) =>
    file in reference ? [] : [`${file} is in no other language`],
  ),
];
