import { expect, test } from "vitest";
import { createOrGetDocument } from "./create-or-get.ts";
import { DocumentExistsError } from "./database.ts";

const failWith = (error: Error) => async (): Promise<string> => {
  throw error;
};
const exists = new DocumentExistsError("a/b exists");

test("returns the created document without reading", async () => {
  const get = failWith(new Error("must not read"));
  expect(await createOrGetDocument(async () => "created", get)).toBe("created");
});

test("returns the document that a concurrent request created", async () => {
  expect(await createOrGetDocument(failWith(exists), async () => "existing")).toBe("existing");
});

test("throws DocumentExistsError if the document does not exist any more", async () => {
  await expect(createOrGetDocument(failWith(exists), async () => undefined)).rejects.toBe(exists);
});

test("rethrows other errors without reading", async () => {
  const error = new Error("UNAVAILABLE");
  const get = failWith(new Error("must not read"));
  await expect(createOrGetDocument(failWith(error), get)).rejects.toBe(error);
});
