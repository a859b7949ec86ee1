import { describe, expect, test } from "vitest";
import { groupBySection, spreadSections } from "./group-by-section.ts";
import type { QuestionSection } from "./question-section.ts";

const section = (title: string) => ({ section: { title, instructions: "", passage: "" } });
const NONE: { readonly section?: QuestionSection; readonly pool?: number } = {};
const [ONE, TWO, THREE, FOUR] = [
  { id: "q1", ...NONE },
  { id: "q2", ...NONE },
  { id: "q3", ...NONE },
  { id: "q4", ...NONE },
];

describe("groupBySection", () => {
  test("keeps a paper without sections as one group, its drawn questions too", () => {
    const questions = [ONE, TWO, { ...THREE, pool: 1 }];
    expect(groupBySection(questions)).toEqual([{ letter: "", start: 0, questions }]);
    expect(groupBySection([])).toEqual([]);
  });

  test("letters the sections, and leaves the questions before the first one without a section", () => {
    const [two, four] = [
      { ...TWO, ...section("Poem") },
      { ...FOUR, ...section("Letter") },
    ];
    expect(groupBySection([ONE, two, THREE, four])).toEqual([
      { letter: "", start: 0, questions: [ONE] },
      { letter: "A", start: 1, ...section("Poem"), questions: [two, THREE] },
      { letter: "B", start: 3, ...section("Letter"), questions: [four] },
    ]);
  });

  test("ends the last section before the first drawn question", () => {
    const one = { ...ONE, ...section("Poem") };
    const [three, four] = [
      { ...THREE, pool: 1 },
      { ...FOUR, pool: 2 },
    ];
    expect(groupBySection([one, TWO, three, four])).toEqual([
      { letter: "A", start: 0, ...section("Poem"), questions: [one, TWO] },
      { letter: "", start: 2, questions: [three, four] },
    ]);
  });
});

test("spreadSections gives each question its section, and the others none", () => {
  const two = { ...TWO, ...section("Poem") };
  expect(spreadSections([ONE, two, THREE, { ...FOUR, pool: 1 }])).toEqual([
    ONE,
    two,
    { ...THREE, ...section("Poem") },
    { ...FOUR, pool: 1 },
  ]);
});
