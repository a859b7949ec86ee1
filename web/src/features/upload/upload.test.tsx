import { contentRoutes } from "@darasa/contract/content";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildValidationErrorEnvelope } from "@/testing/build-error-envelope.ts";
import { FAKE_BUCKET_NAME } from "@/testing/fake-storage.ts";
import type { TestTokenClaims } from "@/testing/render-app.tsx";
import { UPLOAD_DRAFT_STORAGE_KEY } from "./draft-key.ts";
import {
  breakOff,
  buildFilm,
  buildServer,
  DETAILS,
  fillIn,
  open,
  PIECE,
  pick,
  picker,
  press,
  setUpUploads,
  storage,
  untilCommands,
  upload,
} from "./testing/upload-page.ts";

const student: TestTokenClaims = { sub: "grace", name: "Grace", role: "STUDENT" };

beforeEach(setUpUploads);

describe("the page", () => {
  it("is not for students", async () => {
    await open(buildServer(), student);
    expect(screen.getByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
  });

  it("shows each missing value at its field and sends no request", async () => {
    const { server } = await open();
    upload();
    await waitFor(() => expect(screen.getByLabelText("Title")).toHaveFocus());
    const errors = [
      "Title",
      "Description",
      "Subject",
      "Grade",
      "Content type",
      "Access level",
      "File",
    ]
      .map((label) => document.getElementById(`${screen.getByLabelText(label).id}-error`))
      .map((error) => error?.textContent);
    expect(errors).toEqual([
      "Title must be at least 3 characters",
      "Description must be at least 10 characters",
      "Subject is required",
      "Grade is required",
      "Content type is required",
      "Access level is required",
      "Please select a file to upload",
    ]);
    expect(server.requests(contentRoutes.upload)).toEqual([]);
  });

  it("offers the specified choices and the three file types", async () => {
    await open();
    expect(picker().accept).toBe(".pdf,.mp4,.mp3");
    const optionsOf = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);
    expect(optionsOf("Content type")).toEqual(["", "PDF", "VIDEO", "BOOK", "PAST_PAPER"]);
    expect(optionsOf("Access level")).toEqual(["", "FREE", "PREMIUM", "SCHOOL_ONLY"]);
    expect(optionsOf("Subject")[1]).toBe("Mathematics");
    expect(optionsOf("Grade").slice(1, 5)).toEqual(["Grade 7", "Grade 8", "Grade 9", "Form 1"]);
  });
});

describe("an upload", () => {
  it("stages the file, creates the record, then opens the library", async () => {
    const { server, advance } = await open();
    fillIn();
    await pick(buildFilm("50% off/film.mp4"));
    upload();
    expect(await screen.findByText(/uploaded successfully/)).toBeInTheDocument();
    const path = "staging/amina/client-id-1/50_ off_film.mp4";
    expect(storage.stored.get(path)).toEqual({ bytes: PIECE * 1.5, contentType: "video/mp4" });
    expect(server.requests(contentRoutes.upload).map(({ body }) => body)).toEqual([
      {
        title: DETAILS.Title,
        description: DETAILS.Description,
        subject: "Mathematics",
        grade: "Form 2",
        contentType: "VIDEO",
        accessLevel: "SCHOOL_ONLY",
        language: "EN",
        author: "",
        fileUrl: `gs://${FAKE_BUCKET_NAME}/${path}`,
      },
    ]);
    expect(window.localStorage.getItem(UPLOAD_DRAFT_STORAGE_KEY)).toBeNull();
    await advance(1_999);
    expect(screen.queryByRole("heading", { name: "Digital Library" })).not.toBeInTheDocument();
    await advance(1);
    expect(await screen.findByRole("heading", { name: "Digital Library" })).toBeInTheDocument();
  });

  it("shows its progress, pauses and resumes", async () => {
    const release = storage.hold();
    await open();
    fillIn();
    await pick(buildFilm());
    upload();
    expect(await screen.findByText("33%: 128.00 KB of 384.00 KB")).toBeInTheDocument();
    const bar = screen.getByRole("progressbar", { name: "film.mp4" });
    expect(bar).toHaveAttribute("aria-valuetext", "33%: 128.00 KB of 384.00 KB");
    const aloud = screen.getByText("25%").closest("[role=status]");
    expect(aloud).toHaveTextContent(/^Uploading 25%$/);
    press("Pause");
    expect(await screen.findByText("Paused")).toBeInTheDocument();
    expect(storage.stored.size).toBe(0);
    release();
    press("Resume");
    const notice = await screen.findByText(/uploaded successfully/);
    await waitFor(() => expect(notice).toHaveFocus());
    expect(storage.commands()).toEqual([
      "start",
      "upload 0",
      "query",
      "upload 0",
      `upload, finalize ${PIECE}`,
    ]);
  });

  it("keeps the focus on the button while the record is created", async () => {
    const { server } = await open();
    fillIn();
    await pick(buildFilm());
    let save: () => void = () => {};
    server.waitFor = new Promise<void>((resolve) => {
      save = resolve;
    });
    upload();
    const button = await screen.findByRole("button", { name: "Saving…" });
    await waitFor(() => expect(button).toHaveFocus());
    save();
    const notice = await screen.findByText(/uploaded successfully/);
    await waitFor(() => expect(notice).toHaveFocus());
  });

  it("moves the focus to the button after Enter in a field", async () => {
    await open();
    fillIn();
    await pick(buildFilm());
    // `fetch` never settles, so the page never learns the name of the storage bucket and stays in the state
    // "Preparing…".
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    const author = screen.getByLabelText("Author (optional)");
    author.focus();
    const form = author.closest("form");
    if (form === null) throw new Error("The author is asked for outside the form");
    fireEvent.submit(form);
    const button = await screen.findByRole("button", { name: "Preparing…" });
    await waitFor(() => expect(button).toHaveFocus());
  });

  it("that is cancelled keeps the typed values and creates no record", async () => {
    storage.hold();
    const { server } = await open();
    fillIn();
    await pick(buildFilm());
    upload();
    const cancel = await screen.findByRole("button", { name: "Cancel upload" });
    fireEvent.click(cancel);
    fireEvent.click(screen.getByRole("button", { name: "Keep uploading" }));
    expect(storage.commands()).not.toContain("cancel");
    fireEvent.click(cancel);
    fireEvent.click(screen.getByRole("button", { name: "Throw away" }));
    await untilCommands("start", "upload 0", "cancel");
    expect(screen.getByLabelText("Title")).toHaveValue(DETAILS.Title);
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    const button = screen.getByRole("button", { name: "Upload Content" });
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.getByText(/^Upload cancelled/)).toHaveAttribute("role", "status");
    expect(server.requests(contentRoutes.upload)).toEqual([]);
    upload();
    await screen.findByRole("button", { name: "Cancel upload" });
    expect(screen.queryByText(/^Upload cancelled/)).not.toBeInTheDocument();
  });

  it("closes the cancel dialog when the transfer completes", async () => {
    await breakOff();
    press("Cancel upload");
    await screen.findByRole("dialog");
    fireEvent(window, new Event("online"));
    expect(await screen.findByText(/uploaded successfully/)).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("reports a lost connection and resumes when it returns", async () => {
    await breakOff();
    fireEvent(window, new Event("online"));
    expect(await screen.findByText(/uploaded successfully/)).toBeInTheDocument();
    expect(storage.commands().slice(-2)).toEqual(["query", `upload, finalize ${PIECE}`]);
  });

  it("that Storage rejects shows an error and keeps the typed values", async () => {
    await open();
    fillIn();
    await pick(buildFilm());
    storage.status = 403;
    upload();
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/^Upload failed$/));
    expect(screen.getByLabelText("Title")).toHaveValue(DETAILS.Title);
    storage.status = 200;
    upload();
    expect(await screen.findByText(/uploaded successfully/)).toBeInTheDocument();
  });
});

describe("an error of the server", () => {
  it("is shown at its field; a missing file must be chosen again", async () => {
    const server = buildServer();
    await open(server);
    fillIn();
    await pick(buildFilm());
    const issues = [
      { path: "fileUrl", message: "Please select a file to upload" },
      { path: "title", message: "Too long" },
    ] as const;
    server.fail(contentRoutes.upload, buildValidationErrorEnvelope(...issues));
    upload();
    await waitFor(() =>
      expect(screen.getByLabelText("Title")).toHaveAccessibleDescription("Too long"),
    );
    expect(picker()).toHaveAccessibleDescription(
      expect.stringContaining("Please select a file to upload"),
    );
    expect(screen.queryByText(/is uploaded/)).not.toBeInTheDocument();
  });
});
