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

it("contains no text that no module uses", () => {
  const unused = Object.entries(catalogue).flatMap(([path, texts]) => {
    const file = path.replace("./en/", "");
    const importers = Object.values(sources).filter((source) =>
      new RegExp(`"(@texts|\\.)/${file}"`).test(source),
    );
    return Object.keys(texts)
      .filter((name) => !importers.some((source) => new RegExp(`\\b${name}\\b`).test(source)))
      .map((name) => `${file}: ${name}`);
  });
  expect(unused).toEqual([]);
});
