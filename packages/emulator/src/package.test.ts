import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendHttpRequest } from "./testing/http-client.ts";

/*
 * This test builds and packs the emulator package, installs it into an empty project, and runs its command
 * there.
 */

const PACKAGE = join(import.meta.dirname, "..");
const DOCUMENT = "v1/projects/demo-package/databases/(default)/documents/notes/first";
const TYPESCRIPT = join(PACKAGE, "../../node_modules/typescript/bin/tsc");

const directory = mkdtempSync(join(tmpdir(), "emulator-package-"));
const project = join(directory, "project");
let emulator: ChildProcess | undefined;

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

beforeAll(() => {
  const [packed] = JSON.parse(
    run("npm", ["pack", "--json", "--silent", "--pack-destination", directory], PACKAGE).replace(
      /^[^[]*(?=\[)/,
      "",
    ),
  );
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  run(
    "npm",
    ["install", "--prefer-offline", "--no-audit", "--no-fund", join(directory, packed.filename)],
    project,
  );
}, 180_000);

afterAll(() => {
  emulator?.kill();
  rmSync(directory, { recursive: true, force: true });
});

/** Starts the installed command on a free port. Resolves with the URL of the emulator. */
async function startCommand(): Promise<string> {
  const command = join(project, "node_modules/.bin/firestore-emulator");
  const child = spawn(command, ["--host=127.0.0.1", "--port=0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  emulator = child;
  const lines = createInterface({ input: child.stdout });
  return await new Promise((resolve, reject) => {
    lines.on("line", (line) => {
      const [, host] = /(127\.0\.0\.1:\d+)/.exec(line) ?? [];
      if (host !== undefined) resolve(`http://${host}`);
    });
    lines.on("close", () => reject(new Error("The command ended without printing its port.")));
  });
}

test("the installed command serves a write and a read", async () => {
  const url = await startCommand();
  const body = JSON.stringify({ fields: { text: { stringValue: "hello" } } });
  const written = await sendHttpRequest(`${url}/${DOCUMENT}`, { method: "PATCH", body });
  expect(written.status).toBe(200);
  const read = await sendHttpRequest(`${url}/${DOCUMENT}`);
  expect(JSON.parse(read.body)).toMatchObject({ fields: { text: { stringValue: "hello" } } });
});

test("the installed package exports createEmulator with its types", () => {
  writeFileSync(
    join(project, "use.mts"),
    `import { createEmulator, type Emulator } from "@darasa/emulator";
const emulator: Emulator = await createEmulator({ port: 0 });
const port: number = emulator.port;
// @ts-expect-error: the port is a number, so the types are not any.
const text: string = emulator.port;
console.log(port > 0);
await emulator.close();
`,
  );
  const options = ["--module", "nodenext", "--lib", "es2023,dom", "--strict", "--skipLibCheck"];
  run(process.execPath, [TYPESCRIPT, ...options, "--noEmit", "use.mts"], project);
  expect(run(process.execPath, ["use.mts"], project)).toBe("true\n");
});
