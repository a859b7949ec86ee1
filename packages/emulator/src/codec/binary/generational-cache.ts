/**
 * A cache of limited size with two generations. When the young generation is full, it replaces the old one. An
 * entry that is found in the old generation moves to the young one, so that frequently used entries stay.
 */
export class GenerationalCache<K, V> {
  readonly #maxGenerationSize: number;
  #young = new Map<K, V>();
  #old = new Map<K, V>();
  #youngSize = 0;

  /** `maxGenerationSize` limits the sum of the sizes of the entries of each of the two generations. */
  constructor(maxGenerationSize: number) {
    this.#maxGenerationSize = maxGenerationSize;
  }

  /**
   * Returns the entry of `key`. If there is none, calls `create` and adds its result. If `create` throws, adds
   * nothing. `sizeOf` returns the size of a value; it is called when the entry is added to the young generation.
   */
  getOrCreate(key: K, sizeOf: (value: V) => number, create: () => V): V {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const value = this.#old.get(key) ?? create();
    this.#youngSize += sizeOf(value);
    if (this.#youngSize > this.#maxGenerationSize) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#youngSize = sizeOf(value);
    }
    this.#young.set(key, value);
    return value;
  }
}
