import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  buildDraftStubServer,
  fillField,
  getButtonByName,
  getSentDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";

const LONG = {
  text: "Why do rivers flood?",
  type: "LONG_ANSWER" as const,
  options: [],
  correctAnswer: "Two causes,\nwith an example",
  marks: 8,
};
const open = (correctAnswer = LONG.correctAnswer) =>
  openEditDraftPage(
    buildDraftStubServer({ ...SAMPLE_SAVED_DRAFT, questions: [{ ...LONG, correctAnswer }] }),
  );
const send = async (app: Awaited<ReturnType<typeof open>>) => {
  await app.user.click(getButtonByName("Save draft"));
  await waitFor(() => expect(getSentDraftChanges(app.server)).toHaveLength(1));
  return getSentDraftChanges(app.server)[0]?.questions[0];
};

describe("a long answer", () => {
  it("has guidance for its marker instead of a right answer, and keeps its lines", async () => {
    const app = await open();
    expect(screen.getByLabelText("Type")).toHaveDisplayValue("Long answer");
    expect(screen.queryByLabelText("Correct answer")).toBeNull();
    expect(screen.getByLabelText("Guidance for marking")).toHaveValue(LONG.correctAnswer);
    fillField("Guidance for marking", "Three causes,\neach with an example");
    expect(await send(app)).toEqual({
      ...LONG,
      correctAnswer: "Three causes,\neach with an example",
    });
  });

  it("needs no guidance", async () => {
    const app = await open("");
    expect(screen.queryByText(/Still missing/)).toBeNull();
    fillField("Marks", "6");
    expect(await send(app)).toEqual({ ...LONG, correctAnswer: "", marks: 6 });
  });

  it("is a type that a question can get", async () => {
    const { user, ...app } = await openEditDraftPage(
      buildDraftStubServer({
        ...SAMPLE_SAVED_DRAFT,
        questions: [{ ...LONG, type: "SHORT_ANSWER", correctAnswer: "Rain" }],
      }),
    );
    await user.selectOptions(screen.getByLabelText("Type"), "Long answer");
    fillField("Guidance for marking", "Two causes");
    expect(await send({ user, ...app })).toEqual({ ...LONG, correctAnswer: "Two causes" });
  });
});
