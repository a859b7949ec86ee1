import { describe, expect, it } from "vitest";
import { createCommandStage, createSequentialStage } from "./test-stages.ts";

describe("createSequentialStage", () => {
  it("counts a command that cannot start as failed, and runs the next stage", async () => {
    const output: string[] = [];
    const target = { descriptor: 1, write: (text: string) => void output.push(text) };
    const missing = createCommandStage("missing", "/no/such/program", []);
    const found = createCommandStage("found", process.execPath, ["-e", ""]);
    expect(await createSequentialStage(missing, found)(target)).toEqual({
      passed: 1,
      failed: ["missing"],
    });
    expect(output.join("")).toContain("— missing");
  });
});
