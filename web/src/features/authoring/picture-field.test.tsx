import { newPictureRoutes } from "@darasa/contract/new-pictures";
import { pictureRoutes } from "@darasa/contract/pictures";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { tooManyAttempts } from "@texts/api-errors.ts";
import { beforeEach, describe, expect, it } from "vitest";
import {
  buildDraftStubServer,
  getButtonByName,
  getSentDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";
import {
  buildPictureFile,
  NO_PICTURE,
  stubPictureEncoder,
} from "./testing/stub-picture-encoder.ts";

const STORED = { id: "a1b2", width: 1000, height: 750, bytes: 50_000 };
const PICTURE = { ...STORED, alt: "A map" };

/** The number of bytes of a picture that the canvas encodes, by its type. */
let encodedBytes: Record<string, number>;

beforeEach(() => {
  encodedBytes = { "image/png": 3_000, "image/jpeg": 2_000 };
  return stubPictureEncoder(encodedBytes);
});

const [first, ...others] = SAMPLE_SAVED_DRAFT.questions;
const ILLUSTRATED = {
  ...SAMPLE_SAVED_DRAFT,
  questions: first === undefined ? [] : [{ ...first, picture: PICTURE }, ...others],
};

const open = async (draft = SAMPLE_SAVED_DRAFT) => {
  const server = buildDraftStubServer(draft);
  server.on(newPictureRoutes.save).answer(() => ({ success: true, data: STORED }));
  server
    .on(pictureRoutes.get)
    .answer(() => ({ success: true, data: { type: "image/png", image: "aGFiYXJp" } }));
  const app = await openEditDraftPage(server);
  return { ...app, server };
};
const card = () => {
  const [summary] = screen.getAllByText("Add a picture");
  const details = summary?.closest("details");
  if (details === undefined || details === null) throw new Error("No field for a picture");
  return within(details);
};
const field = () => card().getByLabelText("Picture");

describe("the picture of a question", () => {
  it("is shrunk, stored, described and sent with its question", async () => {
    const { server, user } = await open();
    await user.upload(field(), buildPictureFile());
    const words = await card().findByLabelText("What does the picture show?");
    expect(words).toHaveFocus();
    expect(server.requests(newPictureRoutes.save).map(({ body }) => body)).toEqual([
      { image: btoa("x".repeat(3_000)) },
    ]);
    expect(await card().findByRole("img", { name: "Picture" })).toHaveAttribute(
      "src",
      expect.stringMatching(/^data:image\/png;base64,/),
    );
    expect(server.requests(pictureRoutes.get)).toEqual([]);
    fireEvent.input(words, { target: { value: "A map of Kenya" } });
    await user.click(getButtonByName("Save draft"));
    await waitFor(() => expect(getSentDraftChanges(server)).toHaveLength(1));
    expect(getSentDraftChanges(server)[0]?.questions.map(({ picture }) => picture)).toEqual([
      { id: "a1b2", alt: "A map of Kenya" },
      undefined,
      undefined,
    ]);
  });

  it("is sent as JPEG if PNG needs more than 60 KB", async () => {
    Object.assign(encodedBytes, { "image/png": 60 * 1024 + 1, "image/jpeg": 60 * 1024 });
    const { server, user } = await open();
    await user.upload(field(), buildPictureFile());
    await card().findByLabelText("What does the picture show?");
    expect(server.requests(newPictureRoutes.save)[0]?.body).toEqual({
      image: btoa("x".repeat(60 * 1024)),
    });
  });

  it("can be pasted", async () => {
    const { server } = await open();
    fireEvent.paste(field(), { clipboardData: { files: [buildPictureFile()] } });
    await card().findByLabelText("What does the picture show?");
    expect(server.requests(newPictureRoutes.save)).toHaveLength(1);
  });

  it("needs words before the draft can be saved", async () => {
    const { server, user } = await open();
    await user.upload(field(), buildPictureFile());
    await card().findByLabelText("What does the picture show?");
    await user.click(getButtonByName("Save draft"));
    expect(await card().findByText("Say what the picture shows")).toBeInTheDocument();
    expect(getSentDraftChanges(server)).toEqual([]);
  });

  it("names a file that is no picture, and a failure to store it", async () => {
    const { server, user } = await open();
    await user.upload(field(), buildPictureFile(NO_PICTURE));
    expect(await card().findByText(/Save a HEIC photo as JPEG first/)).toBeInTheDocument();
    expect(server.requests(newPictureRoutes.save)).toEqual([]);
    server.refuse(newPictureRoutes.save, "TOO_MANY_REQUESTS", "tooManyAttempts");
    const file = buildPictureFile();
    await user.upload(field(), file);
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(tooManyAttempts)),
    );
    server.on(newPictureRoutes.save).answer(() => ({ success: true, data: STORED }));
    await user.upload(field(), file);
    expect(
      await card().findByLabelText("What does the picture show?"),
      "the same file again",
    ).toHaveFocus();
  });

  it("is shown from the saved draft, and can be removed and brought back", async () => {
    const { server, user } = await open(ILLUSTRATED);
    expect(await card().findByRole("img", { name: "A map" })).toBeInTheDocument();
    await user.click(card().getByRole("button", { name: "Remove the picture" }));
    expect(card().getByText("Picture removed.")).toBeInTheDocument();
    expect(field()).toHaveFocus();
    await user.click(card().getByRole("button", { name: "Undo" }));
    expect(await card().findByDisplayValue("A map")).toBeInTheDocument();
    await user.click(card().getByRole("button", { name: "Remove the picture" }));
    await user.click(getButtonByName("Save draft"));
    await waitFor(() => expect(getSentDraftChanges(server)).toHaveLength(1));
    expect(getSentDraftChanges(server)[0]?.questions[0]?.picture).toBeUndefined();
  });
});
