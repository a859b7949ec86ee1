import { createHash } from "node:crypto";
import type { RulesValue } from "../values.ts";
import { chargeWorkUnits } from "../work-budget.ts";
import { defineOverload, type OverloadTable } from "./overload.ts";

/** Reversed CRC polynomials from https://reveng.sourceforge.io/crc-catalogue/17plus.htm. */
const CRC32 = 0xedb88320;
const CRC32C = 0x82f63b78;

function crc(polynomial: number): (data: Uint8Array) => Uint8Array {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1;
    }
    return remainder;
  });
  return (data) => {
    let sum = 0xffffffff;
    for (const byte of data) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
    const little = Buffer.alloc(4);
    little.writeUInt32LE((sum ^ 0xffffffff) >>> 0);
    return little;
  };
}

const digest =
  (algorithm: string) =>
  (data: Uint8Array): Uint8Array =>
    createHash(algorithm).update(data).digest();

const bytes = (value: Uint8Array): RulesValue => ({ kind: "bytes", value });

const hashed = (hash: (data: Uint8Array) => Uint8Array): OverloadTable[string] => {
  const paid = (data: Uint8Array): RulesValue => {
    chargeWorkUnits(data.length);
    return bytes(hash(data));
  };
  return [
    defineOverload(["bytes"], ([{ value }]) => paid(value)),
    defineOverload(["string"], ([{ value }]) => paid(Buffer.from(value, "utf8"))),
  ];
};

export const HASHING_FUNCTIONS: OverloadTable = {
  "hashing.md5": hashed(digest("md5")),
  "hashing.sha256": hashed(digest("sha256")),
  "hashing.crc32": hashed(crc(CRC32)),
  "hashing.crc32c": hashed(crc(CRC32C)),
};
