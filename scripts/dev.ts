import { spawn } from "node:child_process";
import { buildWebAndFunctions } from "./suite/build-web-and-functions.ts";
import { findRulesErrors } from "./suite/find-rules-errors.ts";
import { prepareLocalData } from "./suite/local-data.ts";
import { resolveFromRoot } from "./suite/paths.ts";
import { stopProcessGroup, superviseProcessGroup } from "./suite/process-groups.ts";
import { startLocalBackend } from "./suite/start-local-backend.ts";
import { waitForStopSignal } from "./suite/wait-for-stop-signal.ts";

const WATCHED = ["web", "functions"] as const;

/**
 * Starts the npm script `dev` of a workspace, which rebuilds the workspace after each change, and returns the
 * process id. npm does not forward signals to its child processes, so npm gets its own process group, which can
 * be stopped as a whole.
 */
const startWatcher = (workspace: string): number => {
  const { pid } = spawn("npm", ["run", "--silent", "dev", "-w", workspace], {
    cwd: resolveFromRoot(),
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  if (pid === undefined) throw new Error(`The watcher of ${workspace} did not start.`);
  superviseProcessGroup(pid);
  return pid;
};

const WATCHER_GRACE_MS = 2_000;
/** The port in web/vite.config.ts. */
const DEVELOPMENT_SERVER_PORT = 5173;

const main = async (): Promise<void> => {
  for (const error of findRulesErrors()) console.error(error);
  await buildWebAndFunctions();
  const suite = await startLocalBackend({
    name: "start",
    portOffset: 0,
    data: prepareLocalData("start"),
    developmentServerPort: DEVELOPMENT_SERVER_PORT,
  });
  const groups = WATCHED.map(startWatcher);
  console.log(`Darasa with hot reload: http://127.0.0.1:${DEVELOPMENT_SERVER_PORT}`);
  try {
    await waitForStopSignal(suite);
  } finally {
    await Promise.all(groups.map((group) => stopProcessGroup(group, WATCHER_GRACE_MS)));
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
