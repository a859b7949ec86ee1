import type { Status } from "../../model/messages.ts";
import { STATUS_CODES } from "../../model/status.ts";
import { encodeHeader } from "../http2/hpack/encode-header.ts";
import type { HeaderLine } from "../http2/hpack/field.ts";
import type { Http2Stream } from "../http2/http2-stream.ts";
import { frameMessage } from "./message-frames.ts";

const OK: Status = { code: "OK", message: "" };
const HEADER: readonly HeaderLine[] = [
  { name: ":status", value: "200" },
  { name: "content-type", value: "application/grpc" },
];
const ENCODED_HEADER = encodeHeader(HEADER);
const ENCODED_OK = encodeHeader(trailersOf(OK));
const NOTHING = new Uint8Array(0);

/**
 * The server's half of one call:
 *
 *     quiet ── send ──> answering ── end ──> ended
 *       └──── end: one HEADERS frame ────────^
 */
export class GrpcCall {
  readonly #stream: Http2Stream;
  #state: "quiet" | "answering" | "ended" = "quiet";

  constructor(stream: Http2Stream) {
    this.#stream = stream;
  }

  get isOver(): boolean {
    return this.#state === "ended" || this.#stream.isClosed;
  }

  send(message: Uint8Array): void {
    if (this.isOver) return;
    this.#begin();
    this.#stream.write(frameMessage(message));
  }

  /** The one message of a call and its end, in one go. */
  answer(message: Uint8Array): void {
    if (this.isOver) return;
    this.#begin();
    this.#state = "ended";
    this.#stream.end(frameMessage(message), ENCODED_OK);
  }

  end(status: Status = OK): void {
    if (this.isOver) return;
    const isQuiet = this.#state === "quiet";
    this.#state = "ended";
    const trailers = trailersOf(status);
    if (isQuiet) this.#stream.respondOnly(encodeHeader([...HEADER, ...trailers]));
    else this.#stream.end(NOTHING, encodeHeader(trailers));
  }

  buffered(): number {
    return this.#stream.bufferedBytes;
  }

  #begin(): void {
    if (this.#state === "quiet") this.#stream.respond(ENCODED_HEADER);
    this.#state = "answering";
  }
}

function trailersOf({ code, message }: Status): readonly HeaderLine[] {
  const status = { name: "grpc-status", value: String(STATUS_CODES[code]) };
  if (message === "") return [status];
  return [status, { name: "grpc-message", value: encodeStatusMessage(message) }];
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
