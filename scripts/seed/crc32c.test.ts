import { expect, it } from "vitest";
import { computeCrc32c } from "./crc32c.ts";

it("gives the check value of the Castagnoli polynomial", () => {
  expect(computeCrc32c(new TextEncoder().encode("123456789"))).toBe(0xe3069283);
  expect(computeCrc32c(new Uint8Array())).toBe(0);
});
