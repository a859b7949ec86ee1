import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { inRoot, ROOT } from "./suite/root.ts";

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}
interface CruiseResult {
  readonly summary: { readonly totalCruised: number; readonly violations: readonly Violation[] };
}

const FOLDERS = ["packages", "functions", "web", "tests", "scripts"];

const cruise = (folders: readonly string[]): CruiseResult => {
  const result = spawnSync(
    inRoot("node_modules", ".bin", "depcruise"),
    ["--config", ".dependency-cruiser.cjs", "--output-type", "json", ...folders],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (result.stdout === "") throw new Error(result.stderr);
  return JSON.parse(result.stdout);
};

const sourceFiles = (): string[] =>
  execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard", ...FOLDERS],
    {
      cwd: ROOT,
      encoding: "utf8",
    },
  )
    .split("\0")
    .filter((path) => /\.tsx?$/.test(path) && !path.includes("/gen/"));

/** A fence that reports nothing may be switched off: one planted violation has to be found. */
const plantedViolationIsFound = (): boolean => {
  const folder = mkdtempSync(inRoot("packages", "contract", "src", "planted-"));
  try {
    writeFileSync(join(folder, "planted.ts"), 'import "../../../../functions/src/config.ts";\n');
    const { violations } = cruise([relative(ROOT, folder)]).summary;
    return violations.some(({ rule }) => rule.name === "contract-is-a-leaf");
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const main = (): void => {
  const { totalCruised, violations } = cruise(FOLDERS).summary;
  for (const { from, to, rule } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
  const expected = sourceFiles().length;
  if (totalCruised < expected) {
    throw new Error(
      `Only ${totalCruised} modules were looked at; there are ${expected} source files.`,
    );
  }
  if (!plantedViolationIsFound()) throw new Error("A planted violation was not reported.");
  if (violations.length > 0) throw new Error(`${violations.length} boundary violations.`);
  console.log(`Boundaries hold: ${totalCruised} modules.`);
};

main();
