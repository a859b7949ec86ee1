import { describe, expect, it } from "vitest";
import { commandStage, runSequentially } from "./test-stages.ts";

describe("a stage", () => {
  it("whose program cannot be started is a failure, and the next is run", async () => {
    const said: string[] = [];
    const output = { descriptor: 1, write: (text: string) => void said.push(text) };
    const missing = commandStage("missing", "/no/such/program", []);
    const found = commandStage("found", process.execPath, ["-e", ""]);
    expect(await runSequentially(missing, found)(output)).toEqual({ passed: 1, failed: 1 });
    expect(said.join("")).toContain("✗ missing");
  });
});
