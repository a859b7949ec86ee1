/**
 * What arrives is taken at once, so a window is never used up; the peer is told when half of it is. Gives back by how much
 * the peer may send more, 0 while there is no need to say so.
 */
export class ReceiveWindow {
  readonly #size: number;
  #taken = 0;

  constructor(size: number) {
    this.#size = size;
  }

  take(bytes: number): number {
    this.#taken += bytes;
    if (this.#taken < this.#size / 2) return 0;
    const increment = this.#taken;
    this.#taken = 0;
    return increment;
  }
}
