import { contentRoutes } from "@darasa/contract/content";
import { beforeEach, describe, expect, test } from "vitest";
import { runAllTriggerHandlers } from "../../../testing/background.ts";
import {
  SAMPLE_HTML_BYTES,
  SAMPLE_MP3_BYTES,
  SAMPLE_PDF_BYTES,
} from "../../../testing/sample-files.ts";
import { setUpUploadFixture, type UploadFixture } from "../../../testing/upload-fixture.ts";

let library: UploadFixture;
let id: string;

const DETAILS = {
  title: "Photosynthesis",
  description: "How leaves make sugar from light",
  subject: "Biology",
  grade: "Form 2",
  contentType: "PDF",
  accessLevel: "FREE",
} as const;
const SECOND_PATH = "staging/teacher/upload-2/leaves-2.pdf";

beforeEach(async () => {
  library = await setUpUploadFixture();
  const { json } = await library.create(library.stage());
  id = contentRoutes.upload.response.parse(json).data.id;
  return () => library.api.close();
});

type Who = Parameters<UploadFixture["call"]>[0];

const edit = (who: Who, changes: Record<string, unknown> = {}) =>
  library.call(who, "PUT", `/content/${id}`, { ...DETAILS, ...changes });
const replace = (who: Who, fileUrl: string) =>
  library.call(who, "POST", `/content/${id}/file`, { fileUrl });
const document = () => library.database.documents.get(`content/${id}`);
const find = async (query: string): Promise<number> => {
  const { json } = await library.call("student", "GET", `/content/search?query=${query}`);
  return contentRoutes.search.response.parse(json).data.totalElements;
};

/** The refused callers of both routes, beside whom the owner and the administrator of the school succeed. */
const REFUSED = [
  ["a colleague", "colleague", 403],
  ["a student", "student", 403],
  ["a teacher of another school", "stranger", 403],
  ["an administrator of another school", "adminElsewhere", 403],
  ["the national office", "office", 403],
] as const;

describe("new details", () => {
  test.each(["teacher", "admin"] as const)("of the %s replace the old ones", async (who) => {
    const changes = { title: "Respiration", subject: "Chemistry", author: "Peter Mutai" };
    const { status, json } = await edit(who, changes);
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: { id, ...changes, viewCount: 0, ownerId: "teacher" } });
    expect(await find("respiration")).toBe(1);
    expect(await find("photosynthesis")).toBe(0);
  });

  test("without an author remove the author", async () => {
    await edit("teacher", { author: "Peter Mutai" });
    const { json } = await edit("teacher", { author: "  " });
    expect(json).not.toHaveProperty("data.author");
    expect(document()).not.toHaveProperty("author");
  });

  test("that are repeated write nothing", async () => {
    await edit("teacher", { title: "Respiration" });
    const { writes } = library.database.usage;
    expect((await edit("teacher", { title: "Respiration" })).status).toBe(200);
    expect(library.database.usage.writes).toBe(writes);
  });

  test("with another access level change who sees the item, and the counts", async () => {
    expect((await library.call("stranger", "GET", `/content/${id}`)).status).toBe(200);
    expect((await edit("teacher", { accessLevel: "SCHOOL_ONLY" })).status).toBe(200);
    expect((await library.call("stranger", "GET", `/content/${id}`)).status).toBe(404);
    expect((await library.call("student", "GET", `/content/${id}`)).status).toBe(200);
    await runAllTriggerHandlers(library);
    expect(library.database.documents.get("stats/school_moi")).toMatchObject({
      counts: { content_FREE: 0, content_SCHOOL_ONLY: 1 },
    });
  });

  test("cannot open an item that the office has taken down, but correct it", async () => {
    await library.call("office", "POST", `/content/${id}/take-down`, { reason: "Wrong answers" });
    const { status, json } = await edit("teacher", { accessLevel: "SCHOOL_ONLY" });
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: "CONFLICT", reason: "contentIsTakenDown" });
    expect((await edit("teacher", { title: "Right answers" })).status).toBe(200);
    expect((await library.call("student", "GET", `/content/${id}`)).status).toBe(404);
  });

  test.each(REFUSED)("of %s are refused", async (_who, who, expected) => {
    const before = structuredClone(document());
    expect((await edit(who, { title: "Mine now" })).status).toBe(expected);
    expect(document()).toEqual(before);
  });

  test("of somebody who does not see the item are for a missing item", async () => {
    await edit("teacher", { accessLevel: "SCHOOL_ONLY" });
    expect((await edit("stranger", { title: "Mine now" })).status).toBe(404);
    expect((await edit("adminElsewhere", { title: "Mine now" })).status).toBe(404);
  });

  test.each([
    ["owner", { ownerId: "stranger" }],
    ["school", { schoolId: "kisumu" }],
    ["views", { viewCount: 9_000 }],
    ["file", { fileUrl: "gs://darasa.test/content/other/exam.pdf" }],
    ["take-down", { takenDown: undefined, audience: "FREE" }],
  ])("cannot change the %s", async (_field, changes) => {
    const before = structuredClone(document());
    expect((await edit("teacher", changes)).status).toBe(400);
    expect(document()).toEqual(before);
  });
});

describe("a new file", () => {
  const stage = (bytes = SAMPLE_MP3_BYTES, path = SECOND_PATH) => library.stage(path, bytes);

  test("keeps the id, the views and the link, and removes the old file", async () => {
    await library.call("student", "POST", `/content/${id}/view`);
    await runAllTriggerHandlers(library);
    const { status, json } = await replace("teacher", stage());
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: {
        id,
        viewCount: 1,
        fileUrl: `/api/v1/content/${id}/file`,
        fileName: "leaves-2.pdf.mp3",
        fileType: "audio/mpeg",
        fileSizeBytes: SAMPLE_MP3_BYTES.length,
        fileVersion: 1,
      },
    });
    expect(library.stored()).toEqual([`content/${id}/upload-2/leaves-2.pdf.mp3`]);
    const links = (await library.call("student", "GET", `/content/${id}/file`)).json;
    expect(links).toMatchObject({
      data: { fileVersion: 1, viewUrl: expect.stringContaining("/upload-2/") },
    });
  });

  test("that is sent again changes nothing", async () => {
    const fileUrl = stage();
    const first = await replace("teacher", fileUrl);
    expect((await replace("teacher", fileUrl)).json).toEqual(first.json);
    expect(library.stored()).toHaveLength(1);
  });

  test("that is sent eight times at once counts once", async () => {
    const fileUrl = stage();
    const all = await Promise.all(Array.from({ length: 8 }, () => replace("teacher", fileUrl)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(document()).toMatchObject({ fileVersion: 1 });
    expect(library.stored()).toHaveLength(1);
  });

  test("beside another one leaves exactly one file", async () => {
    const other = stage(SAMPLE_PDF_BYTES, "staging/teacher/upload-3/third.pdf");
    const all = await Promise.all([replace("teacher", stage()), replace("teacher", other)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200]);
    expect(document()).toMatchObject({ fileVersion: 2 });
    expect(library.stored()).toEqual([document()?.storagePath]);
  });

  test.each([
    ["before the copy", "copy", "before"],
    ["after the copy", "copy", "after"],
    ["before the old file is gone", "remove", "before"],
    ["after the old file is gone", "remove", "after"],
  ] as const)("is completed by a retry after a failure %s", async (_when, operation, when) => {
    const fileUrl = stage();
    library.files.failNext(operation, when);
    expect((await replace("teacher", fileUrl)).status).toBe(500);
    expect((await replace("teacher", fileUrl)).status).toBe(200);
    expect(library.stored()).toEqual([`content/${id}/upload-2/leaves-2.pdf.mp3`]);
    expect(document()).toMatchObject({ fileVersion: 1 });
  });

  test("of another type of bytes is refused, and the old file stays", async () => {
    expect((await replace("teacher", stage(SAMPLE_HTML_BYTES))).status).toBe(415);
    expect(library.stored()).toContain(`content/${id}/leaves.pdf`);
  });

  test.each([
    ["that does not exist", "gs://darasa.test/staging/teacher/upload-9/none.pdf", 400],
    ["of another user", "gs://darasa.test/staging/colleague/upload-2/leaves.pdf", 403],
    ["of the library", "gs://darasa.test/content/other/exam.pdf", 400],
    ["of another bucket", "gs://elsewhere.test/staging/teacher/upload-2/leaves.pdf", 400],
  ])("%s is refused", async (_which, fileUrl, expected) => {
    stage(SAMPLE_PDF_BYTES, "staging/colleague/upload-2/leaves.pdf");
    const before = structuredClone(document());
    expect((await replace("teacher", fileUrl)).status).toBe(expected);
    expect(document()).toEqual(before);
  });

  test.each(REFUSED)("of %s is refused", async (_who, who, expected) => {
    const fileUrl = stage(SAMPLE_PDF_BYTES, `staging/${who}/upload-2/leaves.pdf`);
    expect((await replace(who, fileUrl)).status).toBe(expected);
    expect(library.stored()).toContain(`content/${id}/leaves.pdf`);
  });

  test("of an administrator of the school is taken", async () => {
    const fileUrl = stage(SAMPLE_PDF_BYTES, "staging/admin/upload-2/leaves.pdf");
    const { json } = await replace("admin", fileUrl);
    expect(json).toMatchObject({ data: { ownerId: "teacher", fileVersion: 1 } });
  });

  test("does not put back an item that is taken down", async () => {
    await library.call("office", "POST", `/content/${id}/take-down`, { reason: "Wrong answers" });
    expect((await replace("teacher", stage())).status).toBe(200);
    expect((await library.call("student", "GET", `/content/${id}`)).status).toBe(404);
  });
});

test("a file that replaces the file of a deleted item leaves nothing", async () => {
  const fileUrl = library.stage(SECOND_PATH);
  const { copy } = library.files;
  Object.assign(library.files, {
    copy: async (...args: Parameters<typeof copy>) => {
      await library.call("teacher", "DELETE", `/content/${id}`);
      return copy(...args);
    },
  });
  expect((await replace("teacher", fileUrl)).status).toBe(404);
  expect(library.stored().filter((path) => path.startsWith("content/"))).toEqual([]);
});
