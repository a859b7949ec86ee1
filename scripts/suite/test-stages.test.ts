import { describe, expect, it } from "vitest";
import { commandStage, runSequentially } from "./test-stages.ts";

describe("runSequentially", () => {
  it("counts a command that cannot start as failed, and runs the next stage", async () => {
    const output: string[] = [];
    const target = { descriptor: 1, write: (text: string) => void output.push(text) };
    const missing = commandStage("missing", "/no/such/program", []);
    const found = commandStage("found", process.execPath, ["-e", ""]);
    expect(await runSequentially(missing, found)(target)).toEqual({
      passed: 1,
      failed: ["missing"],
    });
    expect(output.join("")).toContain("— missing");
  });
});
