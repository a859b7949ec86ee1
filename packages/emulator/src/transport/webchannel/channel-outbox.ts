/** A payload that the client has not acknowledged. */
interface Entry {
  readonly id: number;
  /** JSON. */
  readonly text: string;
}

/**
 * Formats a chunk: its length, a newline, its text. The length counts UTF-16 code units, as the client does; a length in
 * bytes would break the stream at the first character that is not ASCII.
 */
export const formatChunk = (text: string): string => `${text.length}\n${text}`;

const arrayOf = (entries: readonly Entry[]): string =>
  `[${entries.map(({ id, text }) => `[${id},[${text}]]`).join(",")}]`;

/** The payloads for one client, numbered without gaps and buffered until the client acknowledges them. */
export class ChannelOutbox {
  /** Payloads with the IDs `#firstId` to `lastId`, without gaps. */
  #entries: Entry[] = [];
  /** ID 0 is the handshake's. */
  #firstId = 1;
  /** Entries with a higher ID are not yet written to the current response. */
  #writtenUpTo = 0;
  #unwrittenLength = 0;

  get lastId(): number {
    return this.#firstId + this.#entries.length - 1;
  }

  /** In UTF-16 code units. */
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

  /** Marks all unacknowledged payloads as unwritten: a new response sends them again. */
  rewind(): void {
    this.#writtenUpTo = this.#firstId - 1;
    this.#unwrittenLength = this.#entries.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** Returns one chunk with all unwritten payloads; undefined when there are none. */
  takeChunk(): string | undefined {
    if (!this.hasUnwritten) return undefined;
    const entries = this.#entries.slice(this.#writtenUpTo - this.#firstId + 1);
    this.#writtenUpTo = this.lastId;
    this.#unwrittenLength = 0;
    return formatChunk(arrayOf(entries));
  }
}
