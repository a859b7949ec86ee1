import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendHttpRequest } from "./testing/http-client.ts";
import { bindPort } from "./transport/port.ts";

const CLI = join(import.meta.dirname, "cli.ts");
const JAVA = join(import.meta.dirname, "../bin/java");
const HOST = ["--host", "127.0.0.1"];

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "emulator-cli-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

interface Run {
  readonly child: ChildProcess;
  readonly exitCode: Promise<number | null>;
  readonly output: { stdout: string; stderr: string };
  until(pattern: RegExp): Promise<RegExpExecArray>;
}

function run(command: string, args: readonly string[]): Run {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
  children.push(child);
  const output = { stdout: "", stderr: "" };
  let onOutput: () => void = () => undefined;
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
      onOutput();
    });
  }
  const exitCode = once(child, "close").then(([code]): number | null => code);
  const until = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const match = pattern.exec(output.stdout);
      if (match !== null) return match;
      await new Promise<void>((resolve) => {
        onOutput = resolve;
      });
    }
  };
  return { child, exitCode, output, until };
}

const runCli = (...args: readonly string[]): Run => run(process.execPath, [CLI, ...args]);

async function start(...args: readonly string[]): Promise<Run & { readonly url: string }> {
  const started = runCli(...HOST, "--port", "0", ...args);
  await started.until(/Dev App Server is now running\./);
  const [, url = ""] = await started.until(/API endpoint: (http:\S+)/);
  return { ...started, url };
}

describe("the program", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("exits after %s with code %i while a stream is open", async (signal, code) => {
    const { child, exitCode, url } = await start();
    await sendHttpRequest(`${url}/`);
    child.kill(signal);
    expect(await exitCode).toBe(code);
  });

  it("exits with code 0 after POST /shutdown", async () => {
    const { exitCode, url } = await start();
    expect((await sendHttpRequest(`${url}/shutdown`, { method: "POST" })).body).toBe(
      "Shutting down...\n",
    );
    expect(await exitCode).toBe(0);
  });

  it("reports a port that is in use", async () => {
    const taken = await bindPort({ host: "127.0.0.1", port: 0 });
    const { exitCode, output } = runCli(...HOST, "--port", String(taken.port));
    expect(await exitCode).toBe(1);
    expect(output.stderr).toContain("address already in use");
    await taken.close();
  });

  it("does not start with an invalid seed", async () => {
    const seed = join(directory, "broken");
    writeFileSync(seed, "nonsense");
    const { exitCode, output } = runCli(...HOST, "--port", "0", "--seed_from_export", seed);
    expect(await exitCode).toBe(1);
    expect(output.stderr).toContain("export metadata");
  });

  it("does not start with an invalid index configuration", async () => {
    const indexes = join(directory, "broken.json");
    writeFileSync(indexes, "[]");
    const { exitCode, output } = runCli(...HOST, "--port", "0", "--require-indexes", indexes);
    expect(await exitCode).toBe(1);
    expect(output.stderr).toContain(`${indexes} cannot be used: `);
  });

  it("starts with invalid rules and prints the position of the error", async () => {
    const rules = join(directory, "broken.rules");
    writeFileSync(rules, "service cloud.firestore {\n  allow;\n}");
    const { output, url } = await start("--rules", rules);
    expect(output.stdout).toContain(`${rules}:2:3 - ERROR`);
    const document = `${url}/v1/projects/p/databases/(default)/documents/c/a`;
    expect((await sendHttpRequest(document)).status).toBe(403);
  });

  it("prints each request on one line with --log-requests", async () => {
    const { until, url } = await start("--log");
    await sendHttpRequest(`${url}/v1/projects/p/databases/(default)/documents/c/a`, {
      method: "PATCH",
      body: "{}",
    });
    const [line] = await until(/.* UpdateDocument .*/);
    expect(line).toMatch(
      /Z UpdateDocument p c\/a by nobody signed in: done without rules; 1 write; [\d.]+ ms$/,
    );
  });

  it("continues to serve and exits normally when its output pipe is closed", async () => {
    const { child, exitCode, url } = await start("--log");
    child.stdout?.destroy();
    child.stderr?.destroy();
    const document = `${url}/v1/projects/p/databases/(default)/documents/c/a`;
    for (let i = 0; i < 50; i++) expect((await sendHttpRequest(document)).status).toBe(404);
    child.kill("SIGTERM");
    expect(await exitCode).toBe(143);
  });

  it("exports on exit with --export-on-exit", async () => {
    const first = await start("--project_id", "p", "--export-on-exit", join(directory, "out"));
    const path = "/v1/projects/p/databases/(default)/documents/c/a";
    await sendHttpRequest(`${first.url}${path}`, { method: "PATCH", body: "{}" });
    first.child.kill("SIGINT");
    await first.exitCode;
    const seed = join(directory, "out/firestore_export/firestore_export.overall_export_metadata");
    const second = await start("--project_id", "p", "--import-data", seed);
    expect((await sendHttpRequest(`${second.url}${path}`)).status).toBe(200);
  });

  it("recovers data after SIGKILL and prefers it to the seed", async () => {
    const data = join(directory, "data");
    const path = "/v1/projects/p/databases/(default)/documents/c";
    const write = { method: "PATCH", body: "{}" };
    const seeded = await start("--project_id", "p", "--export-on-exit", join(directory, "seed"));
    await sendHttpRequest(`${seeded.url}${path}/seed`, write);
    seeded.child.kill("SIGINT");
    await seeded.exitCode;
    const seed = join(directory, "seed/firestore_export/firestore_export.overall_export_metadata");
    const args = ["--project_id", "p", "--import-data", seed, "--data", data] as const;
    const first = await start(...args);
    await sendHttpRequest(`${first.url}${path}/seed`, { method: "DELETE" });
    await sendHttpRequest(`${first.url}${path}/own`, write);
    expect(await runCli(...HOST, "--port", "0", ...args).exitCode).toBe(1);
    first.child.kill("SIGKILL");
    await first.exitCode;
    const second = await start(...args);
    expect((await sendHttpRequest(`${second.url}${path}/own`)).status).toBe(200);
    expect((await sendHttpRequest(`${second.url}${path}/seed`)).status).toBe(404);
    expect(second.output.stderr).toBe("");
  });

  it("warns on standard error about a truncated log", async () => {
    const data = join(directory, "torn");
    const first = await start("--data", data);
    first.child.kill("SIGTERM");
    await first.exitCode;
    appendFileSync(join(data, "log-000000"), "half a rec");
    const { output } = await start("--data", data);
    expect(output.stderr).toMatch(/^\S+log-000000: cut off 10 bytes behind 0/);
  });

  it("warns when other machines can reach it", async () => {
    const { until, output } = runCli("--host", "0.0.0.0", "--port", "0");
    await until(/Dev App Server is now running\./);
    expect(output.stdout).toContain("Anyone who can reach this port is an administrator");
  });

  it.each([
    [["--help"], "--seed_from_export"],
    [["--version"], "Firestore Emulator"],
  ])("prints the response to %j and exits", async (args, text) => {
    const { exitCode, output } = runCli(...args);
    expect(await exitCode).toBe(0);
    expect(output.stdout).toContain(text);
  });
});

describe("the replacement for java", () => {
  it("prints the version of Java 21", async () => {
    const { exitCode, output } = run(JAVA, ["-Duser.language=en", "-version"]);
    expect(await exitCode).toBe(0);
    expect(/version "([1-9][0-9]*)/.exec(output.stderr)?.[1]).toBe("21");
  });

  it("runs the emulator for any jar file", async () => {
    const args = ["-Duser.language=en", "-jar", "/none", ...HOST, "--port", "0"];
    const { child, until, exitCode } = run(JAVA, args);
    await until(/Dev App Server is now running\./);
    child.kill("SIGINT");
    expect(await exitCode).toBe(130);
  });

  it("reads the path of the index file from the environment", async () => {
    const indexes = join(directory, "indexes.json");
    writeFileSync(indexes, "{}");
    const args = [`DARASA_EMULATOR_INDEXES=${indexes}`, JAVA, "-jar", "/none", ...HOST];
    const { until, output } = run("env", [...args, "--port", "0"]);
    await until(/Dev App Server is now running\./);
    expect(output.stdout).toContain(`Queries without an index in ${indexes} are refused.`);
  });

  it("runs the Storage rules runtime without output on standard error", async () => {
    const { child, until, exitCode, output } = run(JAVA, ["-jar", "/none", "serve"]);
    await until(/\{"id":-1,"status":"ok"\}\n/);
    const source = {
      files: [
        {
          name: "s",
          content: "service firebase.storage { match /b/{b}/o/{n} { allow read; } }",
        },
      ],
    };
    const context = { rulesetName: "0", source };
    child.stdin?.write("no json\n");
    child.stdin?.write(`${JSON.stringify({ action: "load_ruleset", context, id: 0 })}\n`);
    await until(/"id":0,.*"errors":\[\]/);
    child.stdin?.end();
    expect(await exitCode).toBe(0);
    expect(output.stderr).toBe("");
  });

  it("starts the Storage rules runtime again after kill -9, with the loaded rules", async () => {
    const { child, until, exitCode } = run(JAVA, ["-jar", "/none", "serve"]);
    await until(/\{"id":-1,"status":"ok"\}\n/);
    const content = "service firebase.storage { match /b/{b}/o/{n} { allow read; } }";
    const context = { rulesetName: "0", source: { files: [{ name: "s", content }] } };
    child.stdin?.write(`${JSON.stringify({ action: "load_ruleset", context, id: 0 })}\n`);
    await until(/"id":0,/);
    const runtime = execFileSync("ps", ["-o", "pid=", "--ppid", String(child.pid)], {
      encoding: "utf8",
    });
    process.kill(Number(runtime), "SIGKILL");
    const verify = (id: number, method: string): unknown => {
      const request = { rulesetName: "0", path: "/b/x/o/n", method };
      return child.stdin?.write(`${JSON.stringify({ action: "verify", context: request, id })}\n`);
    };
    verify(1, "get");
    verify(2, "create");
    await until(/"id":1,.*"permit":true/);
    await until(/"id":2,.*"permit":false/);
    child.stdin?.end();
    expect(await exitCode).toBe(0);
  });

  it("rejects any other use of java", async () => {
    const { exitCode, output } = run(JAVA, ["Main"]);
    expect(await exitCode).toBe(1);
    expect(output.stderr).toContain("only runs emulators");
  });
});
