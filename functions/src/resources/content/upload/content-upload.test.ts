import { beforeEach, describe, expect, test } from "vitest";
import {
  concatenateBytes,
  SAMPLE_HTML_BYTES,
  SAMPLE_MP3_BYTES,
  SAMPLE_MP4_BYTES,
  SAMPLE_PDF_BYTES,
} from "../../../testing/sample-files.ts";
import {
  STAGED_FILE_PATH,
  setUpUploadFixture,
  type UploadFixture,
} from "../../../testing/upload-fixture.ts";

let library: UploadFixture;

beforeEach(async () => {
  library = await setUpUploadFixture();
  return () => library.api.close();
});

const NO_FILE = {
  code: "INVALID_REQUEST",
  message: "Please select a file to upload",
  errors: [{ path: "fileUrl", message: "Please select a file to upload" }],
};
const idOf = (json: unknown): string => {
  const [path] = library.contents();
  if (path === undefined) throw new Error(`Nothing was created: ${JSON.stringify(json)}`);
  return path.slice("content/".length);
};

describe("a record", () => {
  test("takes type and size from the file, not from the client", async () => {
    const fileUrl = library.stage(STAGED_FILE_PATH, SAMPLE_PDF_BYTES, "video/mp4");
    const lies = { fileSizeBytes: 7, mimeType: "video/mp4" };
    const { status, json } = await library.create(fileUrl, "teacher", lies);
    const id = idOf(json);
    expect(status).toBe(201);
    expect(json).toEqual({
      success: true,
      data: {
        id,
        title: "Photosynthesis",
        description: "How leaves make sugar from light",
        subject: "Biology",
        grade: "Form 2",
        contentType: "PDF",
        accessLevel: "FREE",
        language: "EN",
        fileUrl: `/api/v1/content/${id}/file`,
        fileName: "leaves.pdf",
        fileType: "application/pdf",
        mimeType: "application/pdf",
        fileSizeBytes: SAMPLE_PDF_BYTES.length,
        viewCount: 0,
        ownerId: "teacher",
        schoolId: "moi",
        createdAt: library.clock.now().toISOString(),
      },
    });
  });

  test("moves the file out of the staging folder", async () => {
    const { json } = await library.create(library.stage());
    expect(library.stored()).toEqual([`content/${idOf(json)}/leaves.pdf`]);
    expect([...library.files.stored.values()]).toMatchObject([
      { bytes: SAMPLE_PDF_BYTES, contentType: "application/pdf", ownerId: "teacher" },
    ]);
  });

  test.each([
    ["FREE", "FREE"],
    ["PREMIUM", "PREMIUM"],
    ["SCHOOL_ONLY", "SCHOOL:moi"],
  ])("with the access level %s has the audience %s", async (accessLevel, audience) => {
    const { json } = await library.create(library.stage(), "teacher", { accessLevel });
    const record = library.database.documents.get(`content/${idOf(json)}`);
    expect(record).toMatchObject({ accessLevel, audience, search: { title: { photo: true } } });
  });

  test("increments the national, school and owner counts", async () => {
    await library.create(library.stage());
    const shards = [...library.database.documents].filter(([path]) => path.startsWith("stats/"));
    const byScope = shards.map(([path, { counts }]) => [path.split("/")[1], counts]);
    expect(Object.fromEntries(byScope)).toMatchObject({
      national: { content_FREE: 1 },
      school_moi: { content_FREE: 1 },
      user_teacher: { content: 1 },
    });
  });

  test.each([
    ["a video", SAMPLE_MP4_BYTES, "video/mp4", "leaves.pdf.mp4"],
    ["a sound", SAMPLE_MP3_BYTES, "audio/mpeg", "leaves.pdf.mp3"],
  ])(
    "of %s with the extension of another type gets the extension of its own type",
    async (_what, bytes, fileType, fileName) => {
      const { json } = await library.create(library.stage(STAGED_FILE_PATH, bytes));
      expect(json).toMatchObject({ data: { fileType, fileName } });
    },
  );

  test("stores a file with the extension of its detected type", async () => {
    const fileUrl = library.stage(
      "staging/teacher/upload-1/notes.exe",
      concatenateBytes(new Uint8Array([0x4d, 0x5a]), SAMPLE_PDF_BYTES),
    );
    expect((await library.create(fileUrl)).json).toMatchObject({
      data: { fileName: "notes.exe.pdf" },
    });
  });

  test("by an administrator is owned by the administrator", async () => {
    const fileUrl = library.stage("staging/admin/upload-1/a.pdf");
    expect((await library.create(fileUrl, "admin")).json).toMatchObject({
      data: { ownerId: "admin" },
    });
  });

  test("without an author stores none", async () => {
    const { json } = await library.create(library.stage(), "teacher", { author: "  " });
    expect(json).not.toHaveProperty("data.author");
  });
});

describe("a file", () => {
  test("of another type is refused under any name", async () => {
    const { status, json } = await library.create(
      library.stage(STAGED_FILE_PATH, SAMPLE_HTML_BYTES, "application/pdf"),
    );
    expect(status).toBe(415);
    expect(json).toMatchObject({
      code: "UNSUPPORTED_MEDIA_TYPE",
      message: "Only PDF, MP4 and MP3 files can be uploaded",
    });
    expect(library.contents()).toEqual([]);
    expect(library.stored()).toEqual([STAGED_FILE_PATH]);
  });

  test("of no bytes is refused", async () => {
    expect((await library.create(library.stage(STAGED_FILE_PATH, new Uint8Array(0)))).status).toBe(
      415,
    );
  });

  test("of more than 500 MB is refused", async () => {
    const fileUrl = library.stage();
    const file = library.files.stored.get(STAGED_FILE_PATH);
    if (file === undefined) throw new Error("Nothing is staged");
    library.files.stored.set(STAGED_FILE_PATH, { ...file, sizeBytes: 500 * 1024 * 1024 + 1 });
    const { status, json } = await library.create(fileUrl);
    expect(status).toBe(413);
    expect(json).toMatchObject({ code: "PAYLOAD_TOO_LARGE", message: "The file is too large" });
  });

  test.each([
    ["in another's staging folder", "gs://darasa.test/staging/colleague/upload-1/leaves.pdf"],
    ["that an administrator staged", "gs://darasa.test/staging/admin/upload-1/leaves.pdf"],
  ])("%s is refused, because another user uploaded it", async (_where, fileUrl) => {
    library.stage(fileUrl.slice("gs://darasa.test/".length));
    const { status, json } = await library.create(fileUrl);
    expect(status).toBe(403);
    expect(json).toMatchObject({ code: "PERMISSION_DENIED" });
    expect(library.contents()).toEqual([]);
  });

  test("that does not exist is a validation error", async () => {
    const { status, json } = await library.create(`gs://darasa.test/${STAGED_FILE_PATH}`);
    expect(status).toBe(400);
    expect(json).toMatchObject(NO_FILE);
  });

  test.each([
    "https://files.test/staging/teacher/upload-1/leaves.pdf",
    "gs://elsewhere.test/staging/teacher/upload-1/leaves.pdf",
    "gs://darasa.test.evil/staging/teacher/upload-1/leaves.pdf",
    "staging/teacher/upload-1/leaves.pdf",
    "gs://darasa.test/content/c1/secret.pdf",
    "gs://darasa.test/content/../staging/teacher/upload-1/leaves.pdf",
    "gs://darasa.test//staging/teacher/upload-1/leaves.pdf",
    "gs://darasa.test/staging/teacher/leaves.pdf",
    "gs://darasa.test/staging/teacher/upload-1/",
    "gs://darasa.test/staging/teacher/upload-1/..",
    "gs://darasa.test/staging/teacher/upload-1/deep/leaves.pdf",
    "gs://darasa.test/staging/teacher/../colleague/upload-1/leaves.pdf",
    "gs://darasa.test/staging/teacher/../leaves.pdf",
    "gs://darasa.test/staging/teacher%2F..%2Fcolleague/upload-1/leaves.pdf",
    "gs://darasa.test/staging/teacher/..%2F..%2Fcolleague/leaves.pdf",
    "gs://darasa.test/staging%2Fteacher%2Fupload-1%2Fleaves.pdf",
    "gs://darasa.test/staging/teacher/upload_1/leaves.pdf",
    "gs://darasa.test/",
    "",
  ])("at %j is refused, because it is not a staged upload", async (fileUrl) => {
    library.stage();
    library.files.put("content/c1/secret.pdf", SAMPLE_PDF_BYTES);
    const { status, json } = await library.create(fileUrl);
    expect(status).toBe(400);
    expect(json).toMatchObject(NO_FILE);
    expect(library.contents()).toEqual([]);
  });

  test("with an encoded slash in its name keeps the name", async () => {
    const { json } = await library.create(
      library.stage("staging/teacher/upload-1/..%2F..%2Fb.pdf"),
    );
    expect(library.stored()).toEqual([`content/${idOf(json)}/..%2F..%2Fb.pdf`]);
  });

  test("that changes during the inspection is refused", async () => {
    const fileUrl = library.stage();
    const { stat } = library.files;
    Object.assign(library.files, {
      stat: async (path: string) => {
        const before = await stat(path);
        library.files.put(path, SAMPLE_HTML_BYTES);
        return before;
      },
    });
    expect((await library.create(fileUrl)).json).toMatchObject(NO_FILE);
    expect(library.stored()).toEqual([STAGED_FILE_PATH]);
  });
});

describe("a repeated request", () => {
  test("returns the same item after the file has moved", async () => {
    const fileUrl = library.stage();
    const first = await library.create(fileUrl);
    library.clock.advanceSeconds(60);
    const second = await library.create(fileUrl, "teacher", { title: "Another title" });
    expect(second.status).toBe(201);
    expect(second.json).toEqual(first.json);
    expect(library.contents()).toHaveLength(1);
  });

  test.each([
    ["before the copy", "copy", "before"],
    ["after the copy", "copy", "after"],
    ["before the staged file is gone", "remove", "before"],
    ["after the staged file is gone", "remove", "after"],
  ] as const)("completes what broke off %s", async (_when, operation, when) => {
    const fileUrl = library.stage();
    library.files.failNext(operation, when);
    expect((await library.create(fileUrl)).status).toBe(500);
    const { status, json } = await library.create(fileUrl);
    expect(status).toBe(201);
    expect(library.stored()).toEqual([`content/${idOf(json)}/leaves.pdf`]);
    expect(library.contents()).toHaveLength(1);
  });

  test("does not put back an item that the national office has taken down", async () => {
    await library.create(library.stage());
    const [path = ""] = library.contents();
    const body = { reason: "Wrong answers" };
    expect((await library.call("office", "POST", `/${path}/take-down`, body)).status).toBe(200);
    const stored = structuredClone(library.database.documents.get(path));
    const again = await library.create(library.stage());
    expect(again.json).toMatchObject({ data: { takenDown: body } });
    expect(library.database.documents.get(path)).toEqual(stored);
    expect((await library.call("student", "GET", `/${path}`)).status).toBe(404);
  });

  test("completes a request interrupted between the copy and the document", async () => {
    const fileUrl = library.stage();
    library.database.failNextCommit();
    expect((await library.create(fileUrl)).status).toBe(500);
    expect(library.contents()).toEqual([]);
    expect(library.stored()).toHaveLength(2);
    const { status, json } = await library.create(fileUrl);
    expect(status).toBe(201);
    expect(library.stored()).toEqual([`content/${idOf(json)}/leaves.pdf`]);
  });

  test("concurrently creates one item and counts one", async () => {
    const fileUrl = library.stage();
    const answers = await Promise.all(Array.from({ length: 8 }, () => library.create(fileUrl)));
    const [first] = answers;
    for (const { status, json } of answers) {
      expect(status).toBe(201);
      expect(json).toEqual(first?.json);
    }
    const counts = [...library.database.documents]
      .filter(([path]) => path.startsWith("stats/user_teacher/"))
      .map(([, shard]) => shard.counts);
    expect(counts).toMatchObject([{ content: 1 }]);
  });

  test("with another upload creates another item", async () => {
    await library.create(library.stage());
    await library.create(library.stage("staging/teacher/upload-2/leaves.pdf"));
    expect(library.contents()).toHaveLength(2);
  });
});

describe("a form", () => {
  const send = (
    bytes: Uint8Array<ArrayBuffer> | undefined,
    name = "leaves.pdf",
    category = "content",
  ) => {
    const form = new FormData();
    form.set("category", category);
    if (bytes !== undefined) form.set("file", new File([bytes], name));
    return library.api.call("POST", "/content/upload/file", {
      token: library.tokens.get("teacher"),
      form,
    });
  };

  test("stages its file and returns the URL", async () => {
    const { status, json } = await send(SAMPLE_PDF_BYTES);
    expect(status).toBe(201);
    expect(json).toEqual({
      success: true,
      data: "gs://darasa.test/staging/teacher/id-1/leaves.pdf",
    });
    expect([...library.files.stored.values()]).toMatchObject([
      { bytes: SAMPLE_PDF_BYTES, contentType: "application/pdf", ownerId: "teacher" },
    ]);
    const created = await library.create("gs://darasa.test/staging/teacher/id-1/leaves.pdf");
    expect(created.json).toMatchObject({ data: { fileName: "leaves.pdf" } });
  });

  test.each([
    ["without a file", undefined, 400, "Please select a file to upload"],
    ["with a web page", SAMPLE_HTML_BYTES, 415, "Only PDF, MP4 and MP3 files can be uploaded"],
    ["of 31 MB", new Uint8Array(31 * 1024 * 1024), 413, "The file is too large"],
  ])("%s is refused", async (_what, bytes, expected, message) => {
    const { status, json } = await send(bytes);
    expect(status).toBe(expected);
    expect(json).toMatchObject({ message });
    expect(library.stored()).toEqual([]);
  });

  test("of another category is refused", async () => {
    expect((await send(SAMPLE_PDF_BYTES, "leaves.pdf", "avatars")).json).toMatchObject({
      errors: [{ path: "category", message: "Unknown category" }],
    });
  });

  test("from a student is refused before its body is read", async () => {
    const { status } = await library.api.call("POST", "/content/upload/file", {
      token: library.tokens.get("student"),
      body: "{broken",
    });
    expect(status).toBe(403);
  });
});
