import { expect, test } from "vitest";
import {
  buildStagedUploadPath,
  parseStagedUploadPath,
  toLibraryFileName,
  toStagedFileName,
} from "./staged-uploads.ts";

test.each([
  ["without special characters is unchanged", "Notes on cells.pdf", "Notes on cells.pdf"],
  ["gets a lower-case extension", "NOTES.PDF", "NOTES.pdf"],
  ["may be in any script", "Hesabu – 数学.pdf", "Hesabu – 数学.pdf"],
  ["gets the extension of the detected type", "notes.exe", "notes.exe.pdf"],
  ["with the extension of another type gets the right extension", "film.mp4", "film.mp4.pdf"],
  ["that is only an extension gets a default stem", ".pdf", "file.pdf"],
  ["that is blank gets a default stem", "  ", "file.pdf"],
  ["has its path separators replaced", "../..\\notes.pdf", ".._.._notes.pdf"],
  ["has its invisible characters removed", "a\u0000b\r\nc\u202efdp.exe", "abcfdp.exe.pdf"],
  ["is truncated before the extension", `${"😀".repeat(200)}.pdf`, `${"😀".repeat(120)}.pdf`],
  ["has a lone surrogate replaced", "a\ud83d.pdf", "a\ufffd.pdf"],
])("a file name %s", (_what, name, expected) => {
  expect(toLibraryFileName(name, "application/pdf")).toBe(expected);
});

test("each type has its own extension", () => {
  expect(toLibraryFileName("lesson", "video/mp4")).toBe("lesson.mp4");
  expect(toLibraryFileName("lesson", "audio/mpeg")).toBe("lesson.mp3");
});

test("a staged file name contains no reserved character", () => {
  expect(toStagedFileName("50% [final] #2*.pdf?", "application/pdf")).toBe(
    "50_ _final_ _2_.pdf_.pdf",
  );
});

test("a staged path is parsed back to its parts", () => {
  const upload = { ownerId: "teacher", uploadId: "upload-1", fileName: "leaves.pdf" };
  expect(buildStagedUploadPath(upload)).toBe("staging/teacher/upload-1/leaves.pdf");
  expect(parseStagedUploadPath(buildStagedUploadPath(upload))).toEqual(upload);
});

test.each([
  "content/teacher/upload-1/leaves.pdf",
  "staging/teacher/leaves.pdf",
  "staging/teacher/upload-1/",
  "staging/teacher/upload-1/..",
  "staging/teacher/upload-1/deep/leaves.pdf",
  "staging/teacher/upload_1/leaves.pdf",
  "staging/../upload-1/leaves.pdf",
])("%s is not a staged path", (path) => {
  expect(parseStagedUploadPath(path)).toBeUndefined();
});
