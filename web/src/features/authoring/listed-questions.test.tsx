import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findDraftDifferences } from "./find-differences.ts";
import {
  buildDraftStubServer,
  fillField,
  getButtonByName,
  getSentDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";
import { toDraftFormValues } from "./to-form-values.ts";

const MULTI = {
  text: "Which are mammals?",
  type: "MULTI_SELECT" as const,
  options: ["Bat", "Hen", "Whale"],
  correctAnswer: "Bat\nWhale",
  marks: 2,
};
const MATCHING = {
  text: "Match the capitals.",
  type: "MATCHING" as const,
  items: ["Kenya", "Uganda"],
  options: ["Nairobi", "Kampala", "Dodoma"],
  correctAnswer: "Nairobi\nKampala",
  marks: 2,
};
const ORDERING = {
  text: "From small to large",
  type: "ORDERING" as const,
  options: ["Mouse", "Goat", "Cow"],
  correctAnswer: "Mouse\nGoat\nCow",
  marks: 3,
};
type Question = typeof MULTI | typeof MATCHING | typeof ORDERING;

const open = (question: Question | (typeof SAMPLE_SAVED_DRAFT)["questions"][number]) =>
  openEditDraftPage(buildDraftStubServer({ ...SAMPLE_SAVED_DRAFT, questions: [question] }));
type App = Awaited<ReturnType<typeof open>>;

const send = async ({ user, server }: App) => {
  await user.click(getButtonByName("Save draft"));
  await waitFor(() => expect(getSentDraftChanges(server)).toHaveLength(1));
  return getSentDraftChanges(server)[0]?.questions[0];
};
const plain = {
  text: "?",
  type: "MCQ" as const,
  options: ["1", "2"],
  correctAnswer: "1",
  marks: 2,
};
const retype = ({ user }: App, type: string) =>
  user.selectOptions(screen.getByLabelText("Type"), type);

describe("the form of a question whose answer is a list", () => {
  it.each([MULTI, MATCHING, ORDERING])("brings $type back as it was", async (question) => {
    const app = await open(question);
    fillField("Marks", "4");
    expect(await send(app)).toEqual({ ...question, marks: 4 });
  });

  it("shows its answer in the line of a closed question", async () => {
    const { user } = await open(ORDERING);
    await user.click(screen.getByRole("button", { name: "Question 1" }));
    expect(screen.getByText("From small to large · Put in order · Mouse, Goat, Cow")).toBeVisible();
  });

  it("marks several options as right", async () => {
    const app = await open(plain);
    await retype(app, "Several right answers");
    for (const [place, option] of MULTI.options.entries()) {
      fillField(`Option ${"ABC"[place]}`, option);
    }
    for (const letter of ["C", "B", "A", "B"]) {
      await app.user.click(screen.getByLabelText(`Option ${letter} is right`));
    }
    fillField("Question", MULTI.text);
    expect(await send(app)).toEqual(MULTI);
  });

  it("writes pairs side by side and leaves empty ones out", async () => {
    const app = await open(plain);
    await retype(app, "Matching");
    fillField("Question", MATCHING.text);
    fillField("Left side 1", "Kenya");
    fillField("Right side 1", "Nairobi");
    fillField("Left side 3", "Uganda");
    fillField("Right side 3", " Kampala ");
    fillField("More texts for the right side", "Dodoma\n\n");
    expect(await send(app)).toEqual(MATCHING);
  });

  it("writes items in the right order and moves them", async () => {
    const app = await open(plain);
    await retype(app, "Put in order");
    fillField("Question", ORDERING.text);
    fillField("Marks", "3");
    for (const [place, item] of ["Goat", "Mouse", "", "Cow"].entries()) {
      fillField(`Item ${place + 1}`, item);
    }
    await app.user.click(screen.getByRole("button", { name: "Move item 2 up" }));
    expect(screen.getByLabelText("Item 1")).toHaveFocus();
    expect(await send(app)).toEqual(ORDERING);
  });

  it.each([
    ["Left side 2", " ", "Option text is required"],
    ["Left side 2", "Kenya", "The texts on the left side must be different from each other"],
    ["Right side 2", "Nairobi", "Options must be different from each other"],
    [
      "More texts for the right side",
      "a\nb\nc\nd\ne",
      "At most four further texts on the right side",
    ],
  ])("says at the field %s that %j does not fit", async (label, value, message) => {
    const { user, server } = await open(MATCHING);
    fillField(label, value);
    await user.click(getButtonByName("Save draft"));
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
    expect(getSentDraftChanges(server)).toEqual([]);
  });

  it("misses the other side of a pair", async () => {
    const { user, server } = await open(MATCHING);
    fillField("Right side 1", "");
    await user.click(getButtonByName("Save draft"));
    expect(screen.getByText("Still missing: the correct answer of question 1")).toBeVisible();
    expect(getSentDraftChanges(server)).toEqual([]);
  });

  it("asks for the right order of items that were copied without it", async () => {
    const app = await open({ ...ORDERING, correctAnswer: "" });
    await app.user.click(getButtonByName("Save draft"));
    expect(getSentDraftChanges(app.server)).toEqual([]);
    await app.user.click(screen.getByLabelText("This is the right order"));
    expect(await send(app)).toEqual(ORDERING);
  });

  it("keeps the texts of a matching question that was copied without its pairs", async () => {
    await open({ ...MATCHING, correctAnswer: "" });
    expect(screen.getByLabelText("Left side 2")).toHaveValue("Uganda");
    expect(screen.getByLabelText("Right side 1")).toHaveValue("");
    expect(screen.getByLabelText("More texts for the right side")).toHaveValue(
      "Nairobi\nKampala\nDodoma",
    );
  });

  it.each([
    [MULTI, { ...MULTI, correctAnswer: "Bat" }],
    [MATCHING, { ...MATCHING, items: ["Kenya", "Sudan"] }],
    [MATCHING, { ...MATCHING, options: ["Nairobi", "Kampala", "Juba"] }],
    [ORDERING, { ...ORDERING, correctAnswer: "Goat\nMouse\nCow" }],
  ])("makes two versions of a draft differ", (one, other) => {
    const [left, right] = [one, other].map((question) =>
      toDraftFormValues({ ...SAMPLE_SAVED_DRAFT, questions: [question] }),
    );
    if (left === undefined || right === undefined) throw new Error("no draft");
    expect(findDraftDifferences(left, right).questions).toEqual([0]);
  });
});
