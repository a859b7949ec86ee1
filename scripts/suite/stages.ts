import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inRoot, LOCAL, ROOT } from "./root.ts";

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const bin = (name: string): string => inRoot("node_modules", ".bin", name);

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean => {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  return result.status === 0;
};

/** A check that has no tests of its own counts as one. */
export const fence = (name: string, command: string, args: readonly string[]): Tally => {
  console.log(`\n— ${name}`);
  const ok = run(command, args);
  if (!ok) console.error(`✗ ${name}`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

const readReport = (file: string): Record<string, unknown> | undefined => {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  return typeof report === "object" && report !== null ? { ...report } : undefined;
};

const reportFile = (name: string): string => {
  mkdirSync(join(LOCAL, "reports"), { recursive: true });
  const file = join(LOCAL, "reports", `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

const numberIn = (report: Record<string, unknown> | undefined, key: string): number => {
  const value = report?.[key];
  return typeof value === "number" ? value : 0;
};

/** A run that reports no failed test and still ends badly (a crash, an unhandled rejection) counts as one failure. */
const tally = (passed: number, failed: number, ok: boolean): Tally => ({
  passed,
  failed: !ok && failed === 0 ? 1 : failed,
});

/** Runs vitest projects and counts their tests. */
export const vitest = (name: string, projects: readonly string[]): Tally => {
  console.log(`\n— ${name}`);
  const file = reportFile(name);
  const ok = run(bin("vitest"), [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  return tally(numberIn(report, "numPassedTests"), numberIn(report, "numFailedTests"), ok);
};

/** Runs Playwright's journeys and counts them. */
export const playwright = (name: string, config: string): Tally => {
  console.log(`\n— ${name}`);
  const file = reportFile(name);
  const ok = run(bin("playwright"), ["test", "--config", config, "--reporter=line,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = readReport(file)?.stats;
  const counts = typeof stats === "object" && stats !== null ? { ...stats } : {};
  return tally(
    numberIn(counts, "expected") + numberIn(counts, "flaky"),
    numberIn(counts, "unexpected"),
    ok,
  );
};

/** The fast half: everything that needs neither a browser nor the running suite. */
export const fastStages = (): Tally[] => [
  fence("format and lint", bin("biome"), ["ci", "--colors=off", "--error-on-warnings", "."]),
  fence("boundaries", process.execPath, ["scripts/check-boundaries.ts"]),
  fence("oxlint", bin("oxlint"), [
    "--config",
    ".oxlintrc.json",
    "--type-aware",
    "packages",
    "functions",
    "web",
    "tests",
    "scripts",
  ]),
  fence("types", bin("tsc"), ["-b"]),
  fence("unused code", bin("knip"), []),
  fence("generated code", process.execPath, ["scripts/gen.ts", "--check"]),
  vitest("unit tests", ["contract", "emulator", "functions", "scripts", "web"]),
  vitest("rules tests", ["rules"]),
  vitest("api tests", ["api"]),
];

/** Prints the plain total as the last line and sets the exit code. */
export const conclude = (tallies: readonly Tally[]): void => {
  const passed = tallies.reduce((sum, each) => sum + each.passed, 0);
  const failed = tallies.reduce((sum, each) => sum + each.failed, 0);
  console.log(`Tests: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
};
