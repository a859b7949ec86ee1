import { mkdirSync, writeFileSync } from "node:fs";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import { apiBenchmark } from "./api.ts";
import type { Benchmark, BenchmarkRow } from "./benchmark.ts";
import { contentSearchBenchmark } from "./content-search.ts";
import { emulatorBenchmark } from "./emulator.ts";
import { rulesBenchmark } from "./rules.ts";

const BENCHES: readonly Benchmark[] = [
  emulatorBenchmark,
  rulesBenchmark,
  apiBenchmark,
  contentSearchBenchmark,
];

const print = (row: BenchmarkRow): void => {
  const limit = [
    row.atMost === undefined ? "" : ` (at most ${row.atMost})`,
    row.atLeast === undefined ? "" : ` (at least ${row.atLeast})`,
  ].join("");
  console.log(
    `  ${row.what}\n    ${row.measured} / ${row.baseline} = ${row.ratio.toFixed(2)}${limit}`,
  );
};

const runOne = async (bench: Benchmark): Promise<boolean> => {
  console.log(`\n${bench.name}`);
  const rows = await bench.run();
  for (const row of rows) print(row);
  const directory = resolveFromRoot("tests", "bench", "results");
  mkdirSync(directory, { recursive: true });
  writeFileSync(`${directory}/${bench.name}.json`, `${JSON.stringify(rows, null, 2)}\n`);
  return rows.every(
    ({ ratio, atMost = Number.POSITIVE_INFINITY, atLeast = 0 }) =>
      ratio <= atMost && ratio >= atLeast,
  );
};

// Without this variable, google-auth-library waits for the metadata server of Google Cloud, which does not
// exist locally.
process.env.METADATA_SERVER_DETECTION ??= "none";

const requestedNames = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const selectedBenches = BENCHES.filter(
  ({ name }) => requestedNames.length === 0 || requestedNames.includes(name),
);
if (selectedBenches.length === 0) {
  console.error(
    `There is no such benchmark. There are: ${BENCHES.map(({ name }) => name).join(", ")}`,
  );
  process.exitCode = 2;
}
for (const bench of selectedBenches) {
  if (!(await runOne(bench))) process.exitCode = 1;
}
