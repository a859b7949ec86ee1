import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  buildFilm,
  fillIn,
  open,
  PIECE,
  pick,
  picker,
  setUpUploads,
  storage,
  upload,
} from "./testing/upload-page.ts";

beforeEach(setUpUploads);

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
