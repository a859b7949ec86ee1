import { expect, test } from "vitest";
import { GenerationalCache } from "./generational-cache.ts";

const createCache = () => {
  const cache = new GenerationalCache<string, string>(3);
  const created: string[] = [];
  const read = (key: string, size = 1) =>
    cache.getOrCreate(
      key,
      () => size,
      () => {
        created.push(key);
        return `value of ${key}`;
      },
    );
  return { read, created };
};

test("creates an entry once", () => {
  const { read, created } = createCache();
  expect([read("a"), read("a")]).toEqual(["value of a", "value of a"]);
  expect(created).toEqual(["a"]);
});

test("keeps used entries and forgets others after two generations", () => {
  const { read, created } = createCache();
  for (const key of ["a", "b", "c", "d", "a", "e", "f", "g"]) read(key);
  expect(created).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
  read("a");
  read("b");
  expect(created.slice(7)).toEqual(["b"]);
});

test("counts the sizes of the entries, not their number", () => {
  const { read, created } = createCache();
  for (const key of ["a", "b", "c"]) read(key, 3);
  read("b", 3);
  read("a", 3);
  expect(created).toEqual(["a", "b", "c", "a"]);
});

test("adds nothing if the creation fails", () => {
  const cache = new GenerationalCache<string, string>(3);
  const fail = () => {
    throw new Error("malformed");
  };
  expect(() => cache.getOrCreate("a", () => 1, fail)).toThrow("malformed");
  expect(
    cache.getOrCreate(
      "a",
      () => 1,
      () => "value",
    ),
  ).toBe("value");
});
