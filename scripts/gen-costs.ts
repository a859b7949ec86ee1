import { readFileSync, writeFileSync } from "node:fs";
import { writeCostSection } from "./costs/cost-model.ts";
import { resolveFromRoot } from "./suite/paths.ts";

/*
 * This script writes the table of costs and the hourly model into docs/operating.md. With `--check`, it writes nothing
 * and fails if they are out of date.
 */

const TARGET = resolveFromRoot("docs/operating.md");
const BEGIN =
  "<!-- Written by `npm run gen` from scripts/costs. Do not edit until the end mark. -->";
const END = "<!-- The end of the written part. -->";

const present = readFileSync(TARGET, "utf8");
const [before, rest] = present.split(`${BEGIN}\n`);
const after = rest?.split(END)[1];
if (before === undefined || after === undefined) throw new Error("docs/operating.md has no marks.");
const wanted = `${before}${BEGIN}\n\n${writeCostSection()}\n\n${END}${after}`;

if (!process.argv.includes("--check")) {
  writeFileSync(TARGET, wanted);
} else if (present !== wanted) {
  console.error("docs/operating.md is stale: run node scripts/gen-costs.ts");
  process.exitCode = 1;
}
