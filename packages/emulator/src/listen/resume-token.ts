import type { EpochMicros } from "../model/value.ts";

/*
 * This module encodes resume tokens in the format of the official server. A token is a protobuf message whose
 * field 1 is an inner message. Field 1 of the inner message is the time in microseconds as a varint (`0a 09 08
 * <varint>`). Clients do not interpret the token.
 */

const LENGTH_DELIMITED_1 = 0x0a;
const VARINT_1 = 0x08;
const MAX_VARINT_BYTES = 10;

export function encodeResumeToken(time: EpochMicros): Uint8Array {
  const varint: number[] = [];
  let rest = BigInt.asUintN(64, time);
  while (rest >= 0x80n) {
    varint.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  varint.push(Number(rest));
  return Uint8Array.of(LENGTH_DELIMITED_1, varint.length + 1, VARINT_1, ...varint);
}

/** Returns the time that the resume token contains, or undefined if the token has another format. */
export function decodeResumeToken(token: Uint8Array): EpochMicros | undefined {
  const [outer, length, inner, ...varint] = token;
  const wellFormed =
    outer === LENGTH_DELIMITED_1 &&
    inner === VARINT_1 &&
    length === varint.length + 1 &&
    varint.length > 0 &&
    varint.length <= MAX_VARINT_BYTES &&
    varint.every((byte, i) => byte >= 0x80 === i < varint.length - 1);
  if (!wellFormed) return undefined;
  const bits = varint.reduceRight((time, byte) => (time << 7n) | BigInt(byte & 0x7f), 0n);
  return BigInt.asIntN(64, bits);
}
