import { parseArgs } from "node:util";
import { DEMO_ACCOUNTS, DEMO_NUMBER_LOGINS, DEMO_PASSWORD } from "./demo-accounts.ts";
import { buildWebAndFunctions } from "./suite/build-web-and-functions.ts";
import { findRulesErrors } from "./suite/find-rules-errors.ts";
import {
  deleteLocalData,
  prepareExportForOfficialEmulators,
  prepareLocalData,
  saveLocalData,
} from "./suite/local-data.ts";
import { stopLeftoverProcesses } from "./suite/process-groups.ts";
import { PROJECT_ID, startLocalBackend } from "./suite/start-local-backend.ts";
import { waitForStopSignal } from "./suite/wait-for-stop-signal.ts";

const { values } = parseArgs({
  options: {
    fresh: { type: "boolean", default: false },
    // Starts without any data, like a new deployment, and keeps nothing. The data of other runs stay as they are.
    empty: { type: "boolean", default: false },
    official: { type: "boolean", default: false },
    // The name of this run of Darasa. It selects the data and the file that records the running processes. A
    // second Darasa on the same machine needs another name and port offset.
    name: { type: "string", default: "start" },
    "port-offset": { type: "string", default: "0" },
  },
});

const printEmptyWelcome = (url: string, logFile: string): void => {
  const offset = Number(values["port-offset"]);
  const options = offset === 0 ? "" : ` --port-offset ${offset}`;
  console.log(`\nDarasa is running at ${url}, without any account or school\n`);
  console.log(`First step: npm run office -- create --email ADDRESS${options}`);
  console.log(`E-mails: npm run mails${options && ` --${options}`}`);
  console.log(
    "The documentation (README.md, Deploying) lists the steps from there to the first student.",
  );
  console.log(`Log: ${logFile}`);
  console.log("Ctrl-C stops everything and deletes the data.\n");
};

const printWelcome = (url: string, logFile: string): void => {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  console.log(`\nDarasa is running at ${url}\n`);
  console.log(`Demo accounts (password of all: ${DEMO_PASSWORD})`);
  for (const { email, who } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(width)}  ${who}`);
  console.log("Moi Girls Eldoret, with school, admission number and PIN:");
  for (const { admissionNumber, pin, who } of DEMO_NUMBER_LOGINS) {
    console.log(`  ${`${admissionNumber}  PIN ${pin}`.padEnd(width)}  ${who}`);
  }
  console.log("\nAdmin code of Moi Girls Eldoret: MOI-ADMIN-2026");
  console.log(`Log: ${logFile}`);
  console.log("Ctrl-C stops everything and keeps your data for the next start.\n");
};

/** Returns the options with the data of this run. */
const prepareData = async () => {
  const { name, official, empty } = values;
  if (empty) return {};
  return official
    ? { importFrom: await prepareExportForOfficialEmulators(name, PROJECT_ID) }
    : { data: prepareLocalData(name) };
};

const main = async (): Promise<void> => {
  const errors = findRulesErrors();
  if (errors.length > 0) {
    throw new Error(`The security rules have errors; nothing was started.\n${errors.join("\n")}`);
  }
  await stopLeftoverProcesses(values.name);
  if (values.fresh) deleteLocalData(values.name);
  console.log("Building …");
  await buildWebAndFunctions();
  console.log("Starting the local backend …");
  const { name, official, empty } = values;
  const suite = await startLocalBackend({
    name,
    portOffset: Number(values["port-offset"]),
    official,
    ...(await prepareData()),
  });
  (empty ? printEmptyWelcome : printWelcome)(suite.url, suite.logFile);
  // The official emulators keep their data in memory, so the data are saved when the backend stops. Without the
  // option --official, every change is on disk before its response is sent.
  const save = () => saveLocalData(name, suite.exportTo);
  await waitForStopSignal(suite, official && !empty ? save : undefined);
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
