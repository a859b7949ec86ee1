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
    const env: NodeJS.ProcessEnv = { GOOGLE_CLOUD_PROJECT: "other" };
    selectProject(env, undefined);
    expect(env).toEqual({
      GOOGLE_CLOUD_PROJECT: "demo-darasa",
      GCLOUD_PROJECT: "demo-darasa",
      FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080",
      METADATA_SERVER_DETECTION: "none",
    });
  });
});

/** Runs the command in a home directory without Google credentials. */
const runOffice = async (
  ...args: readonly string[]
): Promise<{ code: number | null; stderr: string }> => {
  const home = await mkdtemp(join(tmpdir(), "office-"));
  onTestFinished(() => rm(home, { recursive: true }));
  const env = {
    PATH: "",
    HOME: home,
    METADATA_SERVER_DETECTION: "none",
    // Nothing listens at this port.
    FIRESTORE_EMULATOR_HOST: "127.0.0.1:1",
  };
  return new Promise((resolve) => {
    const script = resolveFromRoot("scripts/office.ts");
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, _out, stderr) =>
      resolve({ code: child.exitCode, stderr }),
    );
  });
};

describe("npm run office", () => {
  it("says how to get credentials if there are none", async () => {
    const address = ["--email", "office@darasa.test", "--project", "darasa-kenya"];
    expect(await runOffice("create", ...address)).toEqual({
      code: 1,
      stderr:
        "No Google credentials were found, or they have expired. Run: gcloud auth application-default login\n",
    });
  });

  it("says that no local backend runs", async () => {
    const { code, stderr } = await runOffice("create", "--email", "office@darasa.test");
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        "No local Darasa answers at 127.0.0.1:1. Start it with npm start. If it runs with --port-offset, set FIRESTORE_EMULATOR_HOST.\n",
    });
  });

  it("refuses an invalid e-mail address before it looks for credentials", async () => {
    const { code, stderr } = await runOffice("create", "--email", "office", "--project", "x");
    expect(code).toBe(1);
    expect(stderr).toContain("--email needs a valid e-mail address.");
  });
});
