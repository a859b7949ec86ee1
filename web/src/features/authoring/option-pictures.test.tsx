import { newPictureRoutes } from "@darasa/contract/new-pictures";
import { pictureRoutes } from "@darasa/contract/pictures";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  buildDraftStubServer,
  getButtonByName,
  getSentDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";
import { buildPictureFile, stubPictureEncoder } from "./testing/stub-picture-encoder.ts";

const SIZE = { width: 400, height: 300, bytes: 3_000 };
const STORED = { id: "new", ...SIZE };
const [first, ...others] = SAMPLE_SAVED_DRAFT.questions;

beforeEach(() => stubPictureEncoder({ "image/png": 3_000 }));

/** Opens a draft whose first question has these options, the first one right. `pictures` has the ids of their pictures. */
const open = async (options: string[], pictures: Readonly<Record<string, string>> = {}) => {
  const optionPictures = Object.entries(pictures).map(([option, id]) => ({ option, id, ...SIZE }));
  const question = first && { ...first, options, correctAnswer: options[0] ?? "", optionPictures };
  const questions = question === undefined ? [] : [question, ...others];
  const server = buildDraftStubServer({ ...SAMPLE_SAVED_DRAFT, questions });
  server.on(newPictureRoutes.save).answer(() => ({ success: true, data: STORED }));
  server
    .on(pictureRoutes.get)
    .answer(() => ({ success: true, data: { type: "image/png", image: "aGFiYXJp" } }));
  const app = await openEditDraftPage(server);
  return { ...app, server };
};
const card = () => {
  const [summary] = screen.getAllByText("Add pictures to the options");
  const details = summary?.closest("details");
  if (details === undefined || details === null) throw new Error("No field for pictures");
  return within(details);
};
const field = (letter: string) => card().getByLabelText(`Picture of option ${letter}`);
const removeButton = (letter: string) => `Remove the picture of option ${letter}`;
const sentQuestion = async ({ user, server }: Awaited<ReturnType<typeof open>>) => {
  await user.click(getButtonByName("Save draft"));
  await waitFor(() => expect(getSentDraftChanges(server)).toHaveLength(1));
  return getSentDraftChanges(server)[0]?.questions[0];
};

describe("the pictures of options", () => {
  it("are stored and sent with the text of their option", async () => {
    const app = await open(["a", "b", "c"]);
    await app.user.upload(field("B"), buildPictureFile());
    const remove = await card().findByRole("button", { name: removeButton("B") });
    await waitFor(() => expect(remove).toHaveFocus());
    // The author writes on: the picture belongs to the option, not to its text of before.
    fireEvent.input(screen.getByLabelText("Option B"), { target: { value: "Figure B" } });
    expect(card().getByText("Figure B")).toBeInTheDocument();
    expect(app.server.requests(pictureRoutes.get)).toEqual([]);
    expect(await sentQuestion(app)).toMatchObject({
      options: ["a", "Figure B", "c"],
      optionPictures: [{ option: "Figure B", id: "new" }],
    });
  });

  it("need a text in their option", async () => {
    const { user, server } = await open(["a", "b"]);
    await user.upload(field("D"), buildPictureFile());
    await card().findByRole("button", { name: removeButton("D") });
    await user.click(getButtonByName("Save draft"));
    await waitFor(() => expect(screen.getByLabelText("Option D")).toBeInvalid());
    expect(screen.getByLabelText("Option C")).toBeValid();
    expect(getSentDraftChanges(server)).toEqual([]);
  });

  it("are shown from the saved draft, and can be removed and brought back", async () => {
    const app = await open(["a", "b"], { a: "p1", b: "p2" });
    await waitFor(() => expect(app.container.querySelectorAll("img")).toHaveLength(2));
    await app.user.click(getButtonByName(removeButton("A")));
    expect(field("A")).toHaveFocus();
    await app.user.click(card().getByRole("button", { name: "Undo" }));
    expect(getButtonByName(removeButton("A"))).toHaveFocus();
    await app.user.click(getButtonByName(removeButton("A")));
    expect(await sentQuestion(app)).toMatchObject({ optionPictures: [{ option: "b", id: "p2" }] });
  });

  it("stay with their options when another one is removed", async () => {
    const app = await open(["a", "b", "c", "d", "e"], { b: "p2", e: "p5" });
    await app.user.click(getButtonByName("Remove option C"));
    expect(await sentQuestion(app)).toMatchObject({
      options: ["a", "b", "d", "e"],
      optionPictures: [
        { option: "b", id: "p2" },
        { option: "e", id: "p5" },
      ],
    });
  });

  it("go with the options when the type changes", async () => {
    const app = await open(["a", "b"], { a: "p1" });
    const [type] = screen.getAllByLabelText("Type");
    if (type === undefined) throw new Error("No type");
    await app.user.selectOptions(type, "MULTI_SELECT");
    fireEvent.input(screen.getByLabelText("Option A"), { target: { value: "a" } });
    fireEvent.input(screen.getByLabelText("Option B"), { target: { value: "b" } });
    await app.user.click(screen.getByLabelText("Option A is right"));
    expect(await sentQuestion(app)).not.toHaveProperty("optionPictures");
  });
});
