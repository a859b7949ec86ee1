/** Collects what a listener gets and lets a test wait for the state it expects; whatever came earlier counts too. */
export interface Collector<Item> {
  readonly items: Item[];
  push(item: Item): void;
  fail(error: unknown): void;
  until(isIt: (item: Item) => boolean): Promise<Item>;
}

interface Waiter<Item> {
  readonly isIt: (item: Item) => boolean;
  readonly resolve: (item: Item) => void;
  readonly reject: (error: unknown) => void;
}

export const collector = <Item>(): Collector<Item> => {
  const items: Item[] = [];
  const waiters = new Set<Waiter<Item>>();
  const failures: unknown[] = [];
  return {
    items,
    push: (item) => {
      items.push(item);
      for (const waiter of waiters) {
        if (!waiter.isIt(item)) continue;
        waiters.delete(waiter);
        waiter.resolve(item);
      }
    },
    fail: (error) => {
      failures.push(error);
      for (const waiter of waiters) waiter.reject(error);
      waiters.clear();
    },
    until: (isIt) => {
      const found = items.find(isIt);
      if (found !== undefined) return Promise.resolve(found);
      if (failures.length > 0) return Promise.reject(failures[0]);
      return new Promise((resolve, reject) => {
        waiters.add({ isIt, resolve, reject });
      });
    },
  };
};
