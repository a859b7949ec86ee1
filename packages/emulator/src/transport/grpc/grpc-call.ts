import type { ServerHttp2Stream } from "node:http2";
import type { RpcStatus } from "../../model/messages.ts";
import { STATUS_CODES } from "../../model/status.ts";
import { stopUnfinishedRequest } from "../stop-request.ts";
import { encodeGrpcMessageFrame } from "./message-frames.ts";

const HEADERS = { ":status": 200, "content-type": "application/grpc" } as const;
const OK: RpcStatus = { code: "OK", message: "" };

/**
 * The response of one gRPC call:
 *
 *     idle ── send ──> responding ── end ──> ended
 *       └──── end: one HEADERS frame ────────^
 */
export class GrpcCallResponse {
  readonly #stream: ServerHttp2Stream;
  #state: "idle" | "responding" | "ended" = "idle";
  #isCorked = false;

  constructor(stream: ServerHttp2Stream) {
    this.#stream = stream;
  }

  /** True if nothing more can be sent, because the response has ended or the HTTP/2 stream is closed. */
  get isOver(): boolean {
    return this.#state === "ended" || this.#stream.destroyed || this.#stream.closed;
  }

  send(message: Uint8Array): void {
    if (this.isOver) return;
    this.#sendHeaders();
    this.#corkForThisTurn();
    this.#stream.write(encodeGrpcMessageFrame(message));
  }

  /** Sends the last message of the response and ends the response with the status OK. */
  sendLast(message: Uint8Array): void {
    if (this.isOver) return;
    this.#sendHeaders();
    this.#endWithTrailers(OK, encodeGrpcMessageFrame(message));
  }

  end(status: RpcStatus = OK): void {
    if (this.isOver) return;
    if (this.#state !== "idle") {
      this.#endWithTrailers(status);
      return;
    }
    this.#state = "ended";
    this.#stream.respond({ ...HEADERS, ...trailersOf(status) }, { endStream: true });
    stopUnfinishedRequest(this.#stream);
  }

  /**
   * Returns the number of response bytes that are not sent yet, because they wait for the client's flow control
   * or for the socket.
   */
  bufferedBytes(): number {
    return this.#stream.writableLength;
  }

  #sendHeaders(): void {
    if (this.#state !== "idle") return;
    this.#state = "responding";
    this.#stream.respond(HEADERS, { waitForTrailers: true });
  }

  #endWithTrailers(status: RpcStatus, lastMessage?: Buffer): void {
    this.#state = "ended";
    this.#stream.once("wantTrailers", () => {
      this.#stream.sendTrailers(trailersOf(status));
      stopUnfinishedRequest(this.#stream);
    });
    this.#stream.end(lastMessage);
  }

  /** Combines all messages of one turn of the event loop into a single write to the HTTP/2 stream. */
  #corkForThisTurn(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#stream.cork();
    setImmediate(() => {
      this.#isCorked = false;
      this.#stream.uncork();
    });
  }
}

function trailersOf({ code, message }: RpcStatus): Record<string, string> {
  const trailers = { "grpc-status": String(STATUS_CODES[code]) };
  return message === ""
    ? trailers
    : { ...trailers, "grpc-message": encodeGrpcStatusMessage(message) };
}

/**
 * Percent-encodes exactly the bytes that the gRPC specification requires. Clients do not decode other escapes,
 * such as `%2F`, and would show them in error messages.
 */
export function encodeGrpcStatusMessage(message: string): string {
  return Array.from(Buffer.from(message, "utf8"), (byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x25
      ? `%${byte.toString(16).toUpperCase().padStart(2, "0")}`
      : String.fromCharCode(byte),
  ).join("");
}
