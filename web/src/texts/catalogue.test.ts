import { pickPluralForm } from "@texts/language.ts";
import { describe, expect, it } from "vitest";
import {
  listTextCatalogueDifferences,
  type TextCatalogue,
} from "@/testing/list-catalogue-differences.ts";

const files = import.meta.glob<Record<string, unknown>>("./*/*.ts", { eager: true });

const languages = new Map<string, Record<string, Record<string, unknown>>>();
for (const [path, texts] of Object.entries(files)) {
  const [, language = "", file = ""] = path.split("/");
  languages.set(language, { ...languages.get(language), [file]: texts });
}

const english: TextCatalogue = languages.get("en") ?? {};

const ENGLISH = { "shell.ts": { menu: "Menu", hello: (name: string) => `Hello, ${name}` } };

describe("the catalogue of texts", () => {
  it.each([...languages])("is complete in %s", (_, catalogue) => {
    expect(listTextCatalogueDifferences(english, catalogue)).toEqual([]);
  });

  it("has no empty text", () => {
    const texts = Object.values(english).flatMap((file) => Object.values(file));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts).not.toContain("");
  });

  it.each([
    ["a file that is missing", {}, "shell.ts is missing"],
    [
      "a text that is missing",
      { "shell.ts": { hello: (name: string) => `Jambo, ${name}` } },
      "shell.ts: menu is missing",
    ],
    [
      "a text that lost its value",
      { "shell.ts": { menu: "Menyu", hello: "Jambo" } },
      "shell.ts: hello is a string, not a function of 1",
    ],
    [
      "a text that is nowhere else",
      { "shell.ts": { ...ENGLISH["shell.ts"], more: "Zaidi" } },
      "shell.ts: more is in no other language",
    ],
    ["a file that is nowhere else", { ...ENGLISH, "a.ts": {} }, "a.ts is in no other language"],
  ])("reports %s", (_, catalogue, difference) => {
    expect(listTextCatalogueDifferences(ENGLISH, catalogue)).toEqual([difference]);
  });

  it("picks the plural form for a number", () => {
    const books = [0, 1, 2].map((count) => pickPluralForm(count, { one: "book", other: "books" }));
    expect(books).toEqual(["books", "book", "books"]);
  });
});
