import fc from "fast-check";
import { expect, it } from "vitest";
import { HpackDecoder } from "./decoder.ts";
import { EMPTY_TABLE, encodeHeader } from "./encode-header.ts";

const text = fc
  .string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) })
  .chain((part) => fc.integer({ min: 1, max: 50 }).map((times) => part.repeat(times)));
const name = fc.oneof(fc.constantFrom(":status", "content-type", "grpc-status"), text);

it("a header is read as it was written", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name, value: text })), (lines) => {
      const block = Buffer.concat([EMPTY_TABLE, encodeHeader(lines)]);
      const { fields } = new HpackDecoder(Number.POSITIVE_INFINITY).decode(block);
      expect(fields.map((field) => ({ name: field.name, value: field.value }))).toEqual(lines);
    }),
  );
});

it("what every call is answered with takes few bytes", () => {
  expect(encodeHeader([{ name: ":status", value: "200" }])).toEqual(Buffer.from([0x88]));
});
