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
import { join, relative } from "node:path";
import { LOCAL_RUNS_DIRECTORY, ROOT_DIRECTORY, resolveFromRoot } from "./paths.ts";
import { TEST_PORT_OFFSET } from "./ports.ts";

interface Tally {
  readonly passed: number;
  /** The names of the failed tests. */
  readonly failed: readonly string[];
}

interface Output {
  /** The file descriptor to which child processes write their output. */
  readonly descriptor: number;
  readonly write: (text: string) => void;
}

/** Runs tests or checks. Returns the number of passed tests and the names of failed tests. */
export type TestStage = (output: Output) => Promise<Tally>;

const STANDARD_OUTPUT: Output = {
  descriptor: 1,
  write: (text) => {
    process.stdout.write(text);
  },
};

const bin = (name: string): string => resolveFromRoot("node_modules", ".bin", name);

/**
 * TypeScript 7, which checks the types in less than half the time of TypeScript 6. The package `typescript` is still
 * version 6, because dependency-cruiser needs its programming interface, which version 7 does not have.
 */
const NATIVE_COMPILER = resolveFromRoot("node_modules", "@typescript", "native", "bin", "tsc");

interface Command {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a command. Prints its name, its output and how long it took. Returns false if it failed. */
const run = ({ name, command, args, env }: Command, output: Output): Promise<boolean> => {
  const startedAt = Date.now();
  output.write(`\n— ${name}\n`);
  const child = spawn(command, args, {
    cwd: ROOT_DIRECTORY,
    stdio: ["ignore", output.descriptor, output.descriptor],
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  return new Promise((resolve) => {
    child.once("exit", (code) => {
      output.write(`— ${name}: ${Math.round((Date.now() - startedAt) / 1_000)} s\n`);
      resolve(code === 0);
    });
    // If a command cannot be started, it counts as failed and no error is thrown, so that the following stages
    // still run.
    child.once("error", ({ message }) => {
      output.write(`${message}\n`);
      resolve(false);
    });
  });
};

/** Creates a stage that runs one command and counts it as one test. */
export const createCommandStage =
  (name: string, command: string, args: readonly string[]): TestStage =>
  async (output) => {
    const ok = await run({ name, command, args }, output);
    return ok ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };
  };

const readReport = <T>(file: string): Partial<T> =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};

const reportFile = (name: string): string => {
  mkdirSync(join(LOCAL_RUNS_DIRECTORY, "reports"), { recursive: true });
  const file = join(LOCAL_RUNS_DIRECTORY, "reports", name);
  rmSync(file, { force: true });
  return file;
};

/**
 * Converts the results of a test runner to a tally. If the runner itself fails although no test failed, for
 * example because it crashed, this counts as one failed test.
 */
const tally = (name: string, passed: number, failed: readonly string[], ok: boolean): Tally => ({
  passed,
  failed: !ok && failed.length === 0 ? [name] : failed.map((test) => `${name}: ${test}`),
});

/** The part of vitest's JSON report that this script reads. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const listFailuresOfVitest = ({ testResults = [] }: Partial<VitestReport>): readonly string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${relative(ROOT_DIRECTORY, name)} › ${fullName}`),
  );

/** Creates a stage that runs vitest projects and counts their tests. */
export const createVitestStage =
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
    const report = readReport<VitestReport>(file);
    return tally(name, report.numPassedTests ?? 0, listFailuresOfVitest(report), ok);
  };

/** A group of tests in Playwright's JSON report: a file or a `describe` block. */
interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly ok: boolean;
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The part of Playwright's JSON report that this script reads. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

const listFailuresOfPlaywright = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`),
  ...suites.flatMap(listFailuresOfPlaywright),
];

export interface PlaywrightStageOptions {
  /** The Playwright project to run, from playwright.config.ts. Undefined runs all projects. */
  readonly project?: string;
  readonly portOffset?: number;
}

/** Creates a stage that runs Playwright tests and counts them. */
export const createPlaywrightStage =
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
    const { stats, suites = [] } = readReport<PlaywrightReport>(file);
    return tally(
      name,
      (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      listFailuresOfPlaywright({ suites }),
      ok,
    );
  };

const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.flatMap(({ failed }) => failed),
});

/** Combines stages into one stage that runs them one after another. */
export const createSequentialStage =
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
 * Combines stages into one stage that runs them in parallel. Prints the output of the first stage immediately.
 * Stores the outputs of the remaining stages and prints them after all stages have ended.
 */
export const createParallelStage =
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

/** The stages that need neither a browser nor the local backend, and that use all CPU cores. */
export const FAST_TEST_STAGES: readonly TestStage[] = [
  createParallelStage(
    createCommandStage("types", NATIVE_COMPILER, ["-b"]),
    createSequentialStage(
      createCommandStage("format and lint", bin("biome"), [
        "ci",
        "--colors=off",
        "--error-on-warnings",
        ".",
      ]),
      createCommandStage("boundaries", process.execPath, ["scripts/check-boundaries.ts"]),
      createCommandStage("oxlint", bin("oxlint"), [
        "--config",
        ".oxlintrc.json",
        "--type-aware",
        "packages",
        "functions",
        "web",
        "tests",
        "scripts",
      ]),
      createCommandStage("unused code", bin("knip"), []),
      createCommandStage("generated code", process.execPath, ["scripts/gen.ts", "--check"]),
      createCommandStage("generated costs", process.execPath, ["scripts/gen-costs.ts", "--check"]),
    ),
  ),
  createVitestStage("unit tests", ["contract", "emulator", "functions", "scripts", "web"]),
  createVitestStage("api tests", ["api"]),
];

/** This stage uses one CPU core. `npm test` therefore runs it in parallel with another one. */
export const RULES_TEST_STAGE = createVitestStage("rules tests", ["rules"]);

/**
 * Runs a stage, prints the names of the failed tests and, as the last line, the number of passed and failed
 * tests. Sets the exit code to 1 if a test failed, otherwise to 0.
 */
export const runStageAndReport = async (stage: TestStage): Promise<void> => {
  const { passed, failed } = await stage(STANDARD_OUTPUT);
  for (const name of failed) console.log(`✗ ${name}`);
  console.log(`Tests: ${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
};
