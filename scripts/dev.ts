import { spawn } from "node:child_process";
import { buildProducts } from "./suite/build.ts";
import { localData } from "./suite/data.ts";
import { endGroup, guardGroup } from "./suite/processes.ts";
import { inRoot } from "./suite/root.ts";
import { rulesErrors } from "./suite/rules-check.ts";
import { startSuite } from "./suite/start-suite.ts";
import { untilStopped } from "./suite/until-stopped.ts";

const WATCHED = ["web", "functions"] as const;

/** Each watcher leads a group of its own: npm does not pass a signal on to what it runs. */
const startWatcher = (workspace: string): number => {
  const { pid } = spawn("npm", ["run", "--silent", "dev", "-w", workspace], {
    cwd: inRoot(),
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  if (pid === undefined) throw new Error(`The watcher of ${workspace} could not be started.`);
  guardGroup(pid);
  return pid;
};

const WATCHER_GRACE_MS = 2_000;

const main = async (): Promise<void> => {
  for (const error of rulesErrors()) console.error(error);
  await buildProducts();
  const suite = await startSuite({
    name: "start",
    portOffset: 0,
    data: localData("start"),
  });
  const groups = WATCHED.map(startWatcher);
  console.log("Darasa with hot reload: http://127.0.0.1:5173");
  try {
    await untilStopped(suite);
  } finally {
    await Promise.all(groups.map((group) => endGroup(group, WATCHER_GRACE_MS)));
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
