import { ConnectionError } from "./http2-error.ts";

const BURST = 1000;
const EACH_SECOND = 33;
const SECOND_MS = 1000;
const MAX_UNREAD_REPLIES = 1000;

/**
 * How much a peer may ask for that gets nothing done: streams that it opens and resets at once, changes of settings, empty
 * frames, requests that must be refused, windows of a few bytes. Each costs it little and us more.
 * https://www.rfc-editor.org/rfc/rfc9113#section-10.5. The numbers are those of nghttp2.
 */
export class Patience {
  readonly #now: () => number;
  #left = BURST;
  #last: number;
  #unreadReplies = 0;

  /** `now`: in milliseconds; only differences matter. */
  constructor(now: () => number) {
    this.#now = now;
    this.#last = now();
  }

  spend(): void {
    const now = this.#now();
    const regained = ((now - this.#last) * EACH_SECOND) / SECOND_MS;
    this.#left = Math.min(BURST, this.#left + regained) - 1;
    this.#last = now;
    if (this.#left < 0) throw calm("Too much was asked for that gets nothing done.");
  }

  /** A reply that the peer asked for with a frame of its own, such as a PING's. */
  reply(hasReadAll: boolean): void {
    this.#unreadReplies = hasReadAll ? 0 : this.#unreadReplies + 1;
    if (this.#unreadReplies > MAX_UNREAD_REPLIES) throw calm("Replies are asked for and not read.");
  }
}

const calm = (message: string): ConnectionError =>
  new ConnectionError("ENHANCE_YOUR_CALM", message);
