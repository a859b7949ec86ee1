import { describe, expect, it } from "vitest";
import { ChannelOutbox, formatChannelChunk } from "./channel-outbox.ts";

const filled = (...payloads: readonly string[]): ChannelOutbox => {
  const outbox = new ChannelOutbox();
  for (const payload of payloads) outbox.push(payload);
  return outbox;
};

describe("formatChannelChunk", () => {
  it("counts the length in UTF-16 code units", () => {
    expect(formatChannelChunk("ä😀")).toBe("3\nä😀");
  });
});

describe("ChannelOutbox", () => {
  it("numbers payloads from 1 and returns them once", () => {
    const outbox = filled('"a"', '"b"');
    expect(outbox.takeChunk()).toBe(formatChannelChunk('[[1,["a"]],[2,["b"]]]'));
    expect(outbox.takeChunk()).toBeUndefined();
    outbox.push('"c"');
    expect(outbox.takeChunk()).toBe(formatChannelChunk('[[3,["c"]]]'));
  });

  it("returns unacknowledged payloads again", () => {
    const outbox = filled('"a"', '"b"');
    outbox.takeChunk();
    outbox.acknowledge(1);
    outbox.rewind();
    expect(outbox.takeChunk()).toBe(formatChannelChunk('[[2,["b"]]]'));
  });

  it("does not drop unwritten payloads for any acknowledgement", () => {
    const outbox = filled('"a"');
    outbox.takeChunk();
    outbox.push('"b"');
    outbox.acknowledge(99);
    outbox.rewind();
    expect(outbox.takeChunk()).toBe(formatChannelChunk('[[2,["b"]]]'));
    expect(outbox.lastId).toBe(2);
  });

  it("ignores a late acknowledgement", () => {
    const outbox = filled('"a"', '"b"');
    outbox.takeChunk();
    outbox.acknowledge(2);
    outbox.acknowledge(1);
    outbox.push('"c"');
    expect(outbox.takeChunk()).toBe(formatChannelChunk('[[3,["c"]]]'));
  });

  it("returns the total length of unwritten payloads", () => {
    const outbox = filled('"abc"');
    expect(outbox.unwrittenLength).toBe(5);
    outbox.takeChunk();
    expect(outbox.unwrittenLength).toBe(0);
    outbox.rewind();
    expect(outbox.unwrittenLength).toBe(5);
  });
});
