import { beforeEach, describe, expect, it } from "vitest";
import { importWith } from "./import-with.ts";

const resolve = (file: string): string => `https://darasa.test/${file}?now`;

const links = () => [...document.head.querySelectorAll("link")].map(({ href }) => href);

beforeEach(() => document.head.replaceChildren());

describe("an import that names its files", () => {
  it("asks for them under the names they have now, before it imports", async () => {
    const loaded = await importWith(
      async () => links(),
      ["assets/page.js", "assets/query.js"],
      resolve,
    );
    expect(loaded).toEqual([
      "https://darasa.test/assets/page.js?now",
      "https://darasa.test/assets/query.js?now",
    ]);
  });

  it("asks for each file once", async () => {
    await importWith(async () => 1, ["assets/form.js", "assets/parts.js"], resolve);
    await importWith(async () => 2, ["assets/parts.js"], resolve);
    expect(links()).toHaveLength(2);
  });

  it("hands on what was imported, and a failure", async () => {
    expect(await importWith(async () => "screen")).toBe("screen");
    await expect(importWith(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  });
});
