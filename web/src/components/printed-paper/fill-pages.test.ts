import { describe, expect, it } from "vitest";
import { fillPages } from "./fill-pages.ts";

describe("fillPages", () => {
  it("fills each page before it begins the next one", () => {
    expect(fillPages([40, 30, 30, 1, 99, 1], 100)).toEqual([[0, 1, 2], [3, 4], [5]]);
  });

  it("gives a block that is higher than a page a page of its own", () => {
    expect(fillPages([10, 250, 10], 100)).toEqual([[0], [1], [2]]);
  });

  it("needs no page for no block", () => {
    expect(fillPages([], 100)).toEqual([]);
  });
});
