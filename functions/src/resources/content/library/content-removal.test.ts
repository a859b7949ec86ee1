import { beforeEach, describe, expect, test } from "vitest";
import { SAMPLE_PDF_BYTES } from "../../../testing/sample-files.ts";
import {
  STAGED_FILE_PATH,
  setUpUploadFixture,
  type UploadFixture,
} from "../../../testing/upload-fixture.ts";

let library: UploadFixture;
let id: string;

const add = async (fields: Record<string, unknown> = {}): Promise<string> => {
  const { json } = await library.create(library.stage(), "teacher", fields);
  const [path] = library.contents();
  if (path === undefined) throw new Error(`Nothing was created: ${JSON.stringify(json)}`);
  return path.slice("content/".length);
};

beforeEach(async () => {
  library = await setUpUploadFixture();
  id = await add();
  return () => library.api.close();
});

describe("links", () => {
  test("expire after 15 minutes and count no view", async () => {
    const { status, json } = await library.call("student", "GET", `/content/${id}/file`);
    const expiresAt = "2026-03-02T08:15:00.000Z";
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      data: {
        viewUrl: `https://files.test/content/${id}/leaves.pdf?inline&expires=${expiresAt}`,
        downloadUrl: `https://files.test/content/${id}/leaves.pdf?attachment&expires=${expiresAt}`,
        expiresAt,
      },
    });
    const after = await library.call("student", "GET", `/content/${id}`);
    expect(after.json).toMatchObject({ data: { viewCount: 0 } });
  });

  test("are not cacheable", async () => {
    const { headers } = await library.call("student", "GET", `/content/${id}/file`);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("are refused to users who may not see the item", async () => {
    await library.call("teacher", "DELETE", `/content/${id}`);
    id = await add({ accessLevel: "SCHOOL_ONLY" });
    const { status } = await library.call("stranger", "GET", `/content/${id}/file`);
    expect(status).toBe(404);
    expect((await library.call("student", "GET", `/content/${id}/file`)).status).toBe(200);
  });

  test("of a missing item return 404", async () => {
    const { json } = await library.call("student", "GET", "/content/nothing/file");
    expect(json).toMatchObject({ code: "NOT_FOUND", message: "Content not found" });
  });
});

describe("deleting", () => {
  test.each(["teacher", "admin"] as const)("is allowed for %s", async (who) => {
    await library.call("student", "POST", `/content/${id}/view`);
    const { status, json } = await library.call(who, "DELETE", `/content/${id}`);
    expect(status).toBe(200);
    expect(json).toEqual({ success: true, data: { id } });
    expect(library.contents()).toEqual([]);
    expect(library.stored()).toEqual([]);
    const counters = [...library.database.documents.keys()].filter((path) =>
      path.startsWith(`stats/content_${id}/`),
    );
    expect(counters).toEqual([]);
  });

  test("decrements the counts", async () => {
    await library.call("teacher", "DELETE", `/content/${id}`);
    const sum = (scope: string, name: string): number =>
      [...library.database.documents]
        .filter(([path]) => path.startsWith(`stats/${scope}/shards/`))
        .flatMap(([, { counts }]) => Object.entries(counts ?? {}))
        .filter(([field]) => field === name)
        .reduce((total, [, by]) => total + by, 0);
    expect(sum("national", "content_FREE")).toBe(0);
    expect(sum("school_moi", "content_FREE")).toBe(0);
    expect(sum("user_teacher", "content")).toBe(0);
  });

  test.each(["colleague", "stranger", "adminElsewhere", "office"] as const)(
    "is refused to %s",
    async (who) => {
      const { status, json } = await library.call(who, "DELETE", `/content/${id}`);
      expect(status).toBe(403);
      expect(json).toMatchObject({ message: "You may only delete your own content" });
      expect(library.contents()).toHaveLength(1);
      expect(library.stored()).toHaveLength(1);
    },
  );

  test.each(["adminElsewhere", "office"] as const)(
    "of an item of one school returns 404 to %s, as for a missing item",
    async (who) => {
      await library.call("teacher", "DELETE", `/content/${id}`);
      id = await add({ accessLevel: "SCHOOL_ONLY" });
      const hidden = await library.call(who, "DELETE", `/content/${id}`);
      const missing = await library.call(who, "DELETE", "/content/nothing");
      expect(hidden).toMatchObject({ status: 404, json: missing.json });
      expect((await library.call("admin", "DELETE", `/content/${id}`)).status).toBe(200);
    },
  );

  test("is refused to students", async () => {
    const { status } = await library.call("student", "DELETE", `/content/${id}`);
    expect(status).toBe(403);
  });

  test("returns 404 for a deleted item", async () => {
    await library.call("teacher", "DELETE", `/content/${id}`);
    const { status, json } = await library.call("teacher", "DELETE", `/content/${id}`);
    expect(status).toBe(404);
    expect(json).toMatchObject({ message: "Content not found" });
  });

  test("can be repeated after an interruption", async () => {
    library.database.failNextCommit();
    expect((await library.call("teacher", "DELETE", `/content/${id}`)).status).toBe(500);
    expect((await library.call("teacher", "DELETE", `/content/${id}`)).status).toBe(200);
    expect(library.contents()).toEqual([]);
    expect(library.stored()).toEqual([]);
  });

  test("keeps the files of other items", async () => {
    library.files.put(`content/${id}0/other.pdf`, SAMPLE_PDF_BYTES);
    await library.call("teacher", "DELETE", `/content/${id}`);
    expect(library.stored()).toEqual([`content/${id}0/other.pdf`]);
  });

  test("cannot be undone by creating the item from the same upload again", async () => {
    await library.call("teacher", "DELETE", `/content/${id}`);
    expect((await library.create(`gs://darasa.test/${STAGED_FILE_PATH}`)).status).toBe(400);
  });
});
