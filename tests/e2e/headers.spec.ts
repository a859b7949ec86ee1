import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { createApiClient } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";

/* The paths of the pages whose response headers are checked. The local Hosting emulator sends these headers. */

const PAGES = [
  "/",
  "/login",
  "/login/number",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/privacy",
  "/privacy/sw",
  "/schools/join",
  "/schools/join/status",
  "/app",
  "/app/assessments/take/some-id",
  "/library",
  "/admin/users/pending",
  "/no/such/page",
];

const expectGuarded = (answer: APIResponse): void => {
  const headers = answer.headers();
  expect(headers["content-security-policy"]).toMatch(
    /^object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self';/,
  );
  // When a listener fails, Firestore requests an image from www.google.com. The policy allows images only from the
  // page's own origin and therefore blocks this request. This does no harm, because Firestore reconnects anyway.
  expect(headers["content-security-policy"]).toContain("; img-src 'self' data:;");
  expect(headers).toMatchObject({
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
  });
};

const filesOf = async (request: APIRequestContext): Promise<string[]> => {
  const page = await (await request.get("/app")).text();
  return [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
};

test.describe("through Hosting", () => {
  for (const path of PAGES) {
    test(`${path} has security headers and is revalidated on each visit`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.headers()["content-type"]).toContain("text/html");
      expectGuarded(answer);
      expect(answer.headers()["cache-control"]).toBe("no-cache");
    });
  }

  test("files with a content hash have security headers and an immutable cache lifetime", async ({
    request,
  }) => {
    const files = await filesOf(request);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const answer = await request.get(file);
      expectGuarded(answer);
      expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
  });

  test("icons and manifest are cached for a day", async ({ request }) => {
    for (const path of ["/manifest.webmanifest", "/icons/icon.svg"]) {
      const answer = await request.get(path);
      expectGuarded(answer);
      expect(answer.headers()["cache-control"]).toBe("public, max-age=86400");
    }
  });

  test("API responses keep the headers of the API", async ({ request, baseURL }) => {
    const api = createApiClient(`${baseURL}/api/v1`);
    const { token } = await api.login(DEMO_LOGINS.student);
    const headersOf = async (path: string) => {
      const answer = await request.get(`/api/v1${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.headers();
    };
    expect(await headersOf("/schools")).toMatchObject({
      "cache-control": "public, max-age=60",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    expect((await headersOf("/me"))["cache-control"]).toBe("no-store");
    const conversations = await headersOf("/messages/conversations");
    expect(conversations["cache-control"]).toBe("no-store");
    expect(conversations.etag).toMatch(/^(?:W\/)?"/);
    expect((await headersOf("/no/such/route"))["cache-control"]).toBe("no-store");
  });

  test("the documentation of the API has a content security policy of its own", async ({
    request,
  }) => {
    const headers = (await request.get("/api/v1/docs")).headers();
    expect(headers["cache-control"]).toBe("public, max-age=300");
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'$/,
    );
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});
