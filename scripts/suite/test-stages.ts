import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { LOCAL_DIRECTORY, ROOT_DIRECTORY, resolveFromRoot } from "./paths.ts";
import { TEST_PORT_OFFSET } from "./ports.ts";

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

interface Output {
  /** The file descriptor to which child processes write their output. */
  readonly descriptor: number;
  readonly write: (text: string) => void;
}

/** Runs tests or checks and returns how many passed and how many failed. */
export type TestStage = (output: Output) => Promise<Tally>;

const STANDARD_OUTPUT: Output = {
  descriptor: 1,
  write: (text) => {
    process.stdout.write(text);
  },
};

const bin = (name: string): string => resolveFromRoot("node_modules", ".bin", name);

interface Command {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const run = ({ name, command, args, env }: Command, output: Output): Promise<boolean> => {
  output.write(`\n— ${name}\n`);
  const child = spawn(command, args, {
    cwd: ROOT_DIRECTORY,
    stdio: ["ignore", output.descriptor, output.descriptor],
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code === 0));
    // A command that cannot be started counts as one failure, so that the following stages still run.
    child.once("error", ({ message }) => {
      output.write(`${message}\n`);
      resolve(false);
    });
  });
};

/** Creates a stage that runs one command and counts it as one test. */
export const commandStage =
  (name: string, command: string, args: readonly string[]): TestStage =>
  async (output) => {
    const ok = await run({ name, command, args }, output);
    if (!ok) output.write(`✗ ${name}\n`);
    return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };

const readReport = (file: string): Record<string, unknown> | undefined => {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  return typeof report === "object" && report !== null ? { ...report } : undefined;
};

const reportFile = (name: string): string => {
  mkdirSync(join(LOCAL_DIRECTORY, "reports"), { recursive: true });
  const file = join(LOCAL_DIRECTORY, "reports", name);
  rmSync(file, { force: true });
  return file;
};

const numberIn = (report: Record<string, unknown> | undefined, key: string): number => {
  const value = report?.[key];
  return typeof value === "number" ? value : 0;
};

/**
 * Counts the results of a test runner. If the runner fails although no test failed, for example after a crash,
 * that counts as one failure.
 */
const tally = (passed: number, failed: number, ok: boolean): Tally => ({
  passed,
  failed: !ok && failed === 0 ? 1 : failed,
});

/** Creates a stage that runs vitest projects and counts their tests. */
export const vitestStage =
  (name: string, projects: readonly string[]): TestStage =>
  async (output) => {
    const file = reportFile(`${name}.json`);
    const args = [
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ];
    const ok = await run({ name, command: bin("vitest"), args }, output);
    const report = readReport(file);
    return tally(numberIn(report, "numPassedTests"), numberIn(report, "numFailedTests"), ok);
  };

export interface PlaywrightStageOptions {
  /** The Playwright project to run, from playwright.config.ts. Undefined runs all projects. */
  readonly project?: string;
  readonly portOffset?: number;
}

/** Creates a stage that runs Playwright tests and counts them. */
export const playwrightStage =
  ({ project, portOffset = TEST_PORT_OFFSET }: PlaywrightStageOptions = {}): TestStage =>
  async (output) => {
    const name = `browser tests${project === undefined ? "" : `, ${project}`}`;
    const file = reportFile(`${name}.json`);
    const args = ["test", "--config", "tests/e2e/playwright.config.ts", "--reporter=line,json"];
    const ok = await run(
      {
        name,
        command: bin("playwright"),
        args: project === undefined ? args : [...args, "--project", project],
        env: {
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          DARASA_TEST_PORT_OFFSET: String(portOffset),
        },
      },
      output,
    );
    const stats = readReport(file)?.stats;
    const counts = typeof stats === "object" && stats !== null ? { ...stats } : {};
    return tally(
      numberIn(counts, "expected") + numberIn(counts, "flaky"),
      numberIn(counts, "unexpected"),
      ok,
    );
  };

/** The stages of `npm run check`, which need neither a browser nor the local backend. */
export const FAST_STAGES: readonly TestStage[] = [
  commandStage("format and lint", bin("biome"), ["ci", "--colors=off", "--error-on-warnings", "."]),
  commandStage("boundaries", process.execPath, ["scripts/check-boundaries.ts"]),
  commandStage("oxlint", bin("oxlint"), [
    "--config",
    ".oxlintrc.json",
    "--type-aware",
    "packages",
    "functions",
    "web",
    "tests",
    "scripts",
  ]),
  commandStage("types", bin("tsc"), ["-b"]),
  commandStage("unused code", bin("knip"), []),
  commandStage("generated code", process.execPath, ["scripts/gen.ts", "--check"]),
  vitestStage("unit tests", ["contract", "emulator", "functions", "scripts", "web"]),
  vitestStage("rules tests", ["rules"]),
  vitestStage("api tests", ["api"]),
];

const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** Combines stages into one stage that runs them one after another. */
export const runSequentially =
  (...stages: readonly TestStage[]): TestStage =>
  async (output) => {
    const tallies: Tally[] = [];
    for (const stage of stages) tallies.push(await stage(output));
    return sum(tallies);
  };

const runWithLogFile = async (stage: TestStage, file: string): Promise<Tally> => {
  const log = openSync(file, "w");
  const tallied = await stage({ descriptor: log, write: (text) => writeSync(log, text) });
  closeSync(log);
  return tallied;
};

/**
 * Combines stages into one stage that runs them in parallel. The output of the first stage is printed
 * immediately, the output of the other stages after all stages have ended.
 */
export const runInParallel =
  (first: TestStage, ...others: readonly TestStage[]): TestStage =>
  async (output) => {
    const files = others.map((_, index) => reportFile(`side-${index}.log`));
    const tallies = await Promise.all([
      first(output),
      ...others.map((stage, index) => runWithLogFile(stage, files[index] ?? "")),
    ]);
    for (const file of files) output.write(readFileSync(file, "utf8"));
    return sum(tallies);
  };

/**
 * Runs a stage, prints the total number of passed and failed tests as the last line, and sets the exit code.
 */
export const runAndReport = async (stage: TestStage): Promise<void> => {
  const { passed, failed } = await stage(STANDARD_OUTPUT);
  console.log(`Tests: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
};
