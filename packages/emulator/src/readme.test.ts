import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = import.meta.dirname;
const README = join(SOURCE, "../README.md");

/** What the code refuses with `unimplemented("…")`, in order. */
const unimplemented = (): readonly string[] =>
  globSync("**/*.ts", { cwd: SOURCE })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...readFileSync(join(SOURCE, file), "utf8").matchAll(/\bunimplemented\(\s*"([^"]+)"/g),
    ])
    .map(([, what = ""]) => what)
    .sort();

/** The items below the heading. */
const documented = (): readonly string[] => {
  const [, section = ""] = readFileSync(README, "utf8").split("### Answered with UNIMPLEMENTED\n");
  const [list = ""] = section.split("\n#");
  return [...list.matchAll(/^- (.+)$/gm)].map(([, what = ""]) => what);
};

test("the README lists what is answered with UNIMPLEMENTED, neither more nor less", () => {
  expect(unimplemented().length).toBeGreaterThan(0);
  expect(documented()).toEqual(unimplemented());
});

test("nothing is unimplemented for a reason that is put together at run time", () => {
  const calls = globSync("**/*.ts", { cwd: SOURCE })
    .filter((file) => !file.endsWith(".test.ts") && !file.endsWith("model/status.ts"))
    .flatMap((file) => [
      ...readFileSync(join(SOURCE, file), "utf8").matchAll(/\bunimplemented\(/g),
    ]);
  expect(calls).toHaveLength(unimplemented().length);
});
