import { expect, test } from "vitest";
import {
  parseStagedUploadPath,
  toFileName,
  toStagedFileName,
  toStagedUploadPath,
} from "./staged-uploads.ts";

test.each([
  ["is kept", "Notes on cells.pdf", "Notes on cells.pdf"],
  ["loses the capitals of its ending", "NOTES.PDF", "NOTES.pdf"],
  ["keeps its script", "Hesabu – 数学.pdf", "Hesabu – 数学.pdf"],
  ["gets the ending of what the file is", "notes.exe", "notes.exe.pdf"],
  ["gets it when it ends in another type", "film.mp4", "film.mp4.pdf"],
  ["that is only an ending gets a stem", ".pdf", "file.pdf"],
  ["that is empty gets a stem", "  ", "file.pdf"],
  ["loses its folders", "../..\\notes.pdf", ".._.._notes.pdf"],
  ["loses what nobody sees", "a\u0000b\r\nc\u202efdp.exe", "abcfdp.exe.pdf"],
  ["is cut, but for its ending", `${"😀".repeat(200)}.pdf`, `${"😀".repeat(120)}.pdf`],
  ["loses half a character", "a\ud83d.pdf", "a\ufffd.pdf"],
])("a name %s", (_what, name, expected) => {
  expect(toFileName(name, "application/pdf")).toBe(expected);
});

test("each type has its own ending", () => {
  expect(toFileName("lesson", "video/mp4")).toBe("lesson.mp4");
  expect(toFileName("lesson", "audio/mpeg")).toBe("lesson.mp3");
});

test("a staged file name contains no reserved character", () => {
  expect(toStagedFileName("50% [final] #2*.pdf?", "application/pdf")).toBe(
    "50_ _final_ _2_.pdf_.pdf",
  );
});

test("a staged path is parsed back to its parts", () => {
  const upload = { ownerId: "teacher", uploadId: "upload-1", fileName: "leaves.pdf" };
  expect(toStagedUploadPath(upload)).toBe("staging/teacher/upload-1/leaves.pdf");
  expect(parseStagedUploadPath(toStagedUploadPath(upload))).toEqual(upload);
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
