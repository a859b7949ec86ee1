import { describe, expect, it, vi } from "vitest";
import { loadFirebaseConfig } from "./setup.ts";

const demo = { projectId: "demo-darasa", apiKey: "fake-api-key" };

/**
 * Builds the text of the script init.js as the Hosting emulator serves it. `emulators` is the object with the
 * addresses of the Auth, Firestore and Storage emulators.
 */
const script = (emulators: object | undefined): string =>
  [
    "if (typeof firebase === 'undefined') throw new Error('hosting/init-error');",
    `var firebaseConfig = ${JSON.stringify(demo, null, 2)};`,
    "if (firebaseConfig) {",
    "  firebase.initializeApp(firebaseConfig);",
    `  var firebaseEmulators = ${emulators === undefined ? "undefined" : JSON.stringify(emulators, null, 2)};`,
    "  if (firebaseEmulators) { console.log({}); }",
    "}",
  ].join("\n");

const serve = (files: Record<string, string>) =>
  vi.fn(async (url: string | URL | Request) => {
    const text = files[String(url)];
    return new Response(text ?? "Not found", { status: text === undefined ? 404 : 200 });
  });

const OPTIONS = "/__/firebase/init.json";
const EMULATORS = "/__/firebase/init.js?useEmulator=true";

describe("loadFirebaseConfig", () => {
  it("reads the options of a real project with one request", async () => {
    const options = { projectId: "darasa-ke", apiKey: "key" };
    const fetcher = serve({ [OPTIONS]: JSON.stringify(options) });
    expect(await loadFirebaseConfig(fetcher)).toEqual({ options });
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it("reads the emulators of a demo project", async () => {
    const emulators = {
      auth: { host: "127.0.0.1", port: 19_099, hostAndPort: "127.0.0.1:19099" },
      firestore: { host: "127.0.0.1", port: 18_080, hostAndPort: "127.0.0.1:18080" },
      storage: { host: "127.0.0.1", port: 19_199, hostAndPort: "127.0.0.1:19199" },
    };
    const fetcher = serve({ [OPTIONS]: JSON.stringify(demo), [EMULATORS]: script(emulators) });
    expect(await loadFirebaseConfig(fetcher)).toEqual({
      options: demo,
      auth: { host: "127.0.0.1", port: 19_099 },
      firestore: { host: "127.0.0.1", port: 18_080 },
      storage: { host: "127.0.0.1", port: 19_199 },
    });
  });

  it.each([{}, undefined])("returns no emulators for %j", async (emulators) => {
    const fetcher = serve({ [OPTIONS]: JSON.stringify(demo), [EMULATORS]: script(emulators) });
    expect(await loadFirebaseConfig(fetcher)).toEqual({ options: demo });
  });

  it("fails without Firebase Hosting", async () => {
    await expect(loadFirebaseConfig(serve({}))).rejects.toThrow("404");
    await expect(loadFirebaseConfig(serve({ [OPTIONS]: "{}" }))).rejects.toThrow("no project");
  });
});
