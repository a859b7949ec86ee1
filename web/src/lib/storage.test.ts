import { expect, it } from "vitest";
import { createSessionStorage } from "./storage.ts";

it("writes and removes nothing after the session has ended", () => {
  let isCurrent = true;
  const storage = createSessionStorage(window.localStorage, () => isCurrent);
  storage.setItem("a", "1");
  isCurrent = false;
  storage.setItem("a", "2");
  storage.setItem("b", "1");
  storage.removeItem("a");
  expect(Object.entries({ ...window.localStorage })).toEqual([["a", "1"]]);
  expect(storage.getItem("a")).toBe("1");
});
