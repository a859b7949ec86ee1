import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as formats from "@texts/question-formats.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { recordSavedFiles } from "@/testing/record-saved-files.ts";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import {
  buildDraftStubServer,
  getButtonByName,
  getDialogButton,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";
import { SAMPLE_QUESTIONS } from "./testing/questions.ts";

// Imports the dialog before the tests start, so that a slow first import does not count towards the timeout of the
// first test.
beforeAll(async () => {
  await import("@/components/question-exchange/question-exchange-dialogs.ts");
  await import("./screens/edit-draft-screen.tsx");
});

beforeEach(stubDialogMethods);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openDialog = async (questions = SAMPLE_QUESTIONS) => {
  await openEditDraftPage(buildDraftStubServer({ ...SAMPLE_SAVED_DRAFT, questions }));
  fireEvent.click(getButtonByName("Export questions"));
  await screen.findByLabelText("Format");
  return within(screen.getByRole("dialog"));
};

const chooseFormat = (format: string) =>
  fireEvent.change(screen.getByLabelText("Format"), { target: { value: format } });

describe("exporting the questions of a draft", () => {
  it("says how many pictures of questions and options stay behind", async () => {
    const picture = { id: "a1b2", alt: "A map", width: 400, height: 300, bytes: 1_000 };
    const { alt: _, ...stored } = picture;
    const questions = SAMPLE_QUESTIONS.map((question) =>
      question.type === "MCQ"
        ? { ...question, picture, optionPictures: [{ option: "3/4", ...stored }] }
        : question,
    );
    const dialog = await openDialog(questions);
    expect(dialog.queryByText(/pictures?: the file has/)).toBeNull();
    chooseFormat("GIFT");
    expect(dialog.getByText(/^2 pictures: the file has/)).toBeInTheDocument();
    expect(dialog.queryByText(/not finished/)).not.toBeInTheDocument();
  });

  it("saves Moodle XML, which holds everything", async () => {
    const saved = recordSavedFiles();
    const dialog = await openDialog();
    expect(dialog.getByText("This file holds everything that the questions have.")).toBeVisible();
    fireEvent.click(getDialogButton("Download 3 questions"));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^Fractions \d{4}-\d\d-\d\d\.xml$/);
    const xml = (await saved[0]?.text) ?? "";
    const quiz = new DOMParser().parseFromString(xml, "application/xml");
    expect(
      [...quiz.querySelectorAll("question")].map((question) => question.getAttribute("type")),
    ).toEqual(["multichoice", "truefalse", "shortanswer"]);
    expect(await dialog.findByText("The file is saved with your downloads.")).toBeVisible();
  });

  it("says before the download what the format cannot hold", async () => {
    const saved = recordSavedFiles();
    const dialog = await openDialog();
    chooseFormat("AIKEN");
    expect(dialog.getByText(formats.exportMarksNote)).toBeVisible();
    expect(dialog.getByText("Question 3: this format has no way to write it.")).toBeVisible();
    fireEvent.click(getDialogButton("Download 2 questions"));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text).toBe(
      "What is 1/2 + 1/4?\nA. 2/6\nB. 3/4\nANSWER: B\n\n1/3 is more than 1/2\nA. True\nB. False\nANSWER: B\n",
    );
  });

  it("saves a package of QTI, which holds everything but units", async () => {
    const saved = recordSavedFiles();
    const dialog = await openDialog();
    chooseFormat("QTI");
    expect(dialog.getByText("This file holds everything that the questions have.")).toBeVisible();
    fireEvent.click(getDialogButton("Download 3 questions"));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^Fractions \d{4}-\d\d-\d\d\.zip$/);
    expect(await saved[0]?.text).toMatch(/^PK.*imsmanifest\.xml/s);
  });

  it("names the questions that are not finished", async () => {
    const [first, ...others] = SAMPLE_QUESTIONS;
    if (first === undefined) throw new Error("no sample");
    const dialog = await openDialog([{ ...first, correctAnswer: "" }, ...others]);
    expect(dialog.getByText("Question 1: not finished yet.")).toBeVisible();
    chooseFormat("AIKEN");
    expect(dialog.getByText("Question 3: this format has no way to write it.")).toBeVisible();
    expect(getDialogButton("Download 1 question")).toBeVisible();
  });

  it("says that nothing can be written", async () => {
    const dialog = await openDialog(SAMPLE_QUESTIONS.slice(2));
    chooseFormat("AIKEN");
    expect(dialog.getByText("No question can be written in this format.")).toBeVisible();
    expect(dialog.queryByRole("button", { name: /Download/ })).toBeNull();
  });
});
