import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { selectProject } from "./office-project.ts";
import { resolveFromRoot } from "./suite/paths.ts";

describe("the project of npm run office", () => {
  it("is the given project, whatever the shell sets", () => {
    const env: NodeJS.ProcessEnv = {
      GOOGLE_CLOUD_PROJECT: "other",
      FIREBASE_CONFIG: '{"projectId":"other"}',
      FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080",
    };
    selectProject(env, "darasa-kenya");
    expect(env).toEqual({ GOOGLE_CLOUD_PROJECT: "darasa-kenya", GCLOUD_PROJECT: "darasa-kenya" });
  });

  it("is the local backend without a given project", () => {
    const env: NodeJS.ProcessEnv = {
      GOOGLE_CLOUD_PROJECT: "other",
      FIRESTORE_EMULATOR_HOST: "127.0.0.1:1",
    };
    selectProject(env, undefined);
    expect(env).toEqual({
      GOOGLE_CLOUD_PROJECT: "demo-darasa",
      GCLOUD_PROJECT: "demo-darasa",
      FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080",
      METADATA_SERVER_DETECTION: "none",
    });
  });
});

/** The Firestore port with this offset is 1, where nothing listens. */
const OFFSET_WITHOUT_BACKEND = "--port-offset=-8079";

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in a home directory without Google credentials. */
const run = async (command: string, ...args: readonly string[]): Promise<Run> => {
  const home = await mkdtemp(join(tmpdir(), "office-"));
  onTestFinished(() => rm(home, { recursive: true }));
  const env = {
    PATH: "",
    HOME: home,
    METADATA_SERVER_DETECTION: "none",
  };
  return new Promise((resolve) => {
    const script = resolveFromRoot(`scripts/${command}.ts`);
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
};

const NO_BACKEND: Run = {
  code: 1,
  stdout: "",
  stderr:
    "No local Darasa answers at 127.0.0.1:1. Start it with npm start. If it runs with --port-offset, give this command the same --port-offset.\n",
};

describe("npm run office", () => {
  it("says how to get credentials if there are none", async () => {
    const address = ["--email", "office@darasa.test", "--project", "darasa-kenya"];
    expect(await run("office", "create", ...address)).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "No Google credentials were found, or they have expired. Run: gcloud auth application-default login\n",
    });
  });

  it("says that no local backend runs", async () => {
    const address = ["--email", "office@darasa.test"];
    expect(await run("office", "create", ...address, OFFSET_WITHOUT_BACKEND)).toEqual(NO_BACKEND);
  });

  it("refuses an invalid e-mail address before it looks for credentials", async () => {
    const { code, stderr } = await run("office", "create", "--email", "office", "--project", "x");
    expect(code).toBe(1);
    expect(stderr).toContain("--email needs a valid e-mail address.");
  });

  it("says how it is used if asked, and if the command or an option is wrong", async () => {
    const asked = await run("office", "create", "--help");
    expect(asked).toEqual({ code: 0, stderr: "", stdout: expect.stringMatching(/^Usage:\n/) });
    const usage = asked.stdout;
    expect(await run("office", "crate")).toEqual({ code: 2, stdout: "", stderr: usage });
    expect(await run("office", "create", "--mail", "a")).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/^Unknown option '--mail'[^\n]*\n\nUsage:\n(?!.*\n {4}at )/),
    });
  });
});

describe("npm run mails", () => {
  it("says that no local backend runs, and how it is used", async () => {
    expect(await run("mails", OFFSET_WITHOUT_BACKEND)).toEqual(NO_BACKEND);
    expect(await run("mails", "--help")).toMatchObject({ code: 0, stderr: "" });
    expect(await run("mails", "--first", "3")).toMatchObject({ code: 2, stdout: "" });
  });
});
