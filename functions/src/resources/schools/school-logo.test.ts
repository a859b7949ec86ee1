import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { buildJpegLogo, buildPngLogo } from "../../testing/logo-fixture.ts";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

const PATH = "/admin/school/logo";
const PNG = buildPngLogo();
const OTHER_PNG = buildPngLogo(undefined, "another");
const HTML = "<html><script>alert(1)</script></html>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><script/></svg>`;

let database: InMemoryDatabase;
let api: TestApi;
const tokens = new Map<string, string>();

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  population.addSchool("moi", "Moi Girls");
  population.addSchool("kisumu", "Kisumu Boys");
  const add = (facts: Parameters<typeof population.addPerson>[0]) =>
    tokens.set(facts.id, population.addPerson(facts));
  add({ id: "admin", role: "ADMIN", name: "Mary Wanjiku" });
  add({ id: "adminElsewhere", role: "ADMIN", schoolId: "kisumu" });
  add({ id: "office", role: "ADMIN", schoolId: "national-office" });
  add({ id: "teacher", role: "TEACHER" });
  add({ id: "student", role: "STUDENT" });
  add({ id: "visitor", role: "STUDENT", schoolId: "kisumu" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const versionOf = (bytes: Buffer): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 16);

const call = (who: string, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tokens.get(who), ...(body === undefined ? {} : { body }) });

const put = (image: Buffer | string, replaces?: Buffer, who = "admin") =>
  call(who, "PUT", PATH, {
    image: Buffer.from(image).toString("base64"),
    ...(replaces === undefined ? {} : { replaces: versionOf(replaces) }),
  });

const remove = (image: Buffer, who = "admin") =>
  call(who, "DELETE", `${PATH}/${versionOf(image)}`, {});

// biome-ignore lint/style/noRestrictedGlobals: the contract has no route for images to call
const load = (path: string): Promise<Response> => fetch(api.url + path);

const loadImage = async (image: Buffer, schoolId = "moi") => {
  const response = await load(`/schools/${schoolId}/logo/${versionOf(image)}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const schoolOfLogin = async (who: string): Promise<unknown> => {
  const { json } = await api.call("POST", "/auth/login", {
    body: { email: `${who}@darasa.test`, password: TEST_PASSWORD },
  });
  return Reflect.get(Object(Reflect.get(Object(json), "session")), "school");
};

const listActions = () =>
  [...database.documents].flatMap(([path, data]) =>
    path.startsWith("audit/") ? [[data.action, data.actorName, data.schoolId]] : [],
  );

describe("a logo", () => {
  test("is for everybody at a URL that caches keep, as an image and nothing else", async () => {
    expect(await put(PNG)).toMatchObject({
      status: 200,
      json: { data: { name: "Moi Girls", logo: versionOf(PNG) } },
    });
    const { response, bytes } = await loadImage(PNG);
    expect(response.status).toBe(200);
    expect(bytes.equals(PNG)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test("is shown in e-mails about accounts of the school, and a school without one sends text alone", async () => {
    const readNewestMail = () =>
      [...database.documents].filter(([path]) => path.startsWith("mail/")).at(-1)?.[1].message;
    await put(PNG);
    await call("adminElsewhere", "POST", "/admin/users/visitor/suspend", { reason: "No" });
    expect(Object.keys(Object(readNewestMail()))).toEqual(["subject", "text"]);
    await call("admin", "POST", "/admin/users/student/suspend", { reason: "<b>No</b>" });
    const html = String(Reflect.get(Object(readNewestMail()), "html"));
    expect(html).toContain(
      `<img src="https://darasa.test/api/v1/schools/moi/logo/${versionOf(PNG)}"`,
    );
    expect(html).toContain("&lt;b&gt;No&lt;/b&gt;");
    expect(html).not.toContain("<b>");
  });

  test("may be a JPEG file, too", async () => {
    expect((await put(buildJpegLogo())).status).toBe(200);
    const { response } = await loadImage(buildJpegLogo());
    expect(response.headers.get("content-type")).toBe("image/jpeg");
  });

  test("does not exist in another version or for another school, and no cache keeps that", async () => {
    await put(PNG);
    for (const path of [
      `/schools/moi/logo/${versionOf(OTHER_PNG)}`,
      `/schools/kisumu/logo/${versionOf(PNG)}`,
      "/schools/moi/logo/latest",
      `/schools/__moi__/logo/${versionOf(PNG)}`,
    ]) {
      const response = await load(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("costs one document read", async () => {
    await put(PNG);
    const { reads } = { ...database.usage };
    await loadImage(PNG);
    expect(database.usage.reads - reads).toBe(1);
  });

  test("comes with every login and token refresh of the school, and with no other", async () => {
    await put(PNG);
    const school = { name: "Moi Girls", logo: versionOf(PNG) };
    expect(await schoolOfLogin("student")).toEqual(school);
    expect(await schoolOfLogin("visitor")).toEqual({ name: "Kisumu Boys" });
    expect(await schoolOfLogin("office")).toBeUndefined();
    const { json } = await api.call("POST", "/auth/login", {
      body: { email: "teacher@darasa.test", password: TEST_PASSWORD },
    });
    const { refreshToken } = Reflect.get(Object(json), "session") as { refreshToken: string };
    const refreshed = await api.call("POST", "/auth/refresh", { body: { refreshToken } });
    expect(refreshed.json).toMatchObject({ session: { school } });
  });

  test("is in the settings of the school and does not change their revision", async () => {
    const read = async () => (await call("admin", "GET", "/admin/school")).json;
    const before = await read();
    await put(PNG);
    const after = await read();
    expect(after).toMatchObject({ data: { logo: versionOf(PNG) } });
    const revisionOf = (json: unknown) =>
      Reflect.get(Object(Reflect.get(Object(json), "data")), "revision");
    expect(revisionOf(after)).toBe(revisionOf(before));
  });
});

describe("changing the logo", () => {
  test("deletes the bytes of the one before and writes to the audit log", async () => {
    await put(PNG);
    expect((await put(OTHER_PNG, PNG)).status).toBe(200);
    expect((await loadImage(PNG)).response.status).toBe(404);
    expect((await loadImage(OTHER_PNG)).response.status).toBe(200);
    expect((await remove(OTHER_PNG)).json).toMatchObject({ data: { name: "Moi Girls" } });
    expect((await loadImage(OTHER_PNG)).response.status).toBe(404);
    expect(database.documents.has("schools/moi/private/logo")).toBe(false);
    expect(database.documents.get("schools/moi")).not.toHaveProperty("logo");
    expect(listActions()).toEqual([
      ["SCHOOL_LOGO_CHANGED", "Mary Wanjiku", "moi"],
      ["SCHOOL_LOGO_CHANGED", "Mary Wanjiku", "moi"],
      ["SCHOOL_LOGO_REMOVED", "Mary Wanjiku", "moi"],
    ]);
  });

  test("writes nothing when the request is repeated", async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await put(PNG)).status).toBe(200);
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await remove(PNG)).status).toBe(200);
    expect(listActions()).toHaveLength(2);
  });

  test("writes nothing if somebody else has changed it in the meantime", async () => {
    await put(PNG);
    for (const refused of [await put(OTHER_PNG), await remove(OTHER_PNG)]) {
      expect(refused).toMatchObject({ status: 409, json: { code: "CHANGED_ELSEWHERE" } });
    }
    expect((await loadImage(PNG)).response.status).toBe(200);
  });

  test("is for administrators of the school only", async () => {
    await put(PNG);
    for (const who of ["teacher", "student"]) {
      expect((await put(OTHER_PNG, PNG, who)).status).toBe(403);
      expect((await remove(PNG, who)).status).toBe(403);
    }
    expect((await put(OTHER_PNG, undefined, "office")).status).toBe(404);
    expect((await remove(PNG, "office")).status).toBe(404);
    expect((await put(OTHER_PNG, undefined, "adminElsewhere")).status).toBe(200);
    expect((await remove(PNG, "adminElsewhere")).status).toBe(409);
    expect((await loadImage(PNG)).response.status).toBe(200);
  });
});

/** Replaces a byte in the middle of the bytes. */
const damage = (bytes: Buffer, position = 20): Buffer => {
  const copy = Buffer.from(bytes);
  copy[position] = (copy[position] ?? 0) ^ 1;
  return copy;
};
const after = (bytes: Buffer, text: string): Buffer => Buffer.concat([bytes, Buffer.from(text)]);
const signature = PNG.subarray(0, 8);
const twoFrames = (): Buffer => {
  const frame = buildJpegLogo().subarray(20, 33);
  return Buffer.concat([buildJpegLogo().subarray(0, 33), frame, buildJpegLogo().subarray(33)]);
};

const UNREADABLE: readonly [string, Buffer | string][] = [
  ["an SVG file", SVG],
  ["an HTML file that is called .png", HTML],
  ["a GIF file", Buffer.from("47494638396101000100", "hex")],
  ["the signature of PNG with HTML behind it", after(signature, HTML)],
  ["a PNG file with HTML behind it", after(PNG, HTML)],
  ["a PNG file with a wrong checksum", damage(PNG)],
  ["a PNG file that is cut off", PNG.subarray(0, -4)],
  ["a PNG file without a picture", Buffer.concat([PNG.subarray(0, 33), PNG.subarray(-12)])],
  ["a PNG file that is empty", buildPngLogo({ width: 0, height: 16 })],
  ["a JPEG file with HTML behind it", after(buildJpegLogo(), HTML)],
  ["a JPEG file with another one behind it", Buffer.concat([buildJpegLogo(), buildJpegLogo()])],
  ["a JPEG file that is cut off", buildJpegLogo().subarray(0, -2)],
  ["a JPEG file with two sizes", twoFrames()],
  ["the signature of JPEG with HTML behind it", after(buildJpegLogo().subarray(0, 3), HTML)],
];

/** The length of the smallest PNG file with a comment of one character. */
const PNG_WITH_COMMENT = buildPngLogo(undefined, "x").length;

const TOO_LARGE: readonly [string, Buffer][] = [
  ["a file of 41 KB", buildPngLogo(undefined, "x".repeat(41 * 1024))],
  [
    "a file of one byte more than 40 KB",
    buildPngLogo(undefined, "x".repeat(40 * 1024 + 2 - PNG_WITH_COMMENT)),
  ],
  ["a PNG file that is too wide", buildPngLogo({ width: 513, height: 16 })],
  ["a PNG file that is too high", buildPngLogo({ width: 16, height: 513 })],
  ["a JPEG file that is too high", buildJpegLogo({ width: 16, height: 60_000 })],
];

describe("the server refuses", () => {
  test.each(UNREADABLE)("%s", async (_name, bytes) => {
    expect(await put(bytes)).toMatchObject({
      status: 400,
      json: { errors: [{ path: "image", message: "The logo must be a PNG or JPEG image" }] },
    });
    expect(database.documents.get("schools/moi")).not.toHaveProperty("logo");
  });

  test.each(TOO_LARGE)("%s", async (_name, bytes) => {
    expect(await put(bytes)).toMatchObject({
      status: 400,
      json: { errors: [{ path: "image", message: expect.stringContaining("at most 40 KB") }] },
    });
  });

  test("a text that is not base64", async () => {
    expect((await call("admin", "PUT", PATH, { image: "data:image/png" })).status).toBe(400);
  });
});

test("a file of exactly 40 KB with 512 × 512 pixels is accepted", async () => {
  const empty = buildPngLogo({ width: 512, height: 512 }, "x").length;
  const bytes = buildPngLogo({ width: 512, height: 512 }, "x".repeat(40 * 1024 - empty + 1));
  expect(bytes).toHaveLength(40 * 1024);
  expect((await put(bytes)).status).toBe(200);
});
