/** A payload that the client has not acknowledged. */
interface Entry {
  readonly id: number;
  /** The payload as JSON text. */
  readonly text: string;
}

/**
 * Formats a chunk, which consists of the length of the text, a newline and the text. The client expects the
 * length in UTF-16 code units, which differs from the length in bytes if the text is not ASCII.
 */
export const formatChannelChunk = (text: string): string => `${text.length}\n${text}`;

const arrayOf = (entries: readonly Entry[]): string =>
  `[${entries.map(({ id, text }) => `[${id},[${text}]]`).join(",")}]`;

/**
 * The payloads for one client. Payloads are numbered without gaps and kept until the client acknowledges them.
 */
export class ChannelOutbox {
  /** The unacknowledged payloads, whose ids are consecutive from `#firstId` to `lastId`. */
  #entries: Entry[] = [];
  /** The id of the first unacknowledged payload. Starts at 1, because id 0 belongs to the handshake. */
  #firstId = 1;
  /** The id of the last payload that was written to the current HTTP response. */
  #writtenUpTo = 0;
  #unwrittenLength = 0;

  get lastId(): number {
    return this.#firstId + this.#entries.length - 1;
  }

  /**
   * The total length in UTF-16 code units of the payloads that are not written to the current HTTP response.
   */
  get unwrittenLength(): number {
    return this.#unwrittenLength;
  }

  get hasUnwritten(): boolean {
    return this.#writtenUpTo < this.lastId;
  }

  push(text: string): void {
    this.#entries.push({ id: this.lastId + 1, text });
    this.#unwrittenLength += text.length;
  }

  acknowledge(id: number): void {
    const count = Math.min(id, this.#writtenUpTo) - this.#firstId + 1;
    if (count <= 0) return;
    this.#entries = this.#entries.slice(count);
    this.#firstId += count;
  }

  /** Marks all unacknowledged payloads as unwritten, so that they are sent again in a new HTTP response. */
  rewind(): void {
    this.#writtenUpTo = this.#firstId - 1;
    this.#unwrittenLength = this.#entries.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** Returns one chunk with all unwritten payloads, or undefined if there are none. */
  takeChunk(): string | undefined {
    if (!this.hasUnwritten) return undefined;
    const entries = this.#entries.slice(this.#writtenUpTo - this.#firstId + 1);
    this.#writtenUpTo = this.lastId;
    this.#unwrittenLength = 0;
    return formatChannelChunk(arrayOf(entries));
  }
}
