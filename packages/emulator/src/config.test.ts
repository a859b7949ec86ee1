import { describe, expect, it, vi } from "vitest";
import { CommandLineError, parseCommandLine } from "./config.ts";

describe("parseCommandLine", () => {
  it("parses the arguments of firebase-tools", () => {
    const args =
      "--host 127.0.0.1 --port 18080 --websocket_port 19150 --database-edition standard --project_id demo-x --seed_from_export /e/m --rules /r --single_project_mode true --functions_emulator 127.0.0.1:15001";
    expect(parseCommandLine(args.split(" "))).toMatchObject({
      command: "firestore",
      host: "127.0.0.1",
      port: 18080,
      websocketPort: 19150,
      projectId: "demo-x",
      seedFile: "/e/m",
      rulesFile: "/r",
      otherProjects: "warned of",
      functions: { host: "127.0.0.1", port: 15001 },
    });
  });

  it("has the defaults of the official emulator", () => {
    expect(parseCommandLine([])).toMatchObject({
      command: "firestore",
      host: "localhost",
      port: 8080,
      websocketPort: undefined,
      rulesFile: undefined,
      otherProjects: "served",
    });
  });

  it("accepts `--flag=value`, and dashes instead of underscores", () => {
    const config = parseCommandLine(["--port=9", "--import-data=/e", "--project-id=p"]);
    expect(config).toMatchObject({ port: 9, seedFile: "/e", projectId: "p" });
  });

  it.each([
    [["--single_project_mode"], "warned of"],
    [["--single_project_mode", "true", "--single_project_mode_error", "true"], "refused"],
    [["--single_project_mode", "true", "--single_project_mode_error", "false"], "warned of"],
    [["--single_project_mode", "false"], "served"],
  ])("parses %j: other projects are %s", (args, otherProjects) => {
    expect(parseCommandLine([...args, "--project_id", "p"]).otherProjects).toBe(otherProjects);
  });

  it.each([
    [["--require-indexes", "/i.json"], "/i.json"],
    [["--require_indexes=/i.json"], "/i.json"],
    [["--require_indexes", "--index_file", "/i.json"], "/i.json"],
    [["--require_indexes", "false", "--index_file", "/i.json"], undefined],
    [["--index_file", "/i.json"], undefined],
    [["--require_indexes"], undefined],
  ])("parses the path of the index file from %j", (args, indexesFile) => {
    expect(parseCommandLine(args).indexesFile).toBe(indexesFile);
  });

  it("parses the allowed host names and the ports of web pages", () => {
    expect(parseCommandLine([])).toMatchObject({ allowedHosts: [], webPorts: undefined });
    const args = ["--allow_hosts", "firestore,dev.test", "--web-ports=5050,5173"];
    expect(parseCommandLine(args)).toMatchObject({
      allowedHosts: ["firestore", "dev.test"],
      webPorts: [5050, 5173],
    });
    expect(() => parseCommandLine(["--web_ports", "5050,all"])).toThrow("must be a port number");
  });

  it("parses the data directory", () => {
    expect(parseCommandLine(["--data", "/d"]).data).toEqual({ directory: "/d" });
    expect(parseCommandLine(["--data=/d", "--compact-at=9"]).data).toEqual({
      directory: "/d",
      smallestLogBytes: 9,
    });
    expect(parseCommandLine([]).data).toBeUndefined();
    expect(() => parseCommandLine(["--data=/d", "--compact-at=much"])).toThrow(CommandLineError);
  });

  it("ignores unknown flags and positional arguments", () => {
    const args = ["stray", "--nobody_knows", "value", "--require_indexes", "--port", "7"];
    expect(parseCommandLine(args).port).toBe(7);
  });

  it("sets the call time-out to twice the function loading time-out of firebase-tools", () => {
    vi.stubEnv("FUNCTIONS_DISCOVERY_TIMEOUT", "300");
    const { functions } = parseCommandLine(["--functions_emulator", "127.0.0.1:5001"]);
    vi.unstubAllEnvs();
    expect(functions).toEqual({ host: "127.0.0.1", port: 5001, callTimeoutMs: 600_000 });
  });

  it("parses an IPv6 address of the functions emulator", () => {
    expect(parseCommandLine(["--functions_emulator", "[::1]:5001"]).functions).toEqual({
      host: "::1",
      port: 5001,
    });
  });

  it.each([
    [["serve"], "storageRulesSupervisor"],
    [["storage-rules-runtime"], "storageRules"],
    [["--help"], "help"],
    [["--version"], "version"],
  ])("accepts %j", (args, command) => {
    expect(parseCommandLine(args).command).toBe(command);
  });

  it.each([
    [["--port", "http"]],
    [["--port", "65536"]],
    [["--functions_emulator", "5001"]],
    [["--single_project_mode", "true"]],
    [["--single_project_mode_error"]],
  ])("rejects %j", (args) => {
    expect(() => parseCommandLine(args)).toThrow(CommandLineError);
  });
});
