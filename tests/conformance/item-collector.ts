/**
 * Collects the items that a Firestore listener receives, for example snapshots. `until` resolves with the first
 * collected item that matches, or waits for such an item.
 */
export interface ReceivedItemCollector<Item> {
  readonly items: Item[];
  push(item: Item): void;
  fail(error: unknown): void;
  until(matches: (item: Item) => boolean): Promise<Item>;
}

interface Waiter<Item> {
  readonly matches: (item: Item) => boolean;
  readonly resolve: (item: Item) => void;
  readonly reject: (error: unknown) => void;
}

export const createReceivedItemCollector = <Item>(): ReceivedItemCollector<Item> => {
  const items: Item[] = [];
  const waiters = new Set<Waiter<Item>>();
  const failures: unknown[] = [];
  return {
    items,
    push: (item) => {
      items.push(item);
      for (const waiter of waiters) {
        if (!waiter.matches(item)) continue;
        waiters.delete(waiter);
        waiter.resolve(item);
      }
    },
    fail: (error) => {
      failures.push(error);
      for (const waiter of waiters) waiter.reject(error);
      waiters.clear();
    },
    until: (matches) => {
      const found = items.find(matches);
      if (found !== undefined) return Promise.resolve(found);
      if (failures.length > 0) return Promise.reject(failures[0]);
      return new Promise((resolve, reject) => {
        waiters.add({ matches, resolve, reject });
      });
    },
  };
};
