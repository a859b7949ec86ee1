import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  mergeWithPauses,
  type PausableWork,
  StepsUntilPauseCounter,
  sortWithPauses,
} from "./pausable-work.ts";

const compare = (left: number, right: number): number => left - right;
const numbers = fc.uniqueArray(fc.integer(), { maxLength: 200 });

function finish<T>(work: PausableWork<T>): { readonly result: T; readonly turns: number } {
  for (let turns = 1; ; turns += 1) {
    const { done, value } = work.next();
    if (done === true) return { result: value, turns };
  }
}

describe("in slices", () => {
  it("sorts numbers", () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 50 }), (items, steps) => {
        const { result } = finish(sortWithPauses(items, compare, steps));
        expect(result).toEqual([...items].sort(compare));
      }),
    );
  });

  it("merges two sorted lists", () => {
    fc.assert(
      fc.property(numbers, fc.nat(200), (items, count) => {
        const left = items.slice(0, count).sort(compare);
        const right = items.slice(count).sort(compare);
        const { result, turns } = finish(
          mergeWithPauses([left, right], compare, new StepsUntilPauseCounter(1)),
        );
        expect(result).toEqual([...items].sort(compare));
        expect(turns).toBe(items.length + 1);
      }),
    );
  });

  it("limits the steps per turn of the event loop", () => {
    const pace = new StepsUntilPauseCounter(3);
    const due = [1, 1, 1, 1, 1, 5, 1].map((steps) => pace.isDue(steps));
    expect(due).toEqual([false, false, true, false, false, true, false]);
  });
});
