import { contentRoutes } from "@darasa/contract/content";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
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
  press,
  reload,
  setUpUploads,
  storage,
  upload,
} from "./testing/upload-page.ts";

beforeEach(setUpUploads);

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
