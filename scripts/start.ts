import { parseArgs } from "node:util";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts.ts";
import { buildProducts } from "./suite/build.ts";
import { forgetData, keepData, localData, localDataForOfficial } from "./suite/data.ts";
import { endStaleRun } from "./suite/processes.ts";
import { rulesErrors } from "./suite/rules-check.ts";
import { PROJECT_ID, startSuite } from "./suite/start-suite.ts";
import { untilStopped } from "./suite/until-stopped.ts";

const { values } = parseArgs({
  options: {
    fresh: { type: "boolean", default: false },
    official: { type: "boolean", default: false },
    // A second Darasa beside the first: its own data, records and ports.
    name: { type: "string", default: "start" },
    "port-offset": { type: "string", default: "0" },
  },
});

const printWelcome = (url: string, logFile: string): void => {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  console.log(`\nDarasa is running at ${url}\n`);
  console.log(`Demo accounts (password of all: ${DEMO_PASSWORD})`);
  for (const { email, who } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(width)}  ${who}`);
  console.log("\nAdmin code of Moi Girls Eldoret: MOI-ADMIN-2026");
  console.log(`Log: ${logFile}`);
  console.log("Ctrl-C stops everything and keeps your data for the next start.\n");
};

const main = async (): Promise<void> => {
  const errors = rulesErrors();
  if (errors.length > 0) {
    throw new Error(`The security rules have errors; nothing was started.\n${errors.join("\n")}`);
  }
  await endStaleRun(values.name);
  if (values.fresh) forgetData(values.name);
  console.log("Building …");
  await buildProducts();
  console.log("Starting the local backend …");
  const { name, official } = values;
  const suite = await startSuite({
    name,
    portOffset: Number(values["port-offset"]),
    official,
    ...(official
      ? { importFrom: await localDataForOfficial(name, PROJECT_ID) }
      : { data: localData(name) }),
  });
  printWelcome(suite.url, suite.logFile);
  // Otherwise everything is on the disk already.
  await untilStopped(suite, official ? () => keepData(name, suite.exportTo) : undefined);
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
