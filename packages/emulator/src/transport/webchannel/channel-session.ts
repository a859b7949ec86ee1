import type { ServerResponse } from "node:http";
import type { RpcStatus } from "../../model/messages.ts";
import { STATUS_CODES } from "../../model/status.ts";
import { BackChannel, type BackChannelOptions, type ChannelTimeouts } from "./back-channel.ts";
import type { ForwardChannelForm } from "./channel-form.ts";
import { ChannelOutbox, formatChannelChunk } from "./channel-outbox.ts";

/** The RPC stream that a WebChannel session transports. */
export interface ChannelRpcStream {
  /** Receives one request message as JSON text. */
  receive(text: string): void;
  cancel(): void;
}

const NOOP = '"noop"';
/** The payload that makes the client close the session without an error. */
const CLOSE = '"close"';
/*
 * The version of the WebChannel protocol:
 * https://github.com/google/closure-library/blob/master/closure/goog/labs/net/webchannel/wirev8.js
 */
const PROTOCOL_VERSION = 8;
const SERVER_VERSION = 12;
/**
 * The number of outstanding bytes that the server reports in each response to a request on the forward channel,
 * which carries messages from the client. The number is constant, as in the official emulator. The client slows
 * down only at much larger numbers.
 */
const OUTSTANDING_BYTES = 7;

/**
 * One WebChannel session: one stream of one client, transported by many HTTP requests.
 *
 *     open ── stream ends ──> draining (its status is the last payload) ── terminate, or no back channel for long ──> gone
 *       └──────────────────────── terminate, or no back channel for long ────────────────────────────────────────────^
 */
export class ChannelSession {
  readonly id: string;
  readonly #times: ChannelTimeouts;
  readonly #onGone: () => void;
  readonly #outbox = new ChannelOutbox();
  /** The RPC stream of the session. Undefined before `start` is called and after the stream has ended. */
  #stream: ChannelRpcStream | undefined;
  #back: BackChannel | undefined;
  /**
   * The timer that closes the WebChannel session. It runs while the client has no open GET request (back channel), on
   * which the server could send.
   */
  #expiry: NodeJS.Timeout | undefined;
  /**
   * The number that follows the number of the last received message. A message with a lower number is a
   * repetition, so `receive` ignores it. Starts at 0, the number of the first message.
   */
  #nextMessage = 0;
  #isFlushing = false;

  constructor(id: string, times: ChannelTimeouts, onGone: () => void) {
    this.id = id;
    this.#times = times;
    this.#onGone = onGone;
    this.#awaitBackChannel();
  }

  start(stream: ChannelRpcStream): void {
    this.#stream = stream;
  }

  /** Returns the response to the handshake, which is the first request of the session. */
  handshake(): string {
    const record = ["c", this.id, "", PROTOCOL_VERSION, SERVER_VERSION, this.#times.noopMs];
    return formatChannelChunk(JSON.stringify([[0, record]]));
  }

  /**
   * Returns the response to a request on the forward channel, which carries messages from the client to the
   * server.
   */
  receipt(): string {
    const hasBackChannel = this.#back === undefined ? 0 : 1;
    return formatChannelChunk(
      JSON.stringify([hasBackChannel, this.#outbox.lastId, OUTSTANDING_BYTES]),
    );
  }

  /**
   * Passes each message to the stream. Skips messages that were already received, because the client may repeat
   * requests.
   */
  receive(messages: ForwardChannelForm["messages"]): void {
    for (const { number, text } of messages) {
      if (number < this.#nextMessage) continue;
      this.#nextMessage = number + 1;
      this.#stream?.receive(text);
    }
  }

  acknowledge(arrayId: number): void {
    this.#outbox.acknowledge(arrayId);
  }

  /** Sends one payload, which is given as JSON text. */
  send(json: string): void {
    this.#outbox.push(json);
    this.#flushSoon();
  }

  end(status?: RpcStatus): void {
    this.#stream = undefined;
    this.send(status === undefined || status.code === "OK" ? CLOSE : errorPayload(status));
  }

  buffered(): number {
    return this.#outbox.unwrittenLength + (this.#back?.bufferedBytes ?? 0);
  }

  openBackChannel(response: ServerResponse, options: BackChannelOptions): void {
    this.#back?.end();
    clearTimeout(this.#expiry);
    const back: BackChannel = new BackChannel(response, options, this.#times, {
      onSilence: () => this.#noop(),
      onLifetime: () => {
        this.#noop();
        this.#back?.end();
      },
      onClose: () => {
        if (this.#back !== back) return;
        this.#back = undefined;
        this.#awaitBackChannel();
      },
    });
    this.#back = back;
    this.#outbox.rewind();
    // Sends a noop immediately if there is no payload to send. If no byte arrives early, the client assumes that a
    // proxy buffers the response and switches to long polling.
    if (!options.isLongPoll && !this.#outbox.hasUnwritten) this.#outbox.push(NOOP);
    this.#flush();
  }

  terminate(): void {
    clearTimeout(this.#expiry);
    const back = this.#back;
    this.#back = undefined;
    back?.end();
    this.#stream?.cancel();
    this.#stream = undefined;
    this.#onGone();
  }

  #noop(): void {
    this.#outbox.push(NOOP);
    this.#flush();
  }

  /** Sends all payloads that are added in this turn of the event loop as one chunk. */
  #flushSoon(): void {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    setImmediate(() => {
      this.#isFlushing = false;
      this.#flush();
    });
  }

  #flush(): void {
    const back = this.#back;
    if (back === undefined) return;
    const chunk = this.#outbox.takeChunk();
    if (chunk === undefined) return;
    // A long-polling response ends after its first chunk. Payloads that are added later wait for the client's next
    // request.
    if (back.isLongPoll) {
      this.#back = undefined;
      this.#awaitBackChannel();
    }
    back.write(chunk);
  }

  #awaitBackChannel(): void {
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => this.terminate(), this.#times.expiryMs);
  }
}

/** Formats an error payload. The SDK reads its fields `status` and `message`. */
function errorPayload({ code, message }: RpcStatus): string {
  const error = { code: STATUS_CODES[code], message: `${code}: ${message}`, status: code };
  return JSON.stringify({ error });
}
