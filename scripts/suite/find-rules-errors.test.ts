import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findRulesErrors } from "./find-rules-errors.ts";
import { ROOT_DIRECTORY } from "./paths.ts";

const directory = mkdtempSync(join(tmpdir(), "darasa-rules-"));
afterAll(() => rmSync(directory, { recursive: true }));

describe("findRulesErrors", () => {
  it("finds no error in the rules of Darasa", () => {
    expect(findRulesErrors(ROOT_DIRECTORY)).toEqual([]);
  });

  it("reports file, line and column of an error", () => {
    writeFileSync(join(directory, "storage.rules"), "service firebase.storage {}");
    writeFileSync(
      join(directory, "firestore.rules"),
      "service cloud.firestore {\n  match /a/{b} {\n    allow read: if ;\n  }\n}\n",
    );
    expect(findRulesErrors(directory)).toEqual([
      expect.stringMatching(/^firestore\.rules:3:\d+ Missing conditional expression after 'if'\.$/),
    ]);
  });
});
