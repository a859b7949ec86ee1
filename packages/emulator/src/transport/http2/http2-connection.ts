import type { Socket } from "node:net";
import { FLAG, FRAME, type Frame, hasFlag, withoutPadding } from "./frame.ts";
import { FrameReader } from "./frame-reader.ts";
import { FrameSender } from "./frame-sender.ts";
import { type AssembledHeader, HeaderAssembly } from "./header-assembly.ts";
import { type HeaderBlock, HpackDecoder, HpackError } from "./hpack/decoder.ts";
import { encodeHeader } from "./hpack/encode-header.ts";
import {
  ConnectionError,
  type ErrorName,
  frameSizeError,
  protocolError,
  StreamError,
} from "./http2-error.ts";
import { Http2Stream, type StreamCarrier } from "./http2-stream.ts";
import { Patience } from "./patience.ts";
import { ReceiveWindow } from "./receive-window.ts";
import { areSound, readRequestHead } from "./request-head.ts";
import { DEFAULT_WINDOW_BYTES, OWN_SETTINGS } from "./settings.ts";
import { StreamTable } from "./stream-table.ts";

export interface Http2Options {
  /** To be answered with `listen` and `respond`. Must not throw. */
  readonly onRequest: (stream: Http2Stream) => void;
  /** In milliseconds; only differences matter. */
  readonly stopwatch: () => number;
  /** Of faults in here, never of a peer's. */
  readonly report: (error: unknown) => void;
}

const WINDOW_BYTES = 4 * OWN_SETTINGS.initialWindowSize;
/** Compressed, a header may be longer than plain, but hardly. */
const MAX_BLOCK_BYTES = 2 * OWN_SETTINGS.maxHeaderListSize;
const MAX_ABANDONED = 1000;
/** To open a window by less, and leave it too small, is no way to read. */
const SMALL_INCREMENT = 64;
/** How long a peer has to read why it is sent away. */
const FAREWELL_MS = 1000;
const HEADER_TOO_LARGE = encodeHeader([{ name: ":status", value: "431" }]);

/** One client by HTTP/2: https://www.rfc-editor.org/rfc/rfc9113. */
export class Http2Connection {
  readonly #socket: Socket;
  readonly #options: Http2Options;
  readonly #reader = new FrameReader();
  readonly #sender: FrameSender;
  readonly #carrier: StreamCarrier;
  readonly #assembly = new HeaderAssembly(MAX_BLOCK_BYTES);
  readonly #decoder = new HpackDecoder(OWN_SETTINGS.maxHeaderListSize);
  readonly #patience: Patience;
  readonly #window = new ReceiveWindow(WINDOW_BYTES);
  readonly #streams = new StreamTable();
  /** Streams that were reset from here; the client may not know yet. */
  readonly #abandoned = new Set<number>();
  #lastStreamId = 0;
  #hasSettings = false;
  /** Said by either side: the last stream is the end. */
  #isLeaving = false;
  /** Said from here: streams after the last one are not looked at. */
  #takesStreams = true;
  #isOver = false;

  constructor(socket: Socket, options: Http2Options) {
    this.#socket = socket;
    this.#options = options;
    this.#patience = new Patience(options.stopwatch);
    const sender = new FrameSender(socket);
    this.#sender = sender;
    this.#carrier = {
      sendHeaders: (streamId, block, isLast) => sender.sendHeaders(streamId, block, isLast),
      sendData: (streamId, bytes, isLast) => sender.sendData(streamId, bytes, isLast),
      sendReset: (streamId, code) => this.#sendReset(streamId, code),
      dataRoom: () => sender.dataRoom(),
      awaitRoom: (stream) => sender.awaitRoom(stream),
      forget: (stream) => this.#forget(stream),
    };
    sender.sendSettings();
    sender.sendWindowUpdate(0, WINDOW_BYTES - DEFAULT_WINDOW_BYTES);
    socket.on("data", (chunk: Buffer) => this.#receive(chunk));
    socket.on("close", () => this.#closeAll());
  }

  /** Tells the client that no further streams are taken, and ends with the last one. */
  leave(): void {
    if (this.#isOver || !this.#takesStreams) return;
    this.#isLeaving = true;
    this.#takesStreams = false;
    this.#sender.sendGoaway(this.#lastStreamId, "NO_ERROR", "");
    this.#endIfDone();
  }

  #receive(chunk: Buffer): void {
    if (this.#isOver) return;
    try {
      this.#reader.push(chunk);
      for (let frame = this.#reader.next(); frame !== undefined; frame = this.#reader.next()) {
        this.#takeOrReset(frame);
      }
    } catch (error) {
      this.#sendAway(error);
    }
  }

  #takeOrReset(frame: Frame): void {
    try {
      this.#take(frame);
    } catch (error) {
      if (!(error instanceof StreamError)) throw error;
      this.#patience.spend();
      const stream = this.#streams.get(error.streamId);
      if (stream === undefined) this.#sendReset(error.streamId, error.code);
      else stream.reset(error.code);
    }
  }

  #sendAway(error: unknown): void {
    const isPeers = error instanceof ConnectionError;
    if (!isPeers) this.#options.report(error);
    const [code, message] = isPeers
      ? [error.code, error.message]
      : (["INTERNAL_ERROR", ""] as const);
    this.#sender.sendGoaway(this.#lastStreamId, code, message);
    this.#closeAll();
    this.#sender.end();
    setTimeout(() => this.#socket.destroy(), FAREWELL_MS).unref();
  }

  #closeAll(): void {
    this.#isOver = true;
    for (const stream of this.#streams.all()) stream.close();
  }

  #take(frame: Frame): void {
    const isSettings = frame.type === FRAME.settings && !hasFlag(frame, FLAG.ack);
    if (!this.#hasSettings && !isSettings) throw protocolError("Settings must come first.");
    this.#assembly.checkOrder(frame);
    switch (frame.type) {
      case FRAME.data:
        this.#takeData(frame);
        break;
      case FRAME.headers:
      case FRAME.continuation:
        this.#takeHeader(frame);
        break;
      case FRAME.priority:
        this.#checkPriority(frame);
        break;
      case FRAME.rstStream:
        this.#takeReset(frame);
        break;
      case FRAME.settings:
        this.#takeSettings(frame);
        break;
      case FRAME.pushPromise:
        throw protocolError("Clients promise nothing.");
      case FRAME.ping:
        this.#takePing(frame);
        break;
      case FRAME.goaway:
        this.#takeGoaway(frame);
        break;
      case FRAME.windowUpdate:
        this.#takeWindowUpdate(frame);
        break;
    }
  }

  /** Undefined: it is over. Throws a ConnectionError when there was none. */
  #streamOf({ streamId }: Frame): Http2Stream | undefined {
    const stream = this.#streams.get(streamId);
    const isUnknown = streamId % 2 === 0 || (streamId > this.#lastStreamId && this.#takesStreams);
    if (stream === undefined && isUnknown) {
      throw protocolError("There is no such stream.");
    }
    return stream;
  }

  #takeData(frame: Frame): void {
    const stream = this.#streamOf(frame);
    const data = withoutPadding(frame);
    const isLast = hasFlag(frame, FLAG.endStream);
    const { streamId, payload } = frame;
    this.#announce(0, this.#window.take(payload.length));
    if (stream === undefined) {
      this.#overlook(streamId, isLast);
      return;
    }
    if (stream.isRequestEnded) throw streamClosed(streamId);
    if (data.length === 0 && !isLast) this.#patience.spend();
    stream.receiveData(data);
    if (isLast) stream.receiveEnd();
    else if (!stream.isClosed) this.#announce(streamId, stream.window.take(payload.length));
  }

  #announce(streamId: number, increment: number): void {
    if (increment > 0) this.#sender.sendWindowUpdate(streamId, increment);
  }

  /** What was on its way when its stream was reset or refused from here is no fault. */
  #overlook(streamId: number, isLast: boolean): void {
    if (streamId <= this.#lastStreamId && !this.#abandoned.has(streamId)) {
      throw new ConnectionError("STREAM_CLOSED", "The stream was ended by the client itself.");
    }
    if (isLast) this.#abandoned.delete(streamId);
  }

  #takeHeader(frame: Frame): void {
    if (frame.streamId % 2 === 0) throw protocolError("Clients' streams have odd numbers.");
    const header = this.#assembly.add(frame);
    if (header === undefined) return;
    // Also of a header that is of no use: later ones may refer to it.
    const block = this.#decode(header.block);
    const { streamId, endsStream } = header;
    const stream = this.#streams.get(streamId);
    if (stream !== undefined) this.#takeTrailers(stream, header, block);
    else if (streamId <= this.#lastStreamId) this.#overlook(streamId, endsStream);
    else if (this.#takesStreams) this.#open(header, block);
  }

  #decode(block: Buffer): HeaderBlock {
    try {
      return this.#decoder.decode(block);
    } catch (error) {
      if (!(error instanceof HpackError)) throw error;
      throw new ConnectionError("COMPRESSION_ERROR", error.message);
    }
  }

  #takeTrailers(stream: Http2Stream, { endsStream }: AssembledHeader, block: HeaderBlock): void {
    if (stream.isRequestEnded) throw streamClosed(stream.id);
    if (!endsStream || block.isTooLarge || !areSound(block.fields)) {
      throw new StreamError("PROTOCOL_ERROR", stream.id, "These are no trailers.");
    }
    stream.receiveEnd();
  }

  #open({ streamId, endsStream }: AssembledHeader, { fields, isTooLarge }: HeaderBlock): void {
    this.#lastStreamId = streamId;
    if (this.#streams.size >= OWN_SETTINGS.maxConcurrentStreams) {
      throw new StreamError("REFUSED_STREAM", streamId, "There are too many streams.");
    }
    if (isTooLarge) {
      this.#patience.spend();
      this.#sender.sendHeaders(streamId, HEADER_TOO_LARGE, true);
      if (!endsStream) this.#sendReset(streamId, "NO_ERROR");
      return;
    }
    const head = readRequestHead(fields);
    if (head === undefined) {
      throw new StreamError("PROTOCOL_ERROR", streamId, "The request is malformed.");
    }
    const stream = new Http2Stream(this.#carrier, streamId, head, this.#sender.streamWindow);
    this.#streams.add(stream);
    this.#options.onRequest(stream);
    if (endsStream) stream.receiveEnd();
  }

  /** It changes nothing, and may come for a stream that is yet to be opened. */
  #checkPriority({ streamId, payload }: Frame): void {
    if (streamId === 0) throw protocolError("A priority is of a stream.");
    if (payload.length === 5) return;
    const message = "A priority has five bytes.";
    if (this.#streams.get(streamId) === undefined) throw frameSizeError(message);
    throw new StreamError("FRAME_SIZE_ERROR", streamId, message);
  }

  #takeReset(frame: Frame): void {
    const stream = this.#streamOf(frame);
    if (frame.payload.length !== 4) throw frameSizeError("A reset is a number.");
    if (stream === undefined) return;
    this.#patience.spend();
    stream.close();
  }

  #takeSettings(frame: Frame): void {
    const { streamId, payload } = frame;
    if (streamId !== 0) throw protocolError("Settings are of the connection.");
    if (hasFlag(frame, FLAG.ack)) {
      if (payload.length > 0) throw frameSizeError("An acknowledgement has no settings.");
      return;
    }
    if (this.#hasSettings) this.#patience.spend();
    this.#hasSettings = true;
    const growth = this.#sender.changePeerSettings(payload);
    this.#patience.reply(this.#sender.isDrained);
    this.#sender.acknowledgeSettings();
    if (growth === 0) return;
    for (const stream of this.#streams.all()) {
      if (!stream.growWindow(growth)) throw windowTooLarge();
    }
  }

  #takePing(frame: Frame): void {
    if (frame.streamId !== 0) throw protocolError("A ping is of the connection.");
    if (frame.payload.length !== 8) throw frameSizeError("A ping has eight bytes.");
    if (hasFlag(frame, FLAG.ack)) return;
    this.#patience.reply(this.#sender.isDrained);
    this.#sender.acknowledgePing(frame.payload);
  }

  #takeGoaway({ streamId, payload }: Frame): void {
    if (streamId !== 0) throw protocolError("A farewell is of the connection.");
    if (payload.length < 8) throw frameSizeError("A farewell is cut off.");
    this.#isLeaving = true;
    this.#endIfDone();
  }

  #takeWindowUpdate(frame: Frame): void {
    const { streamId, payload } = frame;
    if (payload.length !== 4) throw frameSizeError("A window grows by a number.");
    const increment = payload.readUInt32BE() & 0x7fffffff;
    if (streamId === 0) {
      if (increment === 0) throw protocolError("A window grows by something.");
      if (!this.#sender.growWindow(increment)) throw windowTooLarge();
      if (increment < SMALL_INCREMENT && this.#sender.hasWaiting) this.#patience.spend();
      return;
    }
    const stream = this.#streamOf(frame);
    if (increment === 0) {
      throw new StreamError("PROTOCOL_ERROR", streamId, "A window grows by something.");
    }
    if (stream === undefined) return;
    if (!stream.growWindow(increment)) {
      throw new StreamError("FLOW_CONTROL_ERROR", streamId, "The window is too large.");
    }
    if (increment < SMALL_INCREMENT && stream.bufferedBytes > 0) this.#patience.spend();
  }

  #sendReset(streamId: number, code: ErrorName): void {
    this.#sender.sendReset(streamId, code);
    this.#abandoned.add(streamId);
    if (this.#abandoned.size <= MAX_ABANDONED) return;
    const [oldest] = this.#abandoned;
    if (oldest !== undefined) this.#abandoned.delete(oldest);
  }

  #forget(stream: Http2Stream): void {
    this.#streams.delete(stream.id);
    this.#sender.forget(stream);
    this.#endIfDone();
  }

  #endIfDone(): void {
    if (this.#isLeaving && !this.#isOver && this.#streams.size === 0) this.#sender.end();
  }
}

const streamClosed = (streamId: number): StreamError =>
  new StreamError("STREAM_CLOSED", streamId, "The request has ended.");

const windowTooLarge = (): ConnectionError =>
  new ConnectionError("FLOW_CONTROL_ERROR", "The window is too large.");
