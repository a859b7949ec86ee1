import { pickPluralForm } from "@texts/language.ts";
import * as englishNotice from "@texts/privacy.ts";
import { describe, expect, it } from "vitest";
import {
  listTextCatalogueDifferences,
  type TextCatalogue,
} from "@/testing/list-catalogue-differences.ts";
import * as kiswahiliNotice from "./sw/privacy.ts";
import type { Translation } from "./translation.ts";

const files = import.meta.glob<Record<string, unknown>>("./*/*.ts", { eager: true });

const languages = new Map<string, Record<string, Record<string, unknown>>>();
for (const [path, texts] of Object.entries(files)) {
  const [, language = "", file = ""] = path.split("/");
  languages.set(language, { ...languages.get(language), [file]: texts });
}

const english: TextCatalogue = languages.get("en") ?? {};
const kiswahili: TextCatalogue = languages.get("sw") ?? {};

const ENGLISH = { "shell.ts": { menu: "Menu", hello: (name: string) => `Hello, ${name}` } };

describe("the catalogue of texts", () => {
  it("has the same texts in the files that exist in Kiswahili too", () => {
    const counterparts = Object.entries(english).filter(([file]) => file in kiswahili);
    expect(Object.keys(kiswahili)).toEqual(["consent-declaration.ts", "consent.ts", "privacy.ts"]);
    expect(listTextCatalogueDifferences(Object.fromEntries(counterparts), kiswahili)).toEqual([]);
  });

  it("has the same sections, paragraphs and points in both privacy notices", () => {
    const shapeOf = (sections: typeof englishNotice.privacyNoticeSections) =>
      sections.map(({ paragraphs = [], points = [] }) => [paragraphs.length, points.length]);
    expect(shapeOf(kiswahiliNotice.privacyNoticeSections)).toEqual(
      shapeOf(englishNotice.privacyNoticeSections),
    );
    const wordsOf = (notice: Translation<typeof englishNotice>) =>
      notice.privacyNoticeSections.flatMap(({ heading, paragraphs = [], points = [] }) => [
        heading,
        ...paragraphs,
        ...points,
      ]);
    const inEnglish = new Set(wordsOf(englishNotice));
    expect(wordsOf(kiswahiliNotice).filter((words) => inEnglish.has(words))).toEqual([]);
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
