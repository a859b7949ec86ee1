import { readdirSync, readFileSync } from "node:fs";
import { ERROR_CODES, HTTP_STATUS_BY_ERROR_CODE } from "@darasa/contract/errors";
import { API_ERROR_MESSAGES } from "@darasa/contract/texts";
import { describe, expect, test } from "vitest";

const page = readFileSync(new URL("../../docs/errors.md", import.meta.url), "utf8");
const documented = [...page.matchAll(/^\| `(\w+)` +\| (\d+) +\|/gm)].map(([, code, status]) => [
  code,
  Number(status),
]);

const documentedReasons = [...page.matchAll(/^\| `(\w+)` +\| ([^|\d].*?) +\|$/gm)].map(
  ([, reason, message]) => [reason, message],
);

const sources = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.startsWith("error-catalogue"))
  .map((file) => ({ file, text: readFileSync(new URL(file, import.meta.url), "utf8") }));
const product = sources.filter(({ file }) => !/\.test\.ts$|^testing\//.test(file));
const tests = sources.filter(({ file }) => file.endsWith(".test.ts"));

describe("the error catalogue", () => {
  test("documents exactly the codes of the contract, with their status", () => {
    expect(documented).toEqual(Object.entries(HTTP_STATUS_BY_ERROR_CODE));
  });

  test("documents every reason with its message, and no other", () => {
    expect(documentedReasons).toEqual(Object.entries(API_ERROR_MESSAGES));
  });

  test.each(Object.keys(API_ERROR_MESSAGES))(
    "the source code of the API contains the reason %s",
    (reason) => {
      expect(product.some(({ text }) => text.includes(`"${reason}"`))).toBe(true);
    },
  );

  test.each(ERROR_CODES)("the source code of the API contains %s", (code) => {
    expect(product.some(({ text }) => text.includes(`"${code}"`))).toBe(true);
  });

  test.each(ERROR_CODES)("a test asserts %s", (code) => {
    expect(tests.some(({ text }) => text.includes(`"${code}"`))).toBe(true);
  });
});
