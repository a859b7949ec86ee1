import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canMoveUp,
  createSection,
  insertQuestion,
  listStarts,
  moveQuestion,
  moveSectionUp,
  removeQuestion,
} from "./section-values.ts";

const at = (...starts: number[]) => starts.map(createSection);
const startsOf = (sections: readonly { readonly start: number }[]) =>
  sections.map(({ start }) => start);

describe("a question that moves", () => {
  test("up from the beginning of its section joins the section before and keeps its number", () => {
    const { sections, isSwap } = moveQuestion(at(1, 3), 3, "up", 6);
    expect([startsOf(sections), isSwap]).toEqual([[1, 4], false]);
  });

  test("down from the end of a section joins the next one and keeps its number", () => {
    const { sections, isSwap } = moveQuestion(at(1, 3), 2, "down", 6);
    expect([startsOf(sections), isSwap]).toEqual([[1, 2], false]);
  });

  test("changes places inside a section, and if its section would be empty", () => {
    for (const [index, direction] of [
      [4, "up"],
      [3, "down"],
    ] as const) {
      expect(moveQuestion(at(1, 3), index, direction, 6).isSwap).toBe(true);
    }
    expect(moveQuestion(at(1, 2), 1, "down", 6).isSwap).toBe(true);
    expect(moveQuestion(at(1, 2), 1, "up", 6).isSwap).toBe(true);
  });

  test("leaves the first section upwards only if others stay in it", () => {
    expect(canMoveUp(at(0), 0, 2)).toBe(true);
    expect(canMoveUp(at(0, 1), 0, 2)).toBe(false);
    expect(canMoveUp([], 0, 2)).toBe(false);
    expect(canMoveUp([], 1, 2)).toBe(true);
  });
});

test("a removed question gives its section to the next one, and the only one takes it away", () => {
  expect(startsOf(removeQuestion(at(1, 3), 1, 5))).toEqual([1, 2]);
  expect(startsOf(removeQuestion(at(1, 2), 1, 5))).toEqual([1]);
  expect(startsOf(removeQuestion(at(1, 4), 4, 5))).toEqual([1]);
  expect(startsOf(removeQuestion(at(1, 3), 0, 5))).toEqual([0, 2]);
});

test("a question that is inserted at the beginning of a section belongs to the one before", () => {
  expect(startsOf(insertQuestion(at(1, 3), 3))).toEqual([1, 4]);
});

test("a section begins after the beginning of the one before and with its last question at the latest", () => {
  expect(listStarts(at(1, 3), 0, 5)).toEqual([0, 1, 2]);
  expect(listStarts(at(1, 3), 1, 5)).toEqual([2, 3, 4]);
});

test("a section moves up with its questions", () => {
  const sections = at(1, 3).map((one, index) => ({ ...one, title: `${index}` }));
  const moved = moveSectionUp(sections, 1, 4);
  expect(moved?.reorder(["a", "b", "c", "d"])).toEqual(["a", "d", "b", "c"]);
  expect(moved?.sections.map(({ start, title }) => [start, title])).toEqual([
    [1, "1"],
    [2, "0"],
  ]);
  expect(moveSectionUp(sections, 0, 4)).toBeUndefined();
});

interface State {
  readonly sections: ReturnType<typeof at>;
  readonly count: number;
}

const STEPS = {
  insert: ({ sections, count }: State, index: number): State => ({
    sections: insertQuestion(sections, index),
    count: count + 1,
  }),
  remove: ({ sections, count }: State, index: number): State =>
    count === 1
      ? { sections, count }
      : { sections: removeQuestion(sections, index, count), count: count - 1 },
  up: ({ sections, count }: State, index: number): State => ({
    sections: moveQuestion(sections, index, "up", count).sections,
    count,
  }),
  down: ({ sections, count }: State, index: number): State => ({
    sections: moveQuestion(sections, index, "down", count).sections,
    count,
  }),
  section: ({ sections, count }: State, index: number): State => ({
    sections: moveSectionUp(sections, index, count)?.sections ?? sections,
    count,
  }),
};

test("sections stay sorted, different and inside the paper, whatever is done", () => {
  const step = fc.record({
    act: fc.constantFrom("insert", "remove", "up", "down", "section"),
    place: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let state: State = { sections: at(1, 3), count: 5 };
      for (const { act, place } of steps) {
        state = STEPS[act](state, place % state.count);
        const starts = startsOf(state.sections);
        expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
        for (const start of starts) expect(start >= 0 && start < state.count).toBe(true);
      }
    }),
  );
});
