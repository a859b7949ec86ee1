import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT_DIRECTORY, resolveFromRoot } from "./suite/paths.ts";

interface OxlintConfig {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, unknown>>;
  }[];
}

const RULE = "eslint/max-lines-per-function";
const config: OxlintConfig = JSON.parse(readFileSync(resolveFromRoot(".oxlintrc.json"), "utf8"));
/** The file patterns for which the oxlint configuration changes or disables the maximum function length. */
const exceptions = config.overrides
  .filter(({ rules }) => RULE in rules)
  .flatMap(({ files }) => files);

const directory = mkdtempSync(join(tmpdir(), "darasa-function-length-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** Lists the files with a function that exceeds the maximum length. */
const filesWithLongFunctions = (paths: readonly string[]): string[] => {
  const configFile = join(directory, "oxlint.json");
  const rules = { [RULE]: config.rules[RULE] };
  writeFileSync(configFile, JSON.stringify({ categories: { correctness: "off" }, rules }));
  const { stdout } = spawnSync(
    resolveFromRoot("node_modules", ".bin", "oxlint"),
    ["--config", configFile, "--format", "json", ...paths],
    { cwd: ROOT_DIRECTORY, encoding: "utf8" },
  );
  const { diagnostics }: { diagnostics: readonly { readonly filename: string }[] } =
    JSON.parse(stdout);
  return [...new Set(diagnostics.map(({ filename }) => filename))].sort();
};

const writeFunction = (name: string, nestedFunctions: number): string => {
  const nested = Array.from(
    { length: nestedFunctions },
    (_, index) => `  const step${index} = () => {\n    return ${index};\n  };\n`,
  );
  const path = join(directory, name);
  writeFileSync(path, `export const outer = () => {\n${nested.join("")}};\n`);
  return path;
};

describe("the limit of 60 lines per function", () => {
  it("counts the lines of nested functions", () => {
    const short = writeFunction("short.ts", 19);
    const long = writeFunction("long.ts", 20);
    expect(filesWithLongFunctions([short, long])).toEqual([long]);
  });

  it("applies to all files except tests", () => {
    expect(exceptions).toEqual(["**/*.test.ts", "**/*.test.tsx", "tests/**"]);
  });
});
