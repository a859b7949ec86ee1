import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeMaskedCrc32c } from "./crc32c.ts";
import { decodeLevelDbLog, encodeLevelDbLog } from "./leveldb-log.ts";

const log = (...records: Uint8Array[]): Buffer => Buffer.concat([...encodeLevelDbLog(records)]);

test("computes CRC-32C checksums", () => {
  // The unmasked CRC-32C of 32 zero bytes. RFC 3720, B.4, shows it in little-endian order as aa 36 91 8a. The
  // first of the 32 bytes is passed as the record type.
  const plain = 0x8a9136aa;
  const masked = (((plain >>> 15) | (plain << 17)) + 0xa282ead8) >>> 0;
  expect(computeMaskedCrc32c(0, new Uint8Array(31))).toBe(masked);
});

test("round-trips records of any size", () => {
  const arbitraryRecord = fc
    .oneof(fc.nat(40), fc.integer({ min: 32_740, max: 32_790 }), fc.nat(100_000))
    .map((length) => Buffer.alloc(length, length % 251));
  fc.assert(
    fc.property(fc.array(arbitraryRecord, { maxLength: 5 }), (records) => {
      const read = [...decodeLevelDbLog(log(...records))];
      expect(read.map((record) => Buffer.from(record).toString("base64"))).toEqual(
        records.map((record) => record.toString("base64")),
      );
    }),
  );
});

test.each([
  [6, "the rest of the block is zeros"],
  [7, "an empty first fragment ends the block"],
  [8, "a fragment of one byte ends the block"],
])("with %d bytes left, %s", (left) => {
  const first = Buffer.alloc(32_768 - 7 - left, 1);
  const bytes = log(first, Buffer.from("ab"));
  const next = bytes.subarray(32_768);
  if (left === 6) {
    expect(bytes.subarray(32_768 - left, 32_768)).toEqual(Buffer.alloc(left));
    expect(next[6]).toBe(1);
  } else {
    expect(bytes[32_768 - left + 6]).toBe(2);
    expect(next[6]).toBe(4);
    expect(next.subarray(7)).toEqual(Buffer.from("ab").subarray(left - 7));
  }
  expect([...decodeLevelDbLog(bytes)].map((record) => record.length)).toEqual([first.length, 2]);
});

test("splits a record over three blocks into first, middle and last fragments", () => {
  const bytes = log(Buffer.alloc(70_000));
  expect([bytes[6], bytes[32_768 + 6], bytes[65_536 + 6]]).toEqual([2, 3, 4]);
  expect(bytes).toHaveLength(70_000 + 3 * 7);
});

describe("zeros after the last record of a block", () => {
  const BLOCK_BYTES = 32_768;
  const first = Buffer.from("first");
  const second = Buffer.from("second");
  /** Fills the block in which the log ends with zeros, so that only `left` bytes of the block are missing. */
  const padded = (bytes: Buffer, left = 0): Buffer =>
    Buffer.concat([bytes, Buffer.alloc(BLOCK_BYTES - (bytes.length % BLOCK_BYTES) - left)]);
  const texts = (bytes: Uint8Array): string[] =>
    [...decodeLevelDbLog(bytes)].map((record) => Buffer.from(record).toString());

  test.each([
    ["fewer than a header", Buffer.concat([log(first), Buffer.alloc(6)])],
    ["a whole header", Buffer.concat([log(first), Buffer.alloc(7)])],
    ["a part of the block", Buffer.concat([log(first), Buffer.alloc(500)])],
    ["the rest of the block", padded(log(first))],
    ["the rest of the block except its last bytes", padded(log(first), 3)],
    [
      "the rest of the block and whole blocks",
      Buffer.concat([padded(log(first)), Buffer.alloc(BLOCK_BYTES)]),
    ],
  ])("end the log: %s", (_title, bytes) => {
    expect(texts(bytes)).toEqual(["first"]);
  });

  test("are followed by the records of the next block", () => {
    expect(texts(Buffer.concat([padded(log(first)), log(second)]))).toEqual(["first", "second"]);
  });

  test.each([6, 7, 8])("are accepted when %d bytes of the block remain", (left) => {
    const record = Buffer.alloc(BLOCK_BYTES - 7 - left, "x");
    const bytes = Buffer.concat([padded(log(record)), log(second)]);
    expect(texts(bytes)).toEqual([record.toString(), "second"]);
  });

  test.each([
    ["in the next byte after a header of zeros", 7],
    ["in the last byte of the block", BLOCK_BYTES - 1 - log(first).length],
    ["in a position where no header fits", BLOCK_BYTES - 3 - log(first).length],
  ])("are refused with another byte %s", (_title, at) => {
    const bytes = padded(log(first));
    bytes[log(first).length + at] = 1;
    expect(() => texts(bytes)).toThrow("Invalid record");
  });

  test("are refused in the middle of a record", () => {
    const start = log(Buffer.alloc(BLOCK_BYTES)).subarray(0, BLOCK_BYTES);
    expect(() => texts(padded(start))).toThrow("Invalid record");
  });
});

test("rejects random bytes with the official error texts", () => {
  const arbitraryBytes = fc
    .uint8Array({ minLength: 1, maxLength: 100 })
    .filter((bytes) => bytes.some((byte) => byte !== 0));
  fc.assert(
    fc.property(arbitraryBytes, (bytes) => {
      expect(() => [...decodeLevelDbLog(bytes)]).toThrow(
        /^(Invalid record|Checksum doesn't validate\.)$/,
      );
    }),
  );
});
