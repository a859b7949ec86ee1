import { once } from "node:events";
import { type IncomingMessage, request as openRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { API_BASE_PATH } from "@darasa/contract/http";
import { ALL_ROUTES } from "@darasa/contract/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMemoryAccounts } from "../../testing/memory-accounts.ts";
import { createMemoryDatabase } from "../../testing/memory-database.ts";
import { createTestClock, createTestIds } from "../../testing/school-world.ts";
import { startApi, type TestApi } from "../../testing/start-api.ts";
import { templateOf } from "./openapi.presenter.ts";

const clock = createTestClock();
let api: TestApi;

beforeAll(async () => {
  api = await startApi({
    database: createMemoryDatabase(clock.now),
    accounts: createMemoryAccounts(clock.now),
    clock,
    ids: createTestIds(),
  });
});
afterAll(() => api.close());

const isMessage = (value: unknown): value is IncomingMessage => typeof value === "object";

/** A host that no fetch would send needs the plain client. */
const get = async (path: string, headers: Record<string, string> = {}) => {
  const request = openRequest(api.url + path, { headers });
  request.end();
  const [response]: unknown[] = await once(request, "response");
  if (!isMessage(response)) throw new Error("There is no answer");
  const bytes = await buffer(response);
  const isPacked = response.headers["content-encoding"] === "gzip";
  return { response, bytes, text: (isPacked ? gunzipSync(bytes) : bytes).toString("utf8") };
};

const MAX_TRANSFER_BYTES = 40 * 1024;

describe("the guide", () => {
  test("names every route with its method", async () => {
    const { text } = await get("/docs");
    for (const { method, path } of ALL_ROUTES) {
      expect(text).toContain(`<b>${method}</b> <code>${templateOf(path)}</code>`);
    }
  });

  test("is small on its way", async () => {
    const { bytes } = await get("/docs", { "accept-encoding": "gzip" });
    expect(bytes.length).toBeLessThan(MAX_TRANSFER_BYTES);
  });

  test("may be kept for five minutes, by host", async () => {
    const { headers } = (await get("/docs")).response;
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("public, max-age=300");
    expect(headers.vary).toBe("host, x-forwarded-host, x-forwarded-proto, accept-encoding");
  });

  test("allows its own style and nothing else", async () => {
    const { response, text } = await get("/docs");
    expect(response.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    // Hosting may put its own headers in the place of ours: then the page's own word counts.
    const [policy = ""] = String(response.headers["content-security-policy"]).split("; frame");
    expect(text).toContain(`content="${policy.replaceAll("'", "&#39;")}"`);
    expect(text).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|\sstyle=|url\(|@import/i);
    expect(text.match(/<style>/g)).toHaveLength(1);
  });

  test("leads nowhere but to itself and to the document", async () => {
    const { text } = await get("/docs");
    const targets = [...text.matchAll(/href="([^"]*)"/g)].map(([, target = ""]) => target);
    const ids = new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `#${id}`));
    expect(targets.length).toBeGreaterThan(20);
    for (const target of targets) {
      if (target !== `${API_BASE_PATH}/openapi.json`) expect(ids).toContain(target);
    }
    expect(ids.size).toBe([...text.matchAll(/ id="/g)].length);
  });

  test.each([
    [{ host: "darasa.example" }, "http://darasa.example/api/v1"],
    [{ host: "127.0.0.1:5050" }, "http://127.0.0.1:5050/api/v1"],
    [{ host: "[::1]:5050" }, "http://[::1]:5050/api/v1"],
    [
      {
        host: "internal:8080",
        "x-forwarded-host": "darasa.example",
        "x-forwarded-proto": "https",
      },
      "https://darasa.example/api/v1",
    ],
  ])("writes the address of %j into its examples", async (headers, base) => {
    expect((await get("/docs", headers)).text).toContain(`<pre>BASE=${base}</pre>`);
  });

  test.each([
    '"><script>alert(1)</script>',
    "evil.example/$(reboot)",
    "a.example;reboot",
    "a.example`reboot`",
    "a&b.example",
    "one two.example",
  ])("knows no host %s", async (host) => {
    const { text } = await get("/docs", { "x-forwarded-host": host, "x-forwarded-proto": "data" });
    expect(text).toContain("<pre>BASE=http://localhost/api/v1</pre>");
    expect(text).not.toContain(host);
  });
});

describe("the document", () => {
  test.each(["gzip", "identity"])("is JSON that anybody may read, as %s", async (encoding) => {
    const { response, text } = await get("/openapi.json", { "accept-encoding": encoding });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=300",
      "access-control-allow-origin": "*",
    });
    expect(response.headers["content-encoding"]).toBe(encoding === "gzip" ? "gzip" : undefined);
    expect(JSON.parse(text)).toMatchObject({ openapi: "3.1.0" });
  });

  test("is the same for every host", async () => {
    const [one, other] = await Promise.all([
      get("/openapi.json", { host: "one.example" }),
      get("/openapi.json", { host: "other.example" }),
    ]);
    expect(one.text).toBe(other.text);
  });
});
