import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeResumeToken, encodeResumeToken } from "./resume-token.ts";

test("has the official format", () => {
  expect([...encodeResumeToken(300n)]).toEqual([0x0a, 0x03, 0x08, 0xac, 0x02]);
});

test("round-trips every time", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (time) => {
      expect(decodeResumeToken(encodeResumeToken(time))).toBe(time);
    }),
  );
});

test("parses any bytes to a time or to undefined", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 16 }), (bytes) => {
      const time = decodeResumeToken(bytes);
      expect(time === undefined || encodeResumeToken(time).length <= 13).toBe(true);
    }),
  );
});

test.each([
  ["nothing", []],
  ["a wrong tag", [0x12, 0x02, 0x08, 0x01]],
  ["a wrong length", [0x0a, 0x03, 0x08, 0x01]],
  ["a truncated number", [0x0a, 0x02, 0x08, 0x81]],
  ["trailing bytes", [0x0a, 0x02, 0x08, 0x01, 0x00]],
])("returns undefined for %s", (_, bytes) => {
  expect(decodeResumeToken(Uint8Array.from(bytes))).toBeUndefined();
});
