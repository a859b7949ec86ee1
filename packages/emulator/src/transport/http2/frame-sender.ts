import type { Socket } from "node:net";
import { FLAG, FRAME } from "./frame.ts";
import { FrameOutput } from "./frame-output.ts";
import { EMPTY_TABLE } from "./hpack/encode-header.ts";
import { ERROR_CODES, type ErrorName } from "./http2-error.ts";
import type { Http2Stream } from "./http2-stream.ts";
import {
  changeSettings,
  DEFAULT_WINDOW_BYTES,
  encodeOwnSettings,
  INITIAL_PEER_SETTINGS,
  MAX_WINDOW_BYTES,
  type PeerSettings,
} from "./settings.ts";

const NOTHING = new Uint8Array(0);

/** What leaves on one connection: frames as the peer's settings and the connection's window want them. */
export class FrameSender {
  readonly #output: FrameOutput;
  /** Streams that have something to send and are waiting for the connection, in the order in which they will go on. */
  readonly #waiting = new Set<Http2Stream>();
  #peer: PeerSettings = INITIAL_PEER_SETTINGS;
  #window = DEFAULT_WINDOW_BYTES;
  #hasSentHeader = false;

  constructor(socket: Socket) {
    this.#output = new FrameOutput(socket);
    socket.on("drain", () => this.#sendWaiting());
  }

  /** Of a new stream. */
  get streamWindow(): number {
    return this.#peer.initialWindowSize;
  }

  /** Whether the peer has taken all that was sent to it. */
  get isDrained(): boolean {
    return this.#output.isDrained;
  }

  get hasWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Gives back by how much the windows of all streams change. Throws a ConnectionError. */
  changePeerSettings(payload: Buffer): number {
    const before = this.#peer.initialWindowSize;
    this.#peer = changeSettings(this.#peer, payload);
    return this.#peer.initialWindowSize - before;
  }

  /** False: that would be more than a window can be. */
  growWindow(bytes: number): boolean {
    this.#window += bytes;
    if (this.#window > MAX_WINDOW_BYTES) return false;
    this.#sendWaiting();
    return true;
  }

  dataRoom(): number {
    return this.#output.isFull ? 0 : Math.min(this.#window, this.#peer.maxFrameSize);
  }

  awaitRoom(stream: Http2Stream): void {
    this.#waiting.add(stream);
  }

  forget(stream: Http2Stream): void {
    this.#waiting.delete(stream);
  }

  sendHeaders(streamId: number, block: Buffer, isLast: boolean): void {
    const bytes = this.#hasSentHeader ? block : Buffer.concat([EMPTY_TABLE, block]);
    this.#hasSentHeader = true;
    const endStream = isLast ? FLAG.endStream : 0;
    const { maxFrameSize } = this.#peer;
    if (bytes.length <= maxFrameSize) {
      this.#output.frame(FRAME.headers, FLAG.endHeaders | endStream, streamId, bytes);
      return;
    }
    this.#output.frame(FRAME.headers, endStream, streamId, bytes.subarray(0, maxFrameSize));
    for (let at = maxFrameSize; at < bytes.length; at += maxFrameSize) {
      const part = bytes.subarray(at, at + maxFrameSize);
      const flags = at + part.length === bytes.length ? FLAG.endHeaders : 0;
      this.#output.frame(FRAME.continuation, flags, streamId, part);
    }
  }

  sendData(streamId: number, bytes: Uint8Array, isLast: boolean): void {
    this.#window -= bytes.length;
    this.#output.frame(FRAME.data, isLast ? FLAG.endStream : 0, streamId, bytes);
  }

  sendReset(streamId: number, code: ErrorName): void {
    this.#output.frame(FRAME.rstStream, 0, streamId, uint32(ERROR_CODES[code]));
  }

  sendWindowUpdate(streamId: number, increment: number): void {
    this.#output.frame(FRAME.windowUpdate, 0, streamId, uint32(increment));
  }

  sendSettings(): void {
    this.#output.frame(FRAME.settings, 0, 0, encodeOwnSettings());
  }

  acknowledgeSettings(): void {
    this.#output.frame(FRAME.settings, FLAG.ack, 0, NOTHING);
  }

  acknowledgePing(payload: Buffer): void {
    this.#output.frame(FRAME.ping, FLAG.ack, 0, payload);
  }

  /** Leaves at once, with all that was sent before. */
  sendGoaway(lastStreamId: number, code: ErrorName, message: string): void {
    const numbers = [uint32(lastStreamId), uint32(ERROR_CODES[code])];
    const payload = Buffer.concat([...numbers, Buffer.from(message, "utf8")]);
    this.#output.frame(FRAME.goaway, 0, 0, payload);
    this.#output.flush();
  }

  /** Nothing is sent any more; all that was is. */
  end(): void {
    this.#output.end();
  }

  #sendWaiting(): void {
    // One that must wait again comes behind the others.
    for (const stream of this.#waiting) {
      if (this.dataRoom() <= 0) return;
      this.#waiting.delete(stream);
      stream.sendQueued();
    }
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
