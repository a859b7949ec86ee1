import fc from "fast-check";
import { expect, it } from "vitest";
import { intersectRanks, toCompactRanks } from "./ranks.ts";

const ranks = fc
  .uniqueArray(fc.nat({ max: 80 }), { maxLength: 60, size: "max" })
  .map((numbers) => numbers.sort((left, right) => left - right));

it("intersectRanks returns the common ranks within the span, in either direction", () => {
  const lists = fc.array(ranks, { minLength: 1, maxLength: 4 });
  const span = fc.tuple(fc.nat({ max: 90 }), fc.nat({ max: 90 }));
  fc.assert(
    fc.property(lists, span, fc.boolean(), (given, [from, to], descending) => {
      const [first = [], ...others] = given;
      const expected = first
        .filter((rank) => rank >= from && rank < to)
        .filter((rank) => others.every((list) => list.includes(rank)));
      const found = [...intersectRanks(given.map(toCompactRanks), [from, to], descending)];
      expect(found).toEqual(descending ? expected.reverse() : expected);
    }),
    { numRuns: 1_000 },
  );
});
