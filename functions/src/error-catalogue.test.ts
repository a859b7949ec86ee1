import { readdirSync, readFileSync } from "node:fs";
import { ERROR_CODES, ERROR_STATUS } from "@darasa/contract/errors";
import { describe, expect, test } from "vitest";

const page = readFileSync(new URL("../../docs/errors.md", import.meta.url), "utf8");
const documented = [...page.matchAll(/^\| `(\w+)` +\| (\d+) +\|/gm)].map(([, code, status]) => [
  code,
  Number(status),
]);

const sources = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.startsWith("error-catalogue"))
  .map((file) => ({ file, text: readFileSync(new URL(file, import.meta.url), "utf8") }));
const product = sources.filter(({ file }) => !/\.test\.ts$|^testing\//.test(file));
const tests = sources.filter(({ file }) => file.endsWith(".test.ts"));

describe("the error catalogue", () => {
  test("documents exactly the codes of the contract, with their status", () => {
    expect(documented).toEqual(Object.entries(ERROR_STATUS));
  });

  test.each(ERROR_CODES)("the source code of the API contains %s", (code) => {
    expect(product.some(({ text }) => text.includes(`"${code}"`))).toBe(true);
  });

  test.each(ERROR_CODES)("a test asserts %s", (code) => {
    expect(tests.some(({ text }) => text.includes(`"${code}"`))).toBe(true);
  });
});
