import { describe, expect, test } from "vitest";
import { splitIntoWords } from "../../../platform/search-words.ts";
import { type SearchableContent, toSearchIndexFields } from "./search-index.ts";

const item = (facts: Partial<SearchableContent>): SearchableContent => ({
  title: "",
  description: "",
  subject: "",
  grade: "",
  contentType: "PDF",
  ...facts,
});

const titleOf = (title: string): string[] =>
  Object.keys(toSearchIndexFields(item({ title })).title);
const restOf = (facts: Partial<SearchableContent>): string[] =>
  Object.keys(toSearchIndexFields(item(facts)).rest);

describe("the words of a text", () => {
  test.each([
    ["Photosynthesis: the light stage!", ["photosynthesis", "the", "light", "stage"]],
    ["Ng'ombe wa Murang’a", ["ngombe", "wa", "muranga"]],
    ["'quoted' and teacher's", ["quoted", "and", "teachers"]],
    ["Café MÜLLER İstanbul", ["cafe", "muller", "istanbul"]],
    ["cafe\u0301", ["cafe"]],
    ["ﬁeld x² ｗｉｄｅ", ["field", "x2", "wide"]],
    ["PAST_PAPER e-learning 3.5", ["past", "paper", "e", "learning", "3", "5"]],
    ["مُحَمَّد", ["محمد"]],
    ["🎉 !? …", []],
    ["", []],
    ["a".repeat(30), ["a".repeat(20)]],
    ["𝕄athematics", ["mathematics"]],
  ])("of %j are %j", (text, words) => {
    expect(splitIntoWords(text)).toEqual(words);
  });
});

describe("the index", () => {
  test("contains every prefix of two or more letters of the title's words, and plurals", () => {
    expect(titleOf("Maji")).toEqual(["ma", "maj", "maji", "majis"]);
    expect(titleOf("Study")).toEqual(["st", "stu", "stud", "study", "studies"]);
    expect(titleOf("box")).toEqual(["bo", "box", "boxes"]);
    expect(titleOf("leaf")).toEqual(["le", "lea", "leaf", "leaves"]);
    expect(titleOf("axis")).toEqual(["ax", "axi", "axis"]);
    expect(titleOf("radius")).toEqual(["ra", "rad", "radi", "radiu", "radius", "radii"]);
    expect(titleOf("waves")).toEqual(["wa", "wav", "wave", "waves"]);
  });

  test("contains the singular of a plural of which it is no prefix", () => {
    expect(titleOf("batteries")).toContain("battery");
    expect(titleOf("leaves")).toContain("leaf");
  });

  test("contains the everyday words for subject, grade and type, in English and Kiswahili", () => {
    const facts = { subject: "Mathematics", grade: "Form 2", contentType: "PAST_PAPER" } as const;
    expect(restOf(facts)).toEqual(
      expect.arrayContaining([
        "maths",
        "hisabati",
        "two",
        "pili",
        "form2",
        "f2",
        "kidato",
        "exams",
      ]),
    );
    expect(restOf({ grade: "Grade 7" })).toEqual(expect.arrayContaining(["g7", "darasa", "saba"]));
    expect(titleOf("Kemia")).toContain("chemistry");
  });

  test("has at most two hundred keys for misspelt words", () => {
    const words = Array.from(
      { length: 60 },
      (_, seed) => `word${"abcdefghij".charAt(seed % 10)}${"klmnopqrst".charAt(seed / 10)}xyz`,
    );
    const { near } = toSearchIndexFields(item({ description: words.join(" ") }));
    expect(Object.keys(near).length).toBeGreaterThan(150);
    expect(Object.keys(near).length).toBeLessThanOrEqual(200);
  });

  test("contains single letters and digits", () => {
    expect(titleOf("C 2").sort()).toEqual(["2", "c"]);
  });

  test("contains other fields separately, without tokens of the title", () => {
    const index = toSearchIndexFields(
      item({ title: "Cell", subject: "Biology", description: "Cells" }),
    );
    expect(Object.keys(index.title)).toEqual(["ce", "cel", "cell", "cells"]);
    expect(Object.keys(index.rest)).toEqual([
      "bi",
      "bio",
      "biol",
      "biolo",
      "biolog",
      "biology",
      "biologies",
      "bioloj",
      "bioloji",
      "biolojia",
      "biolojias",
      "pd",
      "pdf",
      "pdfs",
      "no",
      "not",
      "note",
      "notes",
    ]);
  });

  test("contains subject, grade, author and type", () => {
    const rest = restOf({
      subject: "Chemistry",
      grade: "Form 4",
      author: "Otieno",
      contentType: "PAST_PAPER",
    });
    expect(rest).toEqual(
      expect.arrayContaining(["chemistry", "form", "4", "otieno", "past", "paper"]),
    );
  });

  test("omits stop words of the description", () => {
    expect(restOf({ description: "The a na kwa sun" })).toEqual([
      "pd",
      "pdf",
      "pdfs",
      "no",
      "not",
      "note",
      "notes",
      "su",
      "sun",
      "suns",
    ]);
  });

  test("contains the first sixty words of a description", () => {
    const words = Array.from({ length: 70 }, (_, index) => `${1_000 + index}`);
    const rest = restOf({ description: words.join(" ") });
    expect([rest.includes("1059"), rest.includes("1060")]).toEqual([true, false]);
  });

  test("has at most four hundred tokens, even for the longest title", () => {
    const long = (seed: number) =>
      String.fromCodePoint(97 + (seed % 26), 97 + ((seed * 7) % 26)) + "z".repeat(30);
    const words = Array.from({ length: 60 }, (_, seed) => long(seed)).join(" ");
    const index = toSearchIndexFields(
      item({ title: words.slice(0, 200), description: words, author: words }),
    );
    expect(Object.keys(index.title).length + Object.keys(index.rest).length).toBeLessThanOrEqual(
      400,
    );
    expect(Object.keys(index.rest).length).toBeGreaterThan(100);
  });

  test("contains words such as constructor", () => {
    expect(titleOf("constructor")).toContain("constructor");
    expect(titleOf("__proto__")).toContain("proto");
  });
});
