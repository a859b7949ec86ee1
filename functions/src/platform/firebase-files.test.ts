import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createFirebaseFileStorage } from "./firebase-files.ts";

/**
 * The temporary folder that contains the key file of a service account. With a private key, the SDK signs URLs
 * locally and sends no request.
 */
const directory = mkdtempSync(join(tmpdir(), "darasa-key-"));

beforeAll(() => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const keyFile = join(directory, "key.json");
  writeFileSync(
    keyFile,
    JSON.stringify({
      type: "service_account",
      project_id: "darasa-test",
      client_email: "api@darasa-test.iam.gserviceaccount.com",
      private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
    }),
  );
  vi.stubEnv("GOOGLE_APPLICATION_CREDENTIALS", keyFile);
  vi.stubEnv("FIREBASE_CONFIG", JSON.stringify({ storageBucket: "darasa-test.appspot.com" }));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

const files = createFirebaseFileStorage({ storageEmulatorHost: undefined });
const FIFTEEN_MINUTES = 15 * 60;

describe("file links", () => {
  const create = async () => {
    const { viewUrl, downloadUrl } = await files.createLinks("content/c1/hesabu – 1.pdf", {
      fileName: "hesabu – 1.pdf",
      contentType: "application/pdf",
      expiresAt: new Date(Date.now() + FIFTEEN_MINUTES * 1_000),
    });
    return { view: new URL(viewUrl), download: new URL(downloadUrl) };
  };

  test("are signed for one file and a limited time", async () => {
    const { view } = await create();
    expect(view.origin).toBe("https://storage.googleapis.com");
    expect(view.pathname).toBe("/darasa-test.appspot.com/content/c1/hesabu%20%E2%80%93%201.pdf");
    expect(view.searchParams.get("X-Goog-Algorithm")).toBe("GOOG4-RSA-SHA256");
    expect(view.searchParams.get("X-Goog-Signature")).toMatch(/^[0-9a-f]{512}$/);
    const seconds = Number(view.searchParams.get("X-Goog-Expires"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(FIFTEEN_MINUTES);
  });

  test("open in the browser, or download under the file's name", async () => {
    const { view, download } = await create();
    const names = `filename="hesabu _ 1.pdf"; filename*=UTF-8''hesabu%20%E2%80%93%201.pdf`;
    expect(view.searchParams.get("response-content-disposition")).toBe(`inline; ${names}`);
    expect(download.searchParams.get("response-content-disposition")).toBe(`attachment; ${names}`);
    expect(download.searchParams.get("response-content-type")).toBe("application/pdf");
  });
});

describe("gs:// URLs", () => {
  test("are converted to paths and back", async () => {
    const url = "gs://darasa-test.appspot.com/staging/t/u/a b.pdf";
    expect(await files.urlOf("staging/t/u/a b.pdf")).toBe(url);
    expect(await files.pathOf(url)).toBe("staging/t/u/a b.pdf");
  });

  test.each([
    "gs://other.appspot.com/staging/t/u/a.pdf",
    "gs://darasa-test.appspot.com.evil/staging/t/u/a.pdf",
    "gs://darasa-test.appspot.com",
    "https://darasa-test.appspot.com/staging/t/u/a.pdf",
    "staging/t/u/a.pdf",
    "",
  ])("%j is not a file in this bucket", async (url) => {
    expect(await files.pathOf(url)).toBeUndefined();
  });
});
