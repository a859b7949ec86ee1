import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT_DIRECTORY, resolveFromRoot } from "./suite/paths.ts";

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}
interface CruiseResult {
  readonly summary: { readonly totalCruised: number; readonly violations: readonly Violation[] };
}

const FOLDERS = ["packages", "functions", "web", "tests", "scripts"];

/** The configuration files that dependency-cruiser needs to check the imports. */
const CONFIGURATION = [".dependency-cruiser.cjs", "tsconfig.base.json", "web/tsconfig.json"];

const cruise = (root: string, folders: readonly string[]): CruiseResult => {
  const result = spawnSync(
    resolveFromRoot("node_modules", ".bin", "depcruise"),
    ["--config", ".dependency-cruiser.cjs", "--output-type", "json", ...folders],
    { cwd: root, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (result.stdout === "") throw new Error(result.stderr);
  return JSON.parse(result.stdout);
};

const sourceFiles = (): string[] =>
  execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard", ...FOLDERS],
    {
      cwd: ROOT_DIRECTORY,
      encoding: "utf8",
    },
  )
    .split("\0")
    .filter((path) => /\.tsx?$/.test(path) && !path.includes("/gen/"));

/**
 * Creates a temporary source tree that contains one forbidden import. Returns true if dependency-cruiser reports
 * this import; false means that the configured rules have no effect.
 */
const reportsPlantedViolation = (): boolean => {
  const root = mkdtempSync(join(tmpdir(), "darasa-boundaries-"));
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  try {
    write("functions/src/config.ts", "export const config = {};\n");
    write("packages/contract/src/planted.ts", 'import "../../../functions/src/config.ts";\n');
    for (const path of CONFIGURATION) write(path, readFileSync(resolveFromRoot(path), "utf8"));
    const { violations } = cruise(root, ["packages/contract"]).summary;
    return violations.some(({ rule }) => rule.name === "contract-is-a-leaf");
  } finally {
    rmSync(root, { recursive: true });
  }
};

const main = (): void => {
  const { totalCruised, violations } = cruise(ROOT_DIRECTORY, FOLDERS).summary;
  for (const { from, to, rule } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
  const expected = sourceFiles().length;
  if (totalCruised < expected) {
    throw new Error(
      `dependency-cruiser read ${totalCruised} modules; there are ${expected} source files.`,
    );
  }
  if (!reportsPlantedViolation()) throw new Error("A planted violation was not reported.");
  if (violations.length > 0) throw new Error(`${violations.length} boundary violations.`);
  console.log(`Boundaries hold: ${totalCruised} modules.`);
};

main();
