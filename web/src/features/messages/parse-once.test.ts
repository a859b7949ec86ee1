import { expect, it, vi } from "vitest";
import type { ListenerDocument } from "@/lib/firestore-listeners.ts";
import { parseOnce } from "./parse-once.ts";

it("parses a document once, also if the result is undefined, and a changed document again", () => {
  const parse = vi.fn(({ data }: ListenerDocument) => (data === "bad" ? undefined : { data }));
  const parsed = parseOnce(parse);
  const good = { id: "a", data: "good" };
  const bad = { id: "b", data: "bad" };
  expect(parsed(good)).toBe(parsed(good));
  expect([parsed(bad), parsed(bad)]).toEqual([undefined, undefined]);
  expect(parse).toHaveBeenCalledTimes(2);
  expect(parsed({ id: "a", data: "better" })).toEqual({ data: "better" });
});
