type Comparator<T> = (left: T, right: T) => number;

/**
 * Keeps only the `capacity` smallest of all pushed items. The kept items form a heap with the greatest item at
 * the root.
 */
export class SmallestItemsHeap<T> {
  readonly #capacity: number;
  readonly #compare: Comparator<T>;
  readonly #heap: T[] = [];

  constructor(capacity: number, compare: Comparator<T>) {
    this.#capacity = capacity;
    this.#compare = compare;
  }

  get size(): number {
    return this.#heap.length;
  }

  push(item: T): void {
    if (this.#heap.length < this.#capacity) {
      this.#heap.push(item);
      this.#siftUp(this.#heap.length - 1);
      return;
    }
    const [greatest] = this.#heap;
    if (greatest !== undefined && this.#compare(item, greatest) < 0) {
      this.#heap[0] = item;
      this.#siftDown();
    }
  }

  /**
   * Returns the items of the heap in ascending order. The heap contains at most `capacity` items: the smallest
   * of all pushed items.
   */
  sorted(): T[] {
    return [...this.#heap].sort(this.#compare);
  }

  #siftUp(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#isGreater(index, parent)) return;
      this.#swap(index, parent);
      index = parent;
    }
  }

  #siftDown(): void {
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      let greatest = index;
      if (this.#isGreater(left, greatest)) greatest = left;
      if (this.#isGreater(left + 1, greatest)) greatest = left + 1;
      if (greatest === index) return;
      this.#swap(index, greatest);
      index = greatest;
    }
  }

  #isGreater(index: number, other: number): boolean {
    const item = this.#heap[index];
    const reference = this.#heap[other];
    return item !== undefined && reference !== undefined && this.#compare(item, reference) > 0;
  }

  #swap(left: number, right: number): void {
    const a = this.#heap[left];
    const b = this.#heap[right];
    if (a === undefined || b === undefined) return;
    this.#heap[left] = b;
    this.#heap[right] = a;
  }
}
