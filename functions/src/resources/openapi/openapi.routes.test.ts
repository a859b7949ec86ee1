import { once } from "node:events";
import { type IncomingMessage, request as openRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { API_BASE_PATH } from "@darasa/contract/http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase } from "../../testing/memory-database.ts";
import { createTestClock, createTestIdGenerator } from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

const clock = createTestClock();
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({
    database: createInMemoryDatabase(clock.now),
    accounts: createInMemoryAccountService(clock.now),
    clock,
    ids: createTestIdGenerator(),
  });
});
afterAll(() => api.close());

const isMessage = (value: unknown): value is IncomingMessage => typeof value === "object";

/**
 * Sends a GET request with node:http, because `fetch` decompresses responses and cannot set the Host header.
 */
const get = async (path: string, headers: Record<string, string> = {}) => {
  const request = openRequest(api.url + path, { headers });
  request.end();
  const [response]: unknown[] = await once(request, "response");
  if (!isMessage(response)) throw new Error("There is no response");
  const bytes = await buffer(response);
  const isGzipped = response.headers["content-encoding"] === "gzip";
  return { response, bytes, text: (isGzipped ? gunzipSync(bytes) : bytes).toString("utf8") };
};

const MAX_DOCUMENT_BYTES = 64 * 1024;
const MAX_VIEWER_BYTES = 600 * 1024;

describe("the documentation page", () => {
  test("is served with a content security policy that allows its own origin only", async () => {
    const { response, text } = await get("/docs");
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=300",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      vary: "accept-encoding",
    });
    expect(text).not.toMatch(/<script>|<style|<iframe|\son\w+=|\sstyle=/i);
  });

  test("loads files of the API only, and every file is served", async () => {
    const { text } = await get("/docs");
    const urls = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = ""]) => url);
    expect(urls).toHaveLength(4);
    for (const url of urls) {
      expect(url.startsWith(`${API_BASE_PATH}/docs/`)).toBe(true);
      const { response, bytes } = await get(url.slice(API_BASE_PATH.length));
      expect(response.statusCode).toBe(200);
      expect(response.headers["cache-control"]).toBe("public, max-age=86400");
      expect(response.headers["x-content-type-options"]).toBe("nosniff");
      expect(response.headers["content-type"]).toMatch(/^(text\/(css|javascript)|image\/png)/);
      expect(bytes.length).toBeGreaterThan(100);
    }
  });

  test.each(["gzip", "identity"])(
    "serves the script of the viewer with the encoding %s",
    async (encoding) => {
      const { response, bytes, text } = await get("/docs/swagger-ui-bundle.js", {
        "accept-encoding": encoding,
      });
      expect(response.headers["content-encoding"]).toBe(encoding === "gzip" ? "gzip" : undefined);
      expect(text).toContain("SwaggerUIBundle");
      if (encoding === "gzip") expect(bytes.length).toBeLessThan(MAX_VIEWER_BYTES);
    },
  );

  test("configures the viewer with the OpenAPI document and without an online validator", async () => {
    const { text } = await get("/docs/swagger-initializer.js");
    expect(text).toContain(`url: "${API_BASE_PATH}/openapi.json"`);
    expect(text).toContain("validatorUrl: null");
    expect(text).not.toContain("://");
  });

  test.each(["package.json", "index.html", "swagger-ui.js.map", "..%2fpackage.json"])(
    "does not serve the package's %s",
    async (name) => {
      expect((await get(`/docs/${name}`)).response.statusCode).toBe(404);
    },
  );
});

describe("the OpenAPI document", () => {
  test.each(["gzip", "identity"])(
    "is JSON with the encoding %s, readable by any origin",
    async (encoding) => {
      const { response, text } = await get("/openapi.json", { "accept-encoding": encoding });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=300",
        "access-control-allow-origin": "*",
      });
      expect(response.headers["content-encoding"]).toBe(encoding === "gzip" ? "gzip" : undefined);
      expect(JSON.parse(text)).toMatchObject({ openapi: "3.1.0" });
    },
  );

  test("is small when compressed", async () => {
    const { bytes } = await get("/openapi.json", { "accept-encoding": "gzip" });
    expect(bytes.length).toBeLessThan(MAX_DOCUMENT_BYTES);
  });

  test("is the same for every host", async () => {
    const [one, other] = await Promise.all([
      get("/openapi.json", { host: "one.example" }),
      get("/openapi.json", { host: "other.example" }),
    ]);
    expect(one.text).toBe(other.text);
  });
});
