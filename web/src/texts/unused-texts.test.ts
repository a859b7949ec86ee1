import { expect, it } from "vitest";

/**
 * All text files except api-errors.ts. The application finds the texts of api-errors.ts by error reason, so no
 * code names them; get-error-message.test.ts checks them instead.
 */
const catalogue = import.meta.glob<Record<string, unknown>>(
  ["./en/*.ts", "!./en/*.test.ts", "!./en/api-errors.ts"],
  { eager: true },
);
const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
  eager: true,
  import: "default",
  query: "?raw",
});

const featureOf = (path: string): string | undefined => /features\/[^/]+/.exec(path)?.[0];

/** Lists the modules that import a text file. If a hook imports it, the modules of its feature may get the texts from the hook. */
const listReaders = (file: string): readonly string[] => {
  const entries = Object.entries(sources);
  const isImport = new RegExp(`"(@texts|\\.)/${file}"`);
  const importers = new Map(entries.filter(([, source]) => isImport.test(source)));
  const passedOn = [...importers].some(([path]) => path.includes("/hooks/"));
  const features = new Set(passedOn ? [...importers.keys()].map(featureOf) : []);
  return entries.flatMap(([path, source]) =>
    importers.has(path) || features.has(featureOf(path) ?? "") ? [source] : [],
  );
};

it("contains no text that no module uses", () => {
  const unused = Object.entries(catalogue).flatMap(([path, texts]) => {
    const file = path.replace("./en/", "");
    const importers = listReaders(file);
    return Object.keys(texts)
      .filter((name) => !importers.some((source) => new RegExp(`\\b${name}\\b`).test(source)))
      .map((name) => `${file}: ${name}`);
  });
  expect(unused).toEqual([]);
});
