import { describe, expect, it } from "vitest";
import { computeReceipt } from "./compute-receipt.ts";

const KEY = "MNPQRSTUVWXYZ23456789ABCDE";
const owner = { assessmentId: "volcanoes", studentId: "grace", number: 1 };

describe("computeReceipt", () => {
  it("returns the code that the server computes", async () => {
    // The same code is expected in functions/src/resources/assessments/receipts/receipts.test.ts.
    expect(await computeReceipt(KEY, owner, { q1: "Longonot", q2: "Über" })).toBe(
      "MNPQRSE9KDH7XSTD",
    );
  });

  it("returns another code for other answers", async () => {
    const codes = [{ q1: "Longonot" }, { q1: "Elgon" }, {}];
    const computed = await Promise.all(codes.map((answers) => computeReceipt(KEY, owner, answers)));
    expect(new Set(computed).size).toBe(codes.length);
  });
});
