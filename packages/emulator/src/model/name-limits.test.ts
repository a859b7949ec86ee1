import { describe, expect, it } from "vitest";
import { assertPathWithinLimits, computeDocumentNameSizeBytes } from "./name-limits.ts";

const levels = (count: number): string => Array.from({ length: count }, () => "c/d").join("/");
/**
 * Builds a document path of `bytes` bytes with six collection levels, so that each id stays below the limit for
 * ids.
 */
const ofBytes = (bytes: number): string => {
  const start = `${`c/${"d".repeat(1_000)}/`.repeat(5)}c/`;
  return start + "é".repeat(400) + "d".repeat(bytes - start.length - 800);
};

describe("assertPathWithinLimits", () => {
  it.each([
    ["document id", `c/${"é".repeat(750)}`, `c/${"é".repeat(750)}d`, "The key path element name"],
    [
      "collection id",
      `${"c".repeat(1_500)}/d`,
      `${"c".repeat(1_501)}/d`,
      "The key path element kind",
    ],
    [
      "id of an outer collection",
      `${"c".repeat(1_500)}/d/e`,
      `${"c".repeat(1_501)}/d/e`,
      "The key path element kind",
    ],
  ])("rejects %s longer than 1,500 bytes", (_, longest, tooLong, what) => {
    expect(() => assertPathWithinLimits(longest)).not.toThrow();
    expect(() => assertPathWithinLimits(tooLong)).toThrow(`${what} is longer than 1500 bytes.`);
  });

  it("accepts collections nested up to 100 levels deep", () => {
    expect(() => assertPathWithinLimits(levels(100))).not.toThrow();
    for (const path of [levels(101), `${levels(100)}/c`]) {
      expect(() => assertPathWithinLimits(path)).toThrow(
        "Key path is too long. Cannot exceed 100 elements.",
      );
    }
  });

  it("accepts names up to 6 KiB, measured as production measures them", () => {
    expect(computeDocumentNameSizeBytes(ofBytes(6_127))).toBe(6_144);
    expect(() => assertPathWithinLimits(ofBytes(6_127))).not.toThrow();
    expect(() => assertPathWithinLimits(ofBytes(6_128))).toThrow(
      "The document name is longer than 6144 bytes.",
    );
  });
});
