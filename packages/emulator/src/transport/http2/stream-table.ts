import type { Http2Stream } from "./http2-stream.ts";

const BUCKETS = 256;

/**
 * The open streams of a connection, by their numbers. No Map: one that things are put in and taken out of all the time
 * leaves its outgrown tables to the collector chained to each other, and what was in them lives on with them.
 */
export class StreamTable {
  readonly #buckets: Http2Stream[][] = Array.from({ length: BUCKETS }, () => []);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: number): Http2Stream | undefined {
    for (const stream of this.#bucket(id)) if (stream.id === id) return stream;
    return undefined;
  }

  add(stream: Http2Stream): void {
    this.#bucket(stream.id).push(stream);
    this.#size += 1;
  }

  delete(id: number): void {
    const bucket = this.#bucket(id);
    const index = bucket.findIndex((stream) => stream.id === id);
    if (index < 0) return;
    bucket.splice(index, 1);
    this.#size -= 1;
  }

  all(): readonly Http2Stream[] {
    return this.#buckets.flat();
  }

  /** Clients' numbers are odd, and go up one by one. */
  #bucket(id: number): Http2Stream[] {
    return this.#buckets[(id >>> 1) % BUCKETS] ?? [];
  }
}
