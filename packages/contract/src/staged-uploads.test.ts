import fc from "fast-check";
import { expect, test } from "vitest";
import {
  buildStagedUploadPath,
  parseStagedUploadPath,
  toLibraryFileName,
  toStagedFileName,
} from "./staged-uploads.ts";
import { createTrimmedTextSchema } from "./text-schemas.ts";

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
  ["has line separators removed", "a\u2028b\u2029c.pdf", "abc.pdf"],
  ["has fillers and selectors removed", "a\u3164\u115f\u034f\ufe0f\u2800b.pdf", "ab.pdf"],
  ["has isolates and marks removed", "\u2067a\u2069\u200f\u061c\ufeff.pdf", "a.pdf"],
  ["has tags removed", "a\u{e0041}\u{e007f}.pdf", "a.pdf"],
  ["of invisible characters gets a default stem", "\u2800\u3164\u200b\u00a0.pdf", "file.pdf"],
  ["is normalised after the removal", "e\u034f\u0301.pdf", "\u00e9.pdf"],
  ["is truncated before the extension", `${"😀".repeat(200)}.pdf`, `${"😀".repeat(120)}.pdf`],
  ["has a lone surrogate replaced", "a\ud83d.pdf", "a\ufffd.pdf"],
])("a file name %s", (_what, name, expected) => {
  expect(toLibraryFileName(name, "application/pdf")).toBe(expected);
});

test("every file name is a text that the other fields accept, and staging changes no library name", () => {
  const schema = createTrimmedTextSchema("File name", 1, 300);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const name = toLibraryFileName(text, "application/pdf");
      expect(schema.parse(name)).toBe(name);
      expect(name).not.toMatch(/[\p{Cf}\p{DI}\u2800]/u);
      expect(toLibraryFileName(name, "application/pdf")).toBe(name);
    }),
  );
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
