import { ASSESSMENT_MAX_QUESTIONS } from "@darasa/contract/limits";
import { newQuestionSchema } from "@darasa/contract/new-question";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as words from "@texts/question-formats.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { packFiles } from "@/lib/question-formats/packed-files.ts";
import { writeQuestions } from "@/lib/question-formats/write-questions.ts";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import {
  buildDraftStubServer,
  getButtonByName,
  getDialogButton,
  getSentDraftChanges,
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

const GIFT = `$CATEGORY: $course$/top/Science

::Bats::Which is a mammal?{~Frog =Bat#Well done}

Write {=about} and {=rain}.

The sun is a star.{TRUE####It makes its own light.}
`;

const openDialog = async (questions = SAMPLE_QUESTIONS) => {
  const server = buildDraftStubServer({ ...SAMPLE_SAVED_DRAFT, questions });
  const app = await openEditDraftPage(server);
  fireEvent.click(getButtonByName("Import questions"));
  await screen.findByLabelText("Or paste the questions");
  return app;
};

/** Adds a file that is not in the package to its list. */
const listTwice = (manifest: Uint8Array | undefined): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    new TextDecoder()
      .decode(manifest)
      .replace(/<resource .*/, (line) => `${line}${line.replaceAll("question-1", "question-9")}`),
  );

const paste = (typed: string) =>
  fireEvent.change(screen.getByLabelText("Or paste the questions"), { target: { value: typed } });
const show = () => fireEvent.click(getDialogButton("Show the questions"));
const dialog = () => within(screen.getByRole("dialog"));
const chooseFile = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  fireEvent.change(screen.getByLabelText("File with questions"), {
    target: { files: [new File([content], name)] },
  });

describe("importing questions into a draft", () => {
  it("shows each question, first the refused ones with line and reason, and adds the others", async () => {
    const { server } = await openDialog();
    paste(GIFT);
    show();
    await screen.findByText("2 questions can be added.");
    expect(dialog().getByText("1 question cannot be added")).toBeVisible();
    expect(dialog().getByText("Line 5:").closest("li")).toHaveTextContent(words.severalGapsReason);
    expect(dialog().getByText(words.categoriesNote)).toBeVisible();
    const bat = dialog().getByText("Which is a mammal?").closest("li");
    expect(bat).toHaveTextContent("Line 3 · Multiple choice · 1 mark · Science");
    expect(bat).toHaveTextContent("Right answer: Bat");
    expect(bat).toHaveTextContent("Other options: Frog");
    expect(bat).toHaveTextContent(words.answerFeedbackNote);
    fireEvent.click(getDialogButton("Add 2 questions"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(getButtonByName("Undo")).toHaveFocus();
    fireEvent.click(getButtonByName("Save draft"));
    await waitFor(() => expect(getSentDraftChanges(server)).toHaveLength(1));
    expect(getSentDraftChanges(server)[0]?.questions.slice(3)).toEqual([
      {
        text: "Which is a mammal?",
        type: "MCQ",
        options: ["Frog", "Bat"],
        correctAnswer: "Bat",
        marks: 1,
      },
      {
        text: "The sun is a star.",
        type: "TRUE_FALSE",
        options: ["True", "False"],
        correctAnswer: "True",
        explanation: "It makes its own light.",
        marks: 1,
      },
    ]);
  });

  it("takes the added questions away again with one press", async () => {
    await openDialog();
    paste(GIFT);
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Add 2 questions" }));
    expect(screen.getAllByRole("heading", { level: 3, name: /^Question/ })).toHaveLength(5);
    fireEvent.click(getButtonByName("Undo"));
    expect(screen.getAllByRole("heading", { level: 3, name: /^Question/ })).toHaveLength(3);
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("reads a file with a byte order mark in the recognised format", async () => {
    await openDialog();
    chooseFile("quiz.csv", "\ufeffQuestion;Answer;Marks\r\nThe capital of Kenya?;Nairobi;2\r\n");
    show();
    await screen.findByText("1 question can be added.");
    expect(dialog().getByText("quiz.csv: Table (CSV)", { exact: false })).toBeVisible();
    expect(dialog().getByText("Row 2 · Short answer · 2 marks")).toBeVisible();
  });

  it("reads a package of QTI, and names the file of each question", async () => {
    await openDialog();
    const [question] = SAMPLE_QUESTIONS.map((one) => newQuestionSchema.parse(one));
    if (question === undefined) throw new Error("no sample");
    const { content } = writeQuestions([question], "QTI");
    if (typeof content === "string") throw new Error("not packed");
    const missing = { ...content, "imsmanifest.xml": listTwice(content["imsmanifest.xml"]) };
    chooseFile("quiz.zip", await packFiles(missing));
    show();
    await screen.findByText("1 question can be added.");
    expect(dialog().getByText(/^items\/question-1\.xml, line 2 ·/)).toBeVisible();
    expect(dialog().getByText("items/question-9.xml, line 1:").closest("li")).toHaveTextContent(
      words.packedFileMissingReason,
    );
  });

  it("reads the text in another format when the author chooses it", async () => {
    await openDialog();
    paste("1. Which?\nA. x\nB. y\nANSWER: B");
    fireEvent.change(screen.getByLabelText("Format"), { target: { value: "AIKEN" } });
    show();
    expect(await screen.findByText("1. Which?")).toBeVisible();
    fireEvent.click(getDialogButton("Choose others"));
    expect(screen.getByLabelText("Or paste the questions")).toHaveDisplayValue(/^1\. Which/);
  });

  it.each([
    ["photo.txt", new Uint8Array([0x89, 0x50, 0x4e, 0x47]), words.fileProblems.picture],
    ["old.txt", new Uint8Array([0x63, 0x61, 0x66, 0xe9]), words.fileProblems.notUtf8],
    ["letter.txt", "Dear parents", words.unknownFormatMessage],
    ["evil.xml", "<!DOCTYPE quiz [<!ENTITY a 'b'>]><quiz>&a;</quiz>", words.documentTypeMessage],
  ])("refuses the file %s whole and says why", async (name, content, why) => {
    await openDialog();
    chooseFile(name, content);
    show();
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByLabelText("File with questions")).toBeInvalid();
  });

  it("reads a file that was corrected and chosen again under the same name", async () => {
    const { user } = await openDialog();
    const file = new File(["Dear parents"], "letter.txt");
    const field = screen.getByLabelText("File with questions");
    await user.upload(field, file);
    show();
    expect(await screen.findByText(words.unknownFormatMessage)).toBeVisible();
    await user.upload(field, file);
    expect(field).toBeValid();
  });

  it("asks for a file or a text", async () => {
    await openDialog();
    show();
    expect(await screen.findByText("Choose a file or paste the questions first.")).toBeVisible();
  });

  it("adds only as many questions as the assessment has room for", async () => {
    const [first] = SAMPLE_QUESTIONS;
    if (first === undefined) throw new Error("no sample");
    await openDialog(Array.from({ length: ASSESSMENT_MAX_QUESTIONS - 1 }, () => first));
    paste(GIFT);
    show();
    expect(await screen.findByText("1 question can be added.")).toBeVisible();
    expect(dialog().getByText(/Only the first 1 of these/)).toBeVisible();
    expect(getDialogButton("Add 1 question")).toBeVisible();
  });
});
