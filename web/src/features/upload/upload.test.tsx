import { contentRoutes, type UploadContentInput } from "@darasa/contract/content";
import { messageRoutes } from "@darasa/contract/messages";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildValidationErrorEnvelope } from "@/testing/build-error-envelope.ts";
import { createFakeXhrClass, FAKE_BUCKET_NAME, FakeCloudStorage } from "@/testing/fake-storage.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";
import { UPLOAD_DRAFT_STORAGE_KEY } from "./draft-key.ts";

const student: TestTokenClaims = { sub: "grace", name: "Grace", role: "STUDENT" };
const PIECE = 256 * 1024;
const MODIFIED = Date.parse("2026-05-01T08:00:00Z");

const MP4_START = [0, 0, 0, 20, ...new TextEncoder().encode("ftypisom\0\0\0\0isom")];

/** Builds a video file. By default it has the size of one and a half upload chunks. */
const buildFilm = (name = "film.mp4", lastByte = 0, sizeBytes = PIECE * 1.5): File => {
  const bytes = new Uint8Array(sizeBytes);
  bytes.set(MP4_START);
  bytes[sizeBytes - 1] = lastByte;
  return new File([bytes], name, { type: "video/mp4", lastModified: MODIFIED });
};

const buildServer = () => {
  const server = new StubServer();
  server.on(messageRoutes.unreadCount).answer(() => ({ success: true, data: { unreadCount: 0 } }));
  const empty = { content: [], totalPages: 0, totalElements: 0, number: 0, size: 20 };
  server.on(contentRoutes.list).answer(() => ({ success: true, data: empty }));
  server.on(contentRoutes.mine).answer(() => ({ success: true, data: empty }));
  server.on(contentRoutes.upload).answer(({ body }) => {
    const { fileUrl: _, ...fields } = body as UploadContentInput;
    return {
      success: true,
      data: {
        ...fields,
        id: "film",
        fileUrl: "/api/v1/content/film/file",
        fileName: "film.mp4",
        fileType: "video/mp4",
        mimeType: "video/mp4",
        fileSizeBytes: 1,
        viewCount: 0,
        ownerId: "amina",
        schoolId: "moi",
        createdAt: "2026-05-12T09:00:00Z",
      },
    };
  });
  return server;
};

let storage: FakeCloudStorage;

beforeEach(() => {
  stubDialogMethods();
  storage = new FakeCloudStorage();
  vi.stubGlobal("XMLHttpRequest", createFakeXhrClass(storage));
  vi.stubGlobal("fetch", async () =>
    Response.json({ projectId: "darasa-ke", storageBucket: FAKE_BUCKET_NAME }),
  );
});

const open = async (server = buildServer(), claims?: TestTokenClaims) => {
  const app = renderApp({ path: "/app/content/upload", server, ...(claims && { claims }) });
  await screen.findByRole("heading", { level: 1 });
  return { ...app, server };
};

/** Simulates a page reload: the page is unmounted, and the device's storage is kept. */
const reload = (server = buildServer()) => {
  cleanup();
  return open(server);
};

const DETAILS = {
  Title: "Solving a quadratic",
  Description: "A film that solves one, line by line",
} as const;
const CHOICES = {
  Subject: "Mathematics",
  Grade: "Form 2",
  "Content type": "VIDEO",
  "Access level": "SCHOOL_ONLY",
} as const;

const fillIn = (): void => {
  for (const [label, value] of Object.entries({ ...DETAILS, ...CHOICES })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
};

const picker = () => screen.getByLabelText<HTMLInputElement>("File");

/**
 * Chooses a file and waits until the page has either accepted the file and shown its size, or refused the file.
 */
const pick = async (file: File): Promise<void> => {
  fireEvent.change(picker(), { target: { files: [file] } });
  await waitFor(() => {
    if (screen.queryByText(/^Size: /) === null) {
      expect(picker()).toHaveAccessibleDescription(expect.stringContaining("Only PDF"));
    }
  });
};

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const upload = () => press("Upload Content");
const untilCommands = (...commands: readonly string[]) =>
  waitFor(() => expect(storage.commands()).toEqual(commands));

/**
 * Uploads a video and breaks the connection to the fake Cloud Storage after the first chunk. The storage is then
 * reachable again, but the page has not noticed this yet.
 */
const breakOff = async (): Promise<void> => {
  storage.breakAfter(PIECE);
  await open();
  fillIn();
  await pick(buildFilm());
  upload();
  await screen.findByText(/^No connection/);
  storage.isReachable = true;
};

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

describe("after a reload", () => {
  it("the same file resumes at the byte where it stopped, with the typed values", async () => {
    await breakOff();
    await reload();
    expect(screen.getByText(/upload of “film.mp4” stopped/)).toBeInTheDocument();
    expect(screen.getByLabelText("Title")).toHaveValue(DETAILS.Title);
    expect(screen.getByLabelText<HTMLSelectElement>("Grade")).toHaveValue("Form 2");
    await pick(buildFilm());
    upload();
    expect(await screen.findByText(/uploaded successfully/)).toBeInTheDocument();
    expect(storage.commands().slice(-2)).toEqual(["query", `upload, finalize ${PIECE}`]);
    expect(storage.commands().filter((command) => command === "start")).toHaveLength(1);
  });

  it.each([
    ["another name", () => buildFilm("other.mp4")],
    ["another size", () => buildFilm("film.mp4", 0, PIECE)],
    ["other bytes at its end", () => buildFilm("film.mp4", 7)],
  ])("a file of %s begins anew", async (_what, build) => {
    await breakOff();
    await reload();
    await pick(build());
    upload();
    expect(await screen.findByText(/uploaded successfully/)).toBeInTheDocument();
    expect(storage.commands().filter((command) => command === "start")).toHaveLength(2);
  });

  it("a stored file need not be chosen again", async () => {
    const server = buildServer();
    server.refuse(contentRoutes.upload, "INTERNAL", "internal");
    await open(server);
    fillIn();
    await pick(buildFilm());
    upload();
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(
        /^Something went wrong\. Please try again\.$/,
      ),
    );
    const sent = storage.requests.length;
    const { server: repaired } = await reload();
    expect(screen.getByText(/“film.mp4” is uploaded/)).toBeInTheDocument();
    upload();
    expect(await screen.findByText(/uploaded successfully/)).toBeInTheDocument();
    expect(storage.requests).toHaveLength(sent);
    expect(repaired.requests(contentRoutes.upload)).toHaveLength(1);
  });

  it("another user of the same device does not see the upload", async () => {
    await breakOff();
    cleanup();
    await open(buildServer(), { sub: "peter", name: "Peter", role: "TEACHER" });
    expect(screen.getByLabelText<HTMLInputElement>("Title")).toHaveValue("");
    expect(screen.queryByText(/stopped/)).not.toBeInTheDocument();
  });

  it("the form can be reset", async () => {
    await breakOff();
    await reload();
    press("Start again");
    const title = screen.getByLabelText<HTMLInputElement>("Title");
    expect(title).toHaveValue("");
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByText(/stopped/)).not.toBeInTheDocument();
    expect(window.localStorage.getItem(UPLOAD_DRAFT_STORAGE_KEY)).toBeNull();
  });
});

describe("a file", () => {
  const huge = (): File => {
    const file = buildFilm("film.mp4", 0, PIECE);
    Object.defineProperty(file, "size", { value: 500 * 1024 * 1024 + 1 });
    return file;
  };
  const text = (name: string, type: string) => new File(["<!doctype html>"], name, { type });

  it.each([
    ["by its name", () => buildFilm("film.mov"), "Only PDF, MP4 and MP3 files can be uploaded"],
    [
      "by its type",
      () => text("page.pdf", "text/html"),
      "Only PDF, MP4 and MP3 files can be uploaded",
    ],
    [
      "by its bytes",
      () => text("page.pdf", "application/pdf"),
      "Only PDF, MP4 and MP3 files can be uploaded",
    ],
    [
      "of another kind than its name",
      () => buildFilm("film.mp3"),
      "Only PDF, MP4 and MP3 files can be uploaded",
    ],
    ["that is too large", huge, "The file is too large"],
  ])("is refused %s before a byte is sent", async (_why, build, message) => {
    await open();
    fillIn();
    fireEvent.change(picker(), { target: { files: [build()] } });
    await waitFor(() =>
      expect(picker()).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    upload();
    await waitFor(() => expect(picker()).toHaveFocus());
    expect(storage.requests).toEqual([]);
  });

  it("without a known MIME type is accepted by its first bytes", async () => {
    await open();
    const [bytes] = [await buildFilm().arrayBuffer()];
    await pick(new File([bytes], "film.MP4", { type: "" }));
    expect(screen.getByText("Size: 384.00 KB")).toBeInTheDocument();
    // The page does not repeat the file name, because the browser's file input already shows it.
    expect(screen.queryByText(/film\.MP4/)).not.toBeInTheDocument();
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

describe("leaving", () => {
  const startHeld = async () => {
    storage.hold();
    const app = await open();
    fillIn();
    await pick(buildFilm());
    upload();
    await screen.findByRole("button", { name: "Pause" });
    await act(async () => undefined); // Runs the effect that asks before leaving.
    return app;
  };
  const follow = () => fireEvent.click(screen.getByRole("link", { name: "My content" }));
  const unload = (): boolean => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it("asks during an upload and stays on request", async () => {
    await startHeld();
    follow();
    expect(await screen.findByRole("dialog", { name: "Leave this page?" })).toBeInTheDocument();
    press("Cancel");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("progressbar")).toBeInTheDocument();
    expect(unload()).toBe(true);
  });

  it("stops the upload on request and resumes it after the return", async () => {
    await startHeld();
    follow();
    await screen.findByRole("dialog", { name: "Leave this page?" });
    press("Leave");
    expect(await screen.findByRole("heading", { name: "My content" })).toBeInTheDocument();
    expect(unload()).toBe(false);
    await reload();
    expect(screen.getByText(/upload of “film.mp4” stopped/)).toBeInTheDocument();
  });

  it("asks nothing without an upload", async () => {
    await open();
    fillIn();
    expect(unload()).toBe(false);
    follow();
    expect(await screen.findByRole("heading", { name: "My content" })).toBeInTheDocument();
  });
});
