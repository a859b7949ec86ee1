import { beforeEach, describe, expect, test } from "vitest";
import type { FileVersion, NewFileMetadata } from "../../../platform/files.ts";
import { createTestBackgroundHandlers } from "../../../testing/background.ts";
import { SAMPLE_PDF_BYTES } from "../../../testing/sample-files.ts";
import {
  STAGED_FILE_PATH,
  setUpUploadFixture,
  type UploadFixture,
} from "../../../testing/upload-fixture.ts";

let library: UploadFixture;
let id: string;

const SECOND_STAGED_FILE_PATH = STAGED_FILE_PATH.replace("upload-1", "upload-2");

const add = async (path = STAGED_FILE_PATH, fields = {}): Promise<string> => {
  const { json } = await library.create(library.stage(path), "teacher", fields);
  const [created] = library.contents();
  if (created === undefined) throw new Error(`Nothing was created: ${JSON.stringify(json)}`);
  return created.slice("content/".length);
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
    id = await add(SECOND_STAGED_FILE_PATH, { accessLevel: "SCHOOL_ONLY" });
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
      expect(json).toMatchObject({ message: "You may only change and delete your own content" });
      expect(library.contents()).toHaveLength(1);
      expect(library.stored()).toHaveLength(1);
    },
  );

  test.each(["adminElsewhere", "office"] as const)(
    "of an item of one school returns 404 to %s, as for a missing item",
    async (who) => {
      await library.call("teacher", "DELETE", `/content/${id}`);
      id = await add(SECOND_STAGED_FILE_PATH, { accessLevel: "SCHOOL_ONLY" });
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

  test.each([
    ["after the staged file is gone", () => `gs://darasa.test/${STAGED_FILE_PATH}`],
    ["while the staged file is still there", () => library.stage()],
  ])("cannot be undone by a repeated upload %s", async (_when, getFileUrl) => {
    await library.call("teacher", "DELETE", `/content/${id}`);
    expect((await library.create(getFileUrl())).status).toBe(400);
    expect(library.contents()).toEqual([]);
    expect(library.stored().filter((path) => path.startsWith("content/"))).toEqual([]);
    expect((await library.call("teacher", "GET", "/content/my-content")).json).toMatchObject({
      data: { totalElements: 0 },
    });
    expect(await library.create(library.stage(SECOND_STAGED_FILE_PATH))).toMatchObject({
      status: 201,
    });
  });

  test("keeps nothing of the item, also if its views are added up later", async () => {
    await library.call("teacher", "DELETE", `/content/${id}`);
    await createTestBackgroundHandlers(library.database).rollUpCounters({
      params: { scope: `content_${id}`, shard: "0" },
      data: { counts: { views: 1, additions: 1 } },
    });
    expect(library.database.documents.get(`content/${id}`)).toEqual({ deleted: true });
  });

  test("leaves no file that a repeated upload copies in the meantime", async () => {
    const { removeFolder } = library.files;
    Object.assign(library.files, {
      removeFolder: async (folder: string) => {
        await removeFolder(folder);
        Object.assign(library.files, { removeFolder });
        library.files.put(`${folder}/leaves.pdf`, SAMPLE_PDF_BYTES);
      },
    });
    await library.call("teacher", "DELETE", `/content/${id}`);
    expect(library.stored()).toEqual([]);
  });

  test.each(["before", "after"])(
    "is final for a parallel upload that copies the file %s it",
    async (when) => {
      const { copy } = library.files;
      const fileUrl = library.stage(SECOND_STAGED_FILE_PATH);
      Object.assign(library.files, {
        copy: async (version: FileVersion, to: string, as: NewFileMetadata) => {
          Object.assign(library.files, { copy });
          if (when === "before") await copy(version, to, as);
          expect((await library.create(fileUrl)).status).toBe(201);
          const path = to.slice(0, to.lastIndexOf("/"));
          expect((await library.call("teacher", "DELETE", `/${path}`)).status).toBe(200);
          if (when === "after") library.files.put(to, SAMPLE_PDF_BYTES);
          return "copied";
        },
      });
      expect((await library.create(fileUrl)).status).toBe(400);
      expect(library.contents()).toEqual([`content/${id}`]);
      expect(library.stored()).toEqual([`content/${id}/leaves.pdf`]);
    },
  );
});
