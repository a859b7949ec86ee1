import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  buildDraftStubServer,
  getButtonByName,
  getSentDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";

const [first] = SAMPLE_SAVED_DRAFT.questions;
const buildDraft = (options: string[], correctAnswer: string) => ({
  ...SAMPLE_SAVED_DRAFT,
  questions: first === undefined ? [] : [{ ...first, options, correctAnswer }],
});
const openWith = (options = ["2/6", "3/4"], correctAnswer = "3/4") =>
  openEditDraftPage(buildDraftStubServer(buildDraft(options, correctAnswer)));

const optionFields = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Option [A-Z]$/).map(({ value }) => value);
const option = (letter: string) => screen.getByLabelText(`Option ${letter}`);
const removeButtons = () => screen.queryAllByRole("button", { name: /^Remove option/ });
const sentQuestion = async (app: Awaited<ReturnType<typeof openEditDraftPage>>) => {
  await app.user.click(getButtonByName("Save draft"));
  await waitFor(() => expect(getSentDraftChanges(app.server)).toHaveLength(1));
  return getSentDraftChanges(app.server)[0]?.questions[0];
};

describe("the options of a multiple-choice question", () => {
  it("are four at first, and go up to eight by the keyboard alone", async () => {
    const { user } = await openWith();
    expect(optionFields()).toEqual(["2/6", "3/4", "", ""]);
    expect(removeButtons()).toEqual([]);
    const more = screen.getByText("More options", { selector: "li summary" });
    expect(more.closest("details")).not.toHaveAttribute("open");
    await user.click(more);
    const add = screen.getByRole("button", { name: "Add an option" });
    for (const letter of ["E", "F", "G", "H"]) {
      add.focus();
      await user.keyboard("{Enter}");
      await waitFor(() => expect(option(letter)).toHaveFocus());
      await user.keyboard(letter.toLowerCase());
    }
    expect(add).toBeDisabled();
    expect(optionFields()).toEqual(["2/6", "3/4", "", "", "e", "f", "g", "h"]);
    expect(removeButtons()).toHaveLength(8);
  });

  it("keep their right answer when another one is removed, and are sent in order", async () => {
    const app = await openWith(["a", "b", "c", "d", "e", "f"], "e");
    expect(option("F")).toHaveValue("f");
    getButtonByName("Remove option B").focus();
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(option("B")).toHaveFocus());
    expect(optionFields()).toEqual(["a", "c", "d", "e", "f"]);
    expect(screen.getByLabelText("Option D is the right answer")).toBeChecked();
    await app.user.click(getButtonByName("Remove option E"));
    await waitFor(() => expect(option("D")).toHaveFocus());
    expect(removeButtons()).toEqual([]);
    expect(await sentQuestion(app)).toMatchObject({
      options: ["a", "c", "d", "e"],
      correctAnswer: "e",
    });
  });

  it("have no right answer any more when it is removed, which the form says", async () => {
    const { user } = await openWith(["a", "b", "c", "d", "e"], "e");
    await user.click(getButtonByName("Remove option E"));
    for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
    expect(screen.getByText(/Still missing: the correct answer of question 1/)).toBeInTheDocument();
  });

  it("come back empty after a removed one was added again", async () => {
    const { user } = await openWith(["a", "b", "c", "d", "e"], "a");
    await user.click(getButtonByName("Remove option E"));
    await user.click(getButtonByName("Add an option"));
    expect(option("E")).toHaveValue("");
    fireEvent.input(option("E"), { target: { value: "new" } });
    expect(optionFields()).toEqual(["a", "b", "c", "d", "new"]);
  });

  it("of a draft with ten of them are all shown, and none can be added", async () => {
    const ten = Array.from({ length: 10 }, (_, n) => `option ${n}`);
    await openWith(ten, "option 9");
    const shown = within(screen.getByRole("group", { name: "Options" }));
    expect(shown.getAllByRole("textbox")).toHaveLength(10);
    expect(shown.getByLabelText("Option J is the right answer")).toBeChecked();
    expect(getButtonByName("Add an option")).toBeDisabled();
  });
});
