import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { prefixedAmong, withoutPrefixer } from "./drop-prefixes.ts";

const module = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve("@emotion/cache")),
    "emotion-cache.browser.esm.js",
  ),
  "utf8",
);

describe("dropping the prefixes", () => {
  it("leaves nobody in the installed module who uses the prefixer", () => {
    expect(module.match(/\bprefixer\b/g)).toHaveLength(3);
    expect(withoutPrefixer(module).match(/\bprefixer\b/g)).toHaveLength(2);
  });

  it("refuses a module that says something else", () => {
    const updated = module.replace("[prefixer]", "[prefixer, other]");
    expect(() => withoutPrefixer(updated)).toThrow("@emotion/cache has changed");
  });

  it("tells which style would need one", () => {
    expect(prefixedAmong(new Set(["userSelect", "color"]))).toEqual(["userSelect"]);
  });
});
