import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildWebAndFunctions } from "./suite/build-web-and-functions.ts";
import { findRulesErrors } from "./suite/find-rules-errors.ts";
import { startLocalBackend } from "./suite/start-local-backend.ts";
import { waitForStopSignal } from "./suite/wait-for-stop-signal.ts";

const { values } = parseArgs({
  options: {
    import: { type: "string" },
    "export-on-exit": { type: "string" },
    official: { type: "boolean", default: false },
  },
});
/**
 * Resolves a path argument relative to the folder in which the user called npm. npm runs scripts in the root
 * folder and stores the user's folder in INIT_CWD.
 */
const resolveFromCallerFolder = (path: string): string =>
  resolve(process.env.INIT_CWD ?? ".", path);

const main = async (): Promise<void> => {
  const errors = findRulesErrors();
  if (errors.length > 0) throw new Error(errors.join("\n"));
  await buildWebAndFunctions();
  const suite = await startLocalBackend({
    name: "start",
    portOffset: 0,
    official: values.official,
    ...(values.import === undefined ? {} : { importFrom: resolveFromCallerFolder(values.import) }),
  });
  console.log(`The local backend is running; Darasa is at ${suite.url}. Log: ${suite.logFile}`);
  const exportDirectory = values["export-on-exit"];
  await waitForStopSignal(suite, async () => {
    if (exportDirectory !== undefined)
      await suite.exportTo(resolveFromCallerFolder(exportDirectory));
  });
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
