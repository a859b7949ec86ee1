import { type ErrorName, StreamError } from "./http2-error.ts";
import { ReceiveWindow } from "./receive-window.ts";
import type { RequestHead } from "./request-head.ts";
import { MAX_WINDOW_BYTES, OWN_SETTINGS } from "./settings.ts";

/** What a stream needs of the connection that it is on. */
export interface StreamCarrier {
  sendHeaders(streamId: number, block: Buffer, isLast: boolean): void;
  sendData(streamId: number, bytes: Uint8Array, isLast: boolean): void;
  sendReset(streamId: number, code: ErrorName): void;
  /** How large a frame of data may be now; 0 or less: none may be sent. */
  dataRoom(): number;
  /** Calls `sendQueued` once there is room. */
  awaitRoom(stream: Http2Stream): void;
  /** The stream is over. */
  forget(stream: Http2Stream): void;
}

/** Whoever serves a request. */
export interface RequestListener {
  data(chunk: Buffer): void;
  /** The client has said all. */
  end(): void;
  /** The stream is over before it was answered to the end. */
  cancel(): void;
}

const IGNORED: RequestListener = {
  data: () => undefined,
  end: () => undefined,
  cancel: () => undefined,
};

/**
 * A request and its answer, each with an end of its own:
 *
 *              answer: open ── end ──> ending ── all is sent ──> ended
 *     both ended, or reset by either side: closed
 */
export class Http2Stream {
  readonly id: number;
  readonly head: RequestHead;
  readonly window = new ReceiveWindow(OWN_SETTINGS.initialWindowSize);
  readonly #carrier: StreamCarrier;
  #listener: RequestListener = IGNORED;
  #sendWindow: number;
  #queue: Uint8Array[] = [];
  #queuedBytes = 0;
  #answer: "open" | "ending" | "ended" = "open";
  /** Sent behind the data; absent: the last data ends the answer. */
  #trailers: Buffer | undefined;
  #receivedBytes = 0;
  #isRequestEnded = false;
  #isClosed = false;

  constructor(carrier: StreamCarrier, id: number, head: RequestHead, sendWindow: number) {
    this.#carrier = carrier;
    this.id = id;
    this.head = head;
    this.#sendWindow = sendWindow;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get isRequestEnded(): boolean {
    return this.#isRequestEnded;
  }

  /** Bytes taken but not yet passed on to the network. */
  get bufferedBytes(): number {
    return this.#queuedBytes;
  }

  /** To be called before the request goes on. */
  listen(listener: RequestListener): void {
    this.#listener = listener;
  }

  respond(block: Buffer): void {
    if (this.#isClosed) return;
    this.#carrier.sendHeaders(this.id, block, false);
  }

  /** An answer that is a header alone. */
  respondOnly(block: Buffer): void {
    if (this.#isClosed) return;
    this.#carrier.sendHeaders(this.id, block, true);
    this.#endAnswer();
  }

  /** The bytes must not be changed afterwards. */
  write(bytes: Uint8Array): void {
    if (this.#isClosed || bytes.length === 0) return;
    this.#queue.push(bytes);
    this.#queuedBytes += bytes.length;
    this.sendQueued();
  }

  /** The last of the answer. */
  end(bytes: Uint8Array, trailers?: Buffer): void {
    if (this.#isClosed) return;
    this.#answer = "ending";
    this.#trailers = trailers;
    if (bytes.length > 0) this.#queue.push(bytes);
    this.#queuedBytes += bytes.length;
    this.sendQueued();
  }

  reset(code: ErrorName): void {
    if (this.#isClosed) return;
    this.#carrier.sendReset(this.id, code);
    this.close();
  }

  /** Sends what the peer takes now. */
  sendQueued(): void {
    for (let [first] = this.#queue; first !== undefined; [first] = this.#queue) {
      if (this.#sendWindow <= 0) return;
      const room = Math.min(this.#carrier.dataRoom(), this.#sendWindow);
      if (room <= 0) {
        this.#carrier.awaitRoom(this);
        return;
      }
      this.#sendFrame(first, room);
    }
    if (this.#answer === "ending") this.#sendEnd();
  }

  #sendFrame(first: Uint8Array, room: number): void {
    const isWhole = first.length <= room;
    const bytes = isWhole ? first : first.subarray(0, room);
    if (isWhole) this.#queue.shift();
    else this.#queue[0] = first.subarray(room);
    this.#queuedBytes -= bytes.length;
    this.#sendWindow -= bytes.length;
    const isLast =
      this.#queue.length === 0 && this.#answer === "ending" && this.#trailers === undefined;
    this.#carrier.sendData(this.id, bytes, isLast);
    if (isLast) this.#endAnswer();
  }

  #sendEnd(): void {
    if (this.#trailers === undefined) this.#carrier.sendData(this.id, NOTHING, true);
    else this.#carrier.sendHeaders(this.id, this.#trailers, true);
    this.#endAnswer();
  }

  #endAnswer(): void {
    this.#answer = "ended";
    if (this.#isRequestEnded) this.close();
    // A client that is still sending learns that nobody listens any more; often its end is only about to be read.
    else setImmediate(() => this.reset("NO_ERROR"));
  }

  /** Throws a StreamError. */
  receiveData(chunk: Buffer): void {
    this.#receivedBytes += chunk.length;
    const { contentLength } = this.head;
    if (contentLength !== undefined && this.#receivedBytes > contentLength) throw this.#badLength();
    if (chunk.length > 0 && this.#answer === "open") this.#listener.data(chunk);
  }

  /** Throws a StreamError. */
  receiveEnd(): void {
    if (this.#isClosed) return;
    const { contentLength } = this.head;
    if (contentLength !== undefined && this.#receivedBytes < contentLength) throw this.#badLength();
    this.#isRequestEnded = true;
    if (this.#answer === "ended") this.close();
    else if (this.#answer === "open") this.#listener.end();
  }

  /** By less than nothing, too, and to less than nothing. False: that would be more than a window can be. */
  growWindow(bytes: number): boolean {
    this.#sendWindow += bytes;
    if (this.#sendWindow > MAX_WINDOW_BYTES) return false;
    this.sendQueued();
    return true;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#queue = [];
    this.#queuedBytes = 0;
    this.#carrier.forget(this);
    if (this.#answer !== "ended") this.#listener.cancel();
  }

  #badLength(): StreamError {
    return new StreamError("PROTOCOL_ERROR", this.id, "The body is not as long as it says.");
  }
}

const NOTHING = new Uint8Array(0);
