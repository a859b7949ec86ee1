import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SmallestItemsHeap } from "./top-k.ts";

describe("SmallestItemsHeap", () => {
  it("returns the start of the sorted list", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat({ max: 12 }), (items, capacity) => {
        const top = new SmallestItemsHeap<number>(capacity, (a, b) => a - b);
        for (const item of items) top.push(item);
        expect(top.sorted()).toEqual([...items].sort((a, b) => a - b).slice(0, capacity));
      }),
    );
  });
});
