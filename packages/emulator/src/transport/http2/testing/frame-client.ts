import { connect, type Socket } from "node:net";
import { FLAG, FRAME, type Frame } from "../frame.ts";
import { FrameReader } from "../frame-reader.ts";
import { encodeHeader } from "../hpack/encode-header.ts";
import type { HeaderLine } from "../hpack/field.ts";

export const PREFACE = Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "latin1");

export interface FrameParts {
  readonly type: number;
  readonly flags?: number;
  readonly streamId?: number;
  readonly payload?: Uint8Array;
  /** Absent: that of the payload. */
  readonly length?: number;
}

/** Any frame, right or wrong. */
export function frame({ type, flags = 0, streamId = 0, payload, length }: FrameParts): Buffer {
  const bytes = payload ?? Buffer.alloc(0);
  const header = Buffer.alloc(9);
  header.writeUIntBE(length ?? bytes.length, 0, 3);
  header.writeUInt8(type, 3);
  header.writeUInt8(flags, 4);
  header.writeUInt32BE(streamId, 5);
  return Buffer.concat([header, bytes]);
}

export const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Pairs of a setting and its value. */
export const settings = (...pairs: (readonly [number, number])[]): Buffer =>
  frame({
    type: FRAME.settings,
    payload: Buffer.concat(pairs.flatMap(([id, value]) => [uint32(id).subarray(2), uint32(value)])),
  });

export const windowUpdate = (streamId: number, increment: number): Buffer =>
  frame({ type: FRAME.windowUpdate, streamId, payload: uint32(increment) });

export const ping = frame({ type: FRAME.ping, payload: Buffer.from("whatever") });

const pseudo = (path: string): readonly HeaderLine[] => [
  { name: ":method", value: "POST" },
  { name: ":scheme", value: "http" },
  { name: ":path", value: path },
];
export const requestBlock = (path: string, ...lines: readonly HeaderLine[]): Buffer =>
  encodeHeader([...pseudo(path), ...lines]);

/** A request that has more to say. */
export const request = (streamId: number, path = "/echo", ...lines: HeaderLine[]): Buffer =>
  frame({
    type: FRAME.headers,
    flags: FLAG.endHeaders,
    streamId,
    payload: requestBlock(path, ...lines),
  });

/** A request that has not. */
export const wholeRequest = (streamId: number, path: string): Buffer =>
  frame({
    type: FRAME.headers,
    flags: FLAG.endHeaders | FLAG.endStream,
    streamId,
    payload: requestBlock(path),
  });

export const data = (streamId: number, text: string, isLast = false): Buffer =>
  frame({
    type: FRAME.data,
    flags: isLast ? FLAG.endStream : 0,
    streamId,
    payload: Buffer.from(text),
  });

/** A client that says what it is told, frame by frame. */
export class FrameClient {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  /** All that came, but for settings and their acknowledgements. */
  readonly frames: Frame[] = [];
  readonly #reader = new FrameReader();
  #onFrame: () => void = () => undefined;

  constructor(port: number) {
    this.socket = connect(port, "127.0.0.1");
    this.socket.on("error", () => undefined);
    this.closed = new Promise((resolve) => this.socket.once("close", resolve));
    // Servers begin with none.
    this.#reader.push(PREFACE);
    this.socket.on("data", (chunk: Buffer) => {
      this.#reader.push(chunk);
      for (let next = this.#reader.next(); next !== undefined; next = this.#reader.next()) {
        if (next.type !== FRAME.settings) this.frames.push(next);
      }
      this.#onFrame();
    });
  }

  /** Begins as is right. */
  static open(port: number, ...pairs: (readonly [number, number])[]): FrameClient {
    const client = new FrameClient(port);
    client.send(PREFACE, settings(...pairs));
    return client;
  }

  send(...frames: readonly Buffer[]): void {
    this.socket.write(Buffer.concat(frames));
  }

  /** Waits for a frame, and takes it and those before it off the list. */
  async next(type: number, streamId = 0): Promise<Frame> {
    for (;;) {
      const index = this.frames.findIndex(
        (each) => each.type === type && each.streamId === streamId,
      );
      const [found] = index < 0 ? [] : this.frames.splice(0, index + 1).slice(-1);
      if (found !== undefined) return found;
      await new Promise<void>((resolve, reject) => {
        this.#onFrame = resolve;
        void this.closed.then(() => reject(new Error("The server hung up.")));
      });
    }
  }

  /** Why the server ends the connection. */
  async farewell(): Promise<number> {
    const { payload } = await this.next(FRAME.goaway);
    return payload.readUInt32BE(4);
  }

  /** Resolves when all that was sent has been looked at. */
  async settle(): Promise<void> {
    this.send(ping);
    await this.next(FRAME.ping);
  }
}
