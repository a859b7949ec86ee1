import { constants, type ServerHttp2Stream } from "node:http2";
import type { Status } from "../../model/messages.ts";
import { STATUS_CODES } from "../../model/status.ts";
import { frameMessage } from "./message-frames.ts";

const HEADERS = { ":status": 200, "content-type": "application/grpc" } as const;
const OK: Status = { code: "OK", message: "" };

/**
 * The server's half of one call:
 *
 *     quiet ── send ──> answering ── end ──> ended
 *       └──── end: one HEADERS frame ────────^
 */
export class GrpcCall {
  readonly #stream: ServerHttp2Stream;
  #state: "quiet" | "answering" | "ended" = "quiet";
  #isCorked = false;

  constructor(stream: ServerHttp2Stream) {
    this.#stream = stream;
  }

  get isOver(): boolean {
    return this.#state === "ended" || this.#stream.destroyed || this.#stream.closed;
  }

  send(message: Uint8Array): void {
    if (this.isOver) return;
    if (this.#state === "quiet") {
      this.#state = "answering";
      this.#stream.respond(HEADERS, { waitForTrailers: true });
    }
    this.#cork();
    this.#stream.write(frameMessage(message));
  }

  /** The one message of a call and its end, in one go. */
  answer(message: Uint8Array): void {
    if (this.isOver) return;
    if (this.#state === "quiet") this.#stream.respond(HEADERS, { waitForTrailers: true });
    this.#endWith(trailersOf(OK), frameMessage(message));
  }

  end(status: Status = OK): void {
    if (this.isOver) return;
    const trailers = trailersOf(status);
    if (this.#state === "quiet") {
      this.#stream.respond({ ...HEADERS, ...trailers }, { endStream: true });
      this.#releaseClient();
      this.#state = "ended";
    } else {
      this.#endWith(trailers);
    }
  }

  #endWith(trailers: Record<string, string>, last?: Buffer): void {
    this.#stream.once("wantTrailers", () => {
      this.#stream.sendTrailers(trailers);
      this.#releaseClient();
    });
    this.#stream.end(last);
    this.#state = "ended";
  }

  buffered(): number {
    return this.#stream.writableLength;
  }

  /** Messages of one turn of the event loop leave together. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#stream.cork();
    setImmediate(() => {
      this.#isCorked = false;
      this.#stream.uncork();
    });
  }

  /** A client that is still sending learns that nobody listens any more. */
  #releaseClient(): void {
    if (this.#stream.readableEnded) return;
    setImmediate(() => {
      if (this.#stream.readableEnded || this.#stream.closed) return;
      this.#stream.close(constants.NGHTTP2_NO_ERROR);
    });
  }
}

function trailersOf({ code, message }: Status): Record<string, string> {
  const trailers = { "grpc-status": String(STATUS_CODES[code]) };
  return message === "" ? trailers : { ...trailers, "grpc-message": encodeStatusMessage(message) };
}

/**
 * Percent-encodes what the protocol demands and no byte more: clients decode with a URI decoder that leaves the escapes of
 * reserved characters such as `%2F` alone, so these would show in the user's error text.
 */
export function encodeStatusMessage(message: string): string {
  return Array.from(Buffer.from(message, "utf8"), (byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x25
      ? `%${byte.toString(16).toUpperCase().padStart(2, "0")}`
      : String.fromCharCode(byte),
  ).join("");
}
