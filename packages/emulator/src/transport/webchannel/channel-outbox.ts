/** A payload that waits for the client to say that it has it. */
interface Entry {
  readonly id: number;
  /** JSON. */
  readonly text: string;
}

/**
 * A chunk is its length, a newline, its text. The client measures in UTF-16 code units; a length in bytes breaks the stream
 * at the first character that is not ASCII.
 */
export const chunkOf = (text: string): string => `${text.length}\n${text}`;

const arrayOf = (entries: readonly Entry[]): string =>
  `[${entries.map(({ id, text }) => `[${id},[${text}]]`).join(",")}]`;

/** Everything sent to one client, numbered without gaps and kept until acknowledged. */
export class ChannelOutbox {
  /** Ids `#firstId` to `lastId`, without gaps. */
  #entries: Entry[] = [];
  /** The array 0 is the handshake's. */
  #firstId = 1;
  /** Entries above it have not been written to the response that is open now. */
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

  /** What was written but not acknowledged may be lost: a new response begins with it. */
  rewind(): void {
    this.#writtenUpTo = this.#firstId - 1;
    this.#unwrittenLength = this.#entries.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** One chunk of all that is unwritten; undefined when there is nothing. */
  takeChunk(): string | undefined {
    if (!this.hasUnwritten) return undefined;
    const entries = this.#entries.slice(this.#writtenUpTo - this.#firstId + 1);
    this.#writtenUpTo = this.lastId;
    this.#unwrittenLength = 0;
    return chunkOf(arrayOf(entries));
  }
}
