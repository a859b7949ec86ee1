import { QUESTION_TYPES, TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";
import { act, renderHook } from "@testing-library/react";
import fc from "fast-check";
import { useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import {
  createEmptyDraftFormValues,
  createEmptyQuestion,
  type DraftFormValues,
} from "./draft-form-values.ts";
import { retypeQuestion, useQuestionList } from "./hooks/use-question-list.ts";

const open = () =>
  renderHook(() => {
    const form = useForm<DraftFormValues>({ defaultValues: createEmptyDraftFormValues() });
    return { form, list: useQuestionList(form) };
  }).result;

type Open = ReturnType<typeof open>;

const place = fc.nat({ max: 6 });
const step = fc.oneof(
  fc.record({ do: fc.constant("add" as const) }),
  fc.record({ do: fc.constant("undo" as const) }),
  fc.record({ do: fc.constant("remove" as const), at: place }),
  fc.record({
    do: fc.constant("move" as const),
    at: place,
    direction: fc.constantFrom("up", "down"),
  }),
  fc.record({
    do: fc.constant("retype" as const),
    at: place,
    type: fc.constantFrom(...QUESTION_TYPES),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const take = ({ current: { form, list } }: Open, one: Step): void => {
  if (!("at" in one)) list[one.do]();
  else if ("type" in one) retypeQuestion(form, one.at, one.type);
  else if ("direction" in one) list.move(one.at, one.direction);
  else list.remove(one.at);
};

/** Maps the text of each question to its id, so that a test can check that a moved question keeps its id. */
const idsByText = ({ current: { form, list } }: Open): Map<string, string> =>
  new Map(form.getValues("questions").map(({ text }, index) => [text, list.ids[index] ?? ""]));

const label = (view: Open, count: number): void => {
  view.current.form.getValues("questions").forEach(({ text }, index) => {
    if (text === "")
      view.current.form.setValue(`questions.${index}.text`, `text ${count}-${index}`);
  });
};

const optionsBy = {
  MCQ: ["", "", "", ""],
  TRUE_FALSE: [...TRUE_FALSE_OPTIONS],
  SHORT_ANSWER: [],
  MULTI_SELECT: ["", "", "", ""],
  MATCHING: ["", "", "", ""],
  ORDERING: ["", "", "", ""],
  LONG_ANSWER: [],
} as const;

describe("the list of questions", () => {
  it("keeps at least one question, a stable id per question and options that match the type", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const view = open();
        act(() => label(view, 0));
        steps.forEach((one, index) => {
          const before = idsByText(view);
          act(() => take(view, one));
          act(() => label(view, index + 1));
          const after = idsByText(view);
          const { ids } = view.current.list;
          const { questions } = view.current.form.getValues();
          expect(questions.length).toBeGreaterThanOrEqual(1);
          expect(ids).toHaveLength(questions.length);
          expect(new Set(ids).size).toBe(ids.length);
          for (const [text, id] of before) expect([id, undefined]).toContain(after.get(text));
          for (const { type, options } of questions) expect(options).toEqual(optionsBy[type]);
        });
      }),
      { numRuns: 40 },
    );
  });

  it("restores a removed question at its old index with all its fields", () => {
    const view = open();
    act(() => view.current.list.add());
    act(() => view.current.list.add());
    act(() => view.current.form.setValue("questions.1.text", "What is a noun?"));
    act(() => view.current.form.setValue("questions.1.options.2", "A name"));
    const before = structuredClone(view.current.form.getValues("questions"));
    act(() => view.current.list.remove(1));
    expect(view.current.form.getValues("questions")).toHaveLength(2);
    act(() => view.current.list.undo());
    expect(view.current.form.getValues("questions")).toEqual(before);
  });

  it("appends questions in place of a blank one and takes them away again", () => {
    const view = open();
    const added = ["a", "b"].map((text) => ({ ...createEmptyQuestion(), text }));
    const texts = () => view.current.form.getValues("questions").map(({ text }) => text);
    expect(view.current.list.getRoom()).toBe(100);
    act(() => view.current.list.append(added));
    expect(texts()).toEqual(["a", "b"]);
    expect(view.current.list.appended).toEqual({ index: 0, count: 2 });
    act(() => view.current.list.append(added));
    expect(texts()).toEqual(["a", "b", "a", "b"]);
    act(() => view.current.list.undo());
    expect(texts()).toEqual(["a", "b"]);
    act(() => view.current.list.append(added));
    act(() => view.current.list.move(1, "up"));
    expect(view.current.list.appended).toBeUndefined();
  });

  it("restores the blank question when appended ones are taken away", () => {
    const view = open();
    act(() => view.current.list.append([{ ...createEmptyQuestion(), text: "a" }]));
    act(() => view.current.list.undo());
    expect(view.current.form.getValues("questions")).toEqual([createEmptyQuestion()]);
    expect(view.current.list.ids).toHaveLength(1);
  });

  it("does not remove the last question", () => {
    const view = open();
    act(() => view.current.list.remove(0));
    expect(view.current.list.ids).toHaveLength(1);
    expect(view.current.list.removed).toBeUndefined();
  });

  it("clears the answers when the type changes and keeps text and marks", () => {
    const view = open();
    act(() => view.current.form.setValue("questions.0.text", "Is the earth round?"));
    act(() => view.current.form.setValue("questions.0.marks", 2));
    act(() => view.current.form.setValue("questions.0.options.1", "Yes"));
    act(() => view.current.form.setValue("questions.0.correctOption", "1"));
    act(() => retypeQuestion(view.current.form, 0, "TRUE_FALSE"));
    expect(view.current.form.getValues("questions.0")).toEqual({
      text: "Is the earth round?",
      type: "TRUE_FALSE",
      options: ["True", "False"],
      optionPictures: [],
      items: [],
      extras: "",
      correctOption: "",
      answer: "",
      alsoAccepted: "",
      isNumber: false,
      tolerance: "",
      unit: "",
      marks: 2,
      explanation: "",
    });
    act(() => retypeQuestion(view.current.form, 0, "MCQ"));
    expect(view.current.form.getValues("questions.0.options")).toEqual(["", "", "", ""]);
  });
});
