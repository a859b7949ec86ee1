import { contentRoutes, type UploadContentInput } from "@darasa/contract/content";
import { messageRoutes } from "@darasa/contract/messages";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { createFakeXhrClass, FAKE_BUCKET_NAME, FakeCloudStorage } from "@/testing/fake-storage.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

export const PIECE = 256 * 1024;
const MODIFIED = Date.parse("2026-05-01T08:00:00Z");

const MP4_START = [0, 0, 0, 20, ...new TextEncoder().encode("ftypisom\0\0\0\0isom")];

/** Builds a video file. By default it has the size of one and a half upload chunks. */
export const buildFilm = (name = "film.mp4", lastByte = 0, sizeBytes = PIECE * 1.5): File => {
  const bytes = new Uint8Array(sizeBytes);
  bytes.set(MP4_START);
  bytes[sizeBytes - 1] = lastByte;
  return new File([bytes], name, { type: "video/mp4", lastModified: MODIFIED });
};

export const buildServer = () => {
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

/** The fake Cloud Storage of the running test. `setUpUploads` replaces it before each test. */
export let storage: FakeCloudStorage;

/** Prepares the browser of one test for uploads. Must run before each test. */
export const setUpUploads = (): void => {
  stubDialogMethods();
  storage = new FakeCloudStorage();
  vi.stubGlobal("XMLHttpRequest", createFakeXhrClass(storage));
  vi.stubGlobal("fetch", async () =>
    Response.json({ projectId: "darasa-ke", storageBucket: FAKE_BUCKET_NAME }),
  );
};

export const open = async (server = buildServer(), claims?: TestTokenClaims) => {
  const app = renderApp({ path: "/app/content/upload", server, ...(claims && { claims }) });
  await screen.findByRole("heading", { level: 1 });
  return { ...app, server };
};

/** Simulates a page reload: the page is unmounted, and the device's storage is kept. */
export const reload = (server = buildServer()) => {
  cleanup();
  return open(server);
};

export const DETAILS = {
  Title: "Solving a quadratic",
  Description: "A film that solves one, line by line",
} as const;
const CHOICES = {
  Subject: "Mathematics",
  Grade: "Form 2",
  "Content type": "VIDEO",
  "Access level": "SCHOOL_ONLY",
} as const;

export const fillIn = (): void => {
  for (const [label, value] of Object.entries({ ...DETAILS, ...CHOICES })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
};

export const picker = () => screen.getByLabelText<HTMLInputElement>("File");

/**
 * Chooses a file and waits until the page has either accepted the file and shown its size, or refused the file.
 */
export const pick = async (file: File): Promise<void> => {
  fireEvent.change(picker(), { target: { files: [file] } });
  await waitFor(() => {
    if (screen.queryByText(/^Size: /) === null) {
      expect(picker()).toHaveAccessibleDescription(expect.stringContaining("Only PDF"));
    }
  });
};

export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const upload = () => press("Upload Content");
export const untilCommands = (...commands: readonly string[]) =>
  waitFor(() => expect(storage.commands()).toEqual(commands));

/**
 * Uploads a video and breaks the connection to the fake Cloud Storage after the first chunk. The storage is then
 * reachable again, but the page has not noticed this yet.
 */
export const breakOff = async (): Promise<void> => {
  storage.breakAfter(PIECE);
  await open();
  fillIn();
  await pick(buildFilm());
  upload();
  await screen.findByText(/^No connection/);
  storage.isReachable = true;
};
