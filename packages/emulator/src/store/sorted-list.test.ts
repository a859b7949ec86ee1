import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SortedList } from "./sorted-list.ts";

const compare = (left: number, right: number) => left - right;
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 3_000 }), {
  maxLength: 2_500,
  size: "max",
});

describe("SortedList", () => {
  it("contains the added and not deleted items in order", () => {
    fc.assert(
      fc.property(numbers, numbers, numbers, (start, added, deleted) => {
        const list = new SortedList(compare, start);
        const model = new Set(start);
        for (const item of added) {
          list.add(item);
          model.add(item);
        }
        for (const item of deleted) {
          list.delete(item);
          model.delete(item);
        }
        const sorted = [...model].sort(compare);
        expect([...list.ascending(() => false)]).toEqual(sorted);
        expect([...list.descending(() => false)]).toEqual(sorted.reverse());
      }),
      { numRuns: 30 },
    );
  });

  it("iterates from the given start in both directions", () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: -1, max: 3_001 }), (items, bound) => {
        const list = new SortedList(compare, items);
        const sorted = [...items].sort(compare);
        const up = sorted.filter((item) => item >= bound);
        const down = sorted.filter((item) => item <= bound).reverse();
        expect([...list.ascending((item) => item < bound)]).toEqual(up);
        expect([...list.descending((item) => item > bound)]).toEqual(down);
      }),
      { numRuns: 50 },
    );
  });
});
