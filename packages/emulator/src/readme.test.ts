import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = import.meta.dirname;
const README = join(SOURCE, "../README.md");

/**
 * Returns the sorted arguments of all calls `createUnimplementedError("…")` in the source files. Each argument names a
 * feature.
 */
const unimplemented = (): readonly string[] =>
  globSync("**/*.ts", { cwd: SOURCE })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...readFileSync(join(SOURCE, file), "utf8").matchAll(
        /\bcreateUnimplementedError\(\s*"([^"]+)"/g,
      ),
    ])
    .map(([, what = ""]) => what)
    .sort();

/** Returns the list items of the README section about unimplemented features. */
const documented = (): readonly string[] => {
  const [, section = ""] = readFileSync(README, "utf8").split("### Answered with UNIMPLEMENTED\n");
  const [list = ""] = section.split("\n#");
  return [...list.matchAll(/^- (.+)$/gm)].map(([, what = ""]) => what);
};

test("the README lists exactly the unimplemented features", () => {
  expect(unimplemented().length).toBeGreaterThan(0);
  expect(documented()).toEqual(unimplemented());
});

test("every call of createUnimplementedError has a literal argument", () => {
  const calls = globSync("**/*.ts", { cwd: SOURCE })
    .filter((file) => !file.endsWith(".test.ts") && !file.endsWith("model/status.ts"))
    .flatMap((file) => [
      ...readFileSync(join(SOURCE, file), "utf8").matchAll(/\bcreateUnimplementedError\(/g),
    ]);
  expect(calls).toHaveLength(unimplemented().length);
});
