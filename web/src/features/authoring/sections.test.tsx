import { draftChangeSchema } from "@darasa/contract/new-assessment";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { findDraftDifferences } from "./find-differences.ts";
import { getFormFingerprint } from "./form-fingerprint.ts";
import { parseStoredAssessmentForm } from "./form-store.ts";
import {
  buildDraftStubServer,
  fillField,
  getButtonByName,
  getSentDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";
import { buildCreateAssessmentInput, draftFormSchema } from "./to-create-input.ts";
import { toDraftFormValues } from "./to-form-values.ts";

beforeEach(() => {
  stubDialogMethods();
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

const SECTION = { title: "Reading", instructions: "Answer all.", passage: "A drum was heard." };
const ask = (text: string, section?: typeof SECTION) => ({
  ...{ text, type: "SHORT_ANSWER" as const, options: [], correctAnswer: "yes", marks: 1 },
  ...(section === undefined ? {} : { section }),
});
const GRAMMAR = { title: "Grammar", instructions: "", passage: "" };
const DRAFT = {
  ...SAMPLE_SAVED_DRAFT,
  questions: [ask("One"), ask("Two", SECTION), ask("Three"), ask("Four", GRAMMAR)],
};

const open = (draft: typeof SAMPLE_SAVED_DRAFT = DRAFT) =>
  openEditDraftPage(buildDraftStubServer(draft));
type App = Awaited<ReturnType<typeof open>>;

/** Saves the draft and returns its questions, each with the title of the section that begins with it. */
const save = async ({ user, server }: App) => {
  await user.click(getButtonByName("Save draft"));
  await waitFor(() => expect(getSentDraftChanges(server)).toHaveLength(1));
  const [sent] = getSentDraftChanges(server);
  return sent?.questions.map(({ text, section }) =>
    section === undefined ? text : `[${section.title}] ${text}`,
  );
};

describe("the sections of a draft", () => {
  it("are shown above their questions and sent as they are", async () => {
    const app = await open();
    const card = within(screen.getByRole("listitem", { name: "Section A" }));
    expect(card.getByLabelText<HTMLInputElement>("Title of the section").value).toBe("Reading");
    expect(card.getByLabelText<HTMLTextAreaElement>("Text to read").value).toBe(SECTION.passage);
    fillField("Title", "Another title");
    expect(await save(app)).toEqual(["One", "[Reading] Two", "Three", "[Grammar] Four"]);
    expect(getSentDraftChanges(app.server)[0]?.questions[1]?.section).toEqual(SECTION);
  });

  it("begin with another question by choice, and by moving a question across their beginning", async () => {
    const app = await open();
    await app.user.selectOptions(
      within(screen.getByRole("listitem", { name: "Section B" })).getByLabelText("Begins with"),
      "Question 3 · Three",
    );
    await app.user.click(getButtonByName("Move question 1 down"));
    expect(screen.getByText("Question 1 is in section A now.")).toBeTruthy();
    expect(await save(app)).toEqual(["[Reading] One", "Two", "[Grammar] Three", "Four"]);
  });

  it("move with their questions, and the focus moves along", async () => {
    const app = await open();
    await app.user.click(getButtonByName("Move section B up"));
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toBe("Move section A down"),
    );
    expect(await save(app)).toEqual(["One", "[Grammar] Four", "[Reading] Two", "Three"]);
  });

  it("are removed without their questions, and come back with undo", async () => {
    const app = await open();
    await app.user.click(getButtonByName("Remove section A"));
    expect(screen.queryByRole("listitem", { name: "Section B" })).toBeNull();
    await app.user.click(getButtonByName("Undo"));
    const card = within(screen.getByRole("listitem", { name: "Section A" }));
    expect(card.getByLabelText<HTMLInputElement>("Title of the section").value).toBe("Reading");
    await app.user.click(getButtonByName("Remove section A"));
    expect(await save(app)).toEqual(["One", "Two", "Three", "[Grammar] Four"]);
  });

  it("come back with a removed question that was their only one", async () => {
    const app = await open();
    await app.user.click(getButtonByName("Remove question 4"));
    expect(screen.queryByRole("listitem", { name: "Section B" })).toBeNull();
    await app.user.click(getButtonByName("Undo"));
    fillField("Title", "Another title");
    expect(await save(app)).toEqual(["One", "[Reading] Two", "Three", "[Grammar] Four"]);
  });
});

it("a new section begins with a new question", async () => {
  const app = await open({ ...DRAFT, questions: [ask("One")] });
  expect(screen.queryByLabelText("Title of the section")).toBeNull();
  await app.user.click(getButtonByName("Add section"));
  await app.user.type(screen.getByLabelText("Title of the section"), "Poem");
  await app.user.click(getButtonByName("Remove question 1"));
  await app.user.type(screen.getByLabelText("Question"), "Who speaks?");
  await app.user.selectOptions(screen.getByLabelText("Type"), "Short answer");
  await app.user.type(screen.getByLabelText("Correct answer"), "A bird");
  expect(await save(app)).toEqual(["[Poem] Who speaks?"]);
});

describe("the values of the form", () => {
  const values = toDraftFormValues(DRAFT);

  it("become the request from which they came", () => {
    expect(draftFormSchema.safeParse(values).success).toBe(true);
    const { questions } = buildCreateAssessmentInput(values);
    expect(questions).toEqual(draftChangeSchema.parse({ ...DRAFT, revision: undefined }).questions);
  });

  it("show an error of a section at its field", () => {
    const sections = values.sections.map((one) => ({ ...one, passage: "a".repeat(5_001) }));
    const parsed = draftFormSchema.safeParse({ ...values, sections });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([
      "sections.0.passage",
      "sections.1.passage",
    ]);
  });

  it("differ in their fingerprint and in a conflict if a section differs, and survive a reload", () => {
    const other = { ...values, sections: values.sections.slice(1) };
    expect(getFormFingerprint(other)).not.toBe(getFormFingerprint(values));
    expect(findDraftDifferences(values, other)).toEqual({ details: ["sections"], questions: [] });
    const stored = JSON.parse(JSON.stringify({ clientId: "c1", draft: values }));
    expect(parseStoredAssessmentForm(stored)?.draft.sections).toEqual(values.sections);
    const { sections: _sections, ...older } = stored.draft;
    expect(parseStoredAssessmentForm({ ...stored, draft: older })?.draft.sections).toEqual([]);
  });
});
