import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeGrpcStatusMessage } from "./grpc-call.ts";
import {
  encodeGrpcMessageFrame,
  GrpcMessageFrameReader,
  MAX_GRPC_MESSAGE_BYTES,
} from "./message-frames.ts";

const header = (flags: number, length: number): Buffer => {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8(flags, 0);
  bytes.writeUInt32BE(length, 1);
  return bytes;
};

describe("GrpcMessageFrameReader", () => {
  it("returns the messages for any split of the bytes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (messages, sizes) => {
          const bytes = Buffer.concat(messages.map(encodeGrpcMessageFrame));
          const reader = new GrpcMessageFrameReader();
          const read: Buffer[] = [];
          for (let start = 0, turn = 0; start < bytes.length; turn++) {
            const size = sizes[turn % sizes.length] ?? 1;
            read.push(...reader.push(bytes.subarray(start, start + size)));
            start += size;
          }
          expect(read.map((message) => [...message])).toEqual(messages.map((each) => [...each]));
          expect(reader.isPartial).toBe(false);
        },
      ),
    );
  });

  it("reports an incomplete frame", () => {
    const reader = new GrpcMessageFrameReader();
    reader.push(header(0, 3));
    expect(reader.isPartial).toBe(true);
  });

  it("rejects compressed messages", () => {
    expect(() => new GrpcMessageFrameReader().push(header(1, 3))).toThrow(
      expect.objectContaining({ code: "UNIMPLEMENTED" }),
    );
  });

  it("rejects a message that is too long before its bytes arrive", () => {
    expect(() => new GrpcMessageFrameReader().push(header(0, MAX_GRPC_MESSAGE_BYTES + 1))).toThrow(
      expect.objectContaining({ code: "RESOURCE_EXHAUSTED" }),
    );
  });
});

describe("encodeGrpcStatusMessage", () => {
  it("does not escape reserved characters, because clients do not decode their escapes", () => {
    expect(encodeGrpcStatusMessage("no a/b@c:d? 'x'")).toBe("no a/b@c:d? 'x'");
  });

  it("escapes control characters, percent signs and non-ASCII characters", () => {
    expect(encodeGrpcStatusMessage("\n100% ä")).toBe("%0A100%25 %C3%A4");
  });
});
