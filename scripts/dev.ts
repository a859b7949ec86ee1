import { spawn } from "node:child_process";
import { buildProducts } from "./suite/build.ts";
import { dataToImport, keepData } from "./suite/data.ts";
import { inRoot } from "./suite/root.ts";
import { rulesErrors } from "./suite/rules-check.ts";
import { startSuite } from "./suite/start-suite.ts";
import { untilStopped } from "./suite/until-stopped.ts";

const watchers = [
  ["npm", ["run", "dev", "-w", "web"]],
  ["npm", ["run", "dev", "-w", "functions"]],
] as const;

const main = async (): Promise<void> => {
  for (const error of rulesErrors()) console.error(error);
  await buildProducts();
  const suite = await startSuite({
    name: "start",
    portOffset: 0,
    importFrom: dataToImport("start"),
  });
  const children = watchers.map(([command, args]) =>
    spawn(command, args, { cwd: inRoot(), stdio: "inherit" }),
  );
  console.log("Darasa with hot reload: http://127.0.0.1:5173");
  try {
    await untilStopped(suite, () => keepData("start", suite.exportTo));
  } finally {
    for (const child of children) child.kill("SIGTERM");
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
