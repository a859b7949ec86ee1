import fc from "fast-check";
import { expect, test } from "vitest";
import { compareStrings, getUtf8ByteLength } from "./compare-strings.ts";
import { arbitraryText } from "./testing/arbitrary-values.ts";

test("orders strings like their UTF-8 bytes", () => {
  fc.assert(
    fc.property(arbitraryText, arbitraryText, (left, right) => {
      const bytes = Buffer.compare(Buffer.from(left), Buffer.from(right));
      expect(Math.sign(compareStrings(left, right))).toBe(bytes);
    }),
  );
});

test("computes the UTF-8 length that the encoder produces, lone surrogates included", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(getUtf8ByteLength(text)).toBe(Buffer.byteLength(text));
    }),
  );
  expect(getUtf8ByteLength("\ud800a")).toBe(Buffer.byteLength("\ud800a"));
  expect(getUtf8ByteLength("\udc00\ud800")).toBe(Buffer.byteLength("\udc00\ud800"));
});
