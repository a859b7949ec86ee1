import { describe, expect, it, vi } from "vitest";
import { loadChunkOrReloadPage, loadOptionalChunk } from "./load-chunk.ts";

const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

/**
 * Builds a page whose import map contains the chunk of one screen. `release` is a part of the chunk's file name;
 * the entry file has the same name in every release. `tab` is the content of the session storage.
 */
const openPage = (release: string, { onLine = true, tab = new Map<string, string>() } = {}) => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<script type="importmap">{"imports":{"/assets/library.js":"/assets/library-${release}.js"}}</script>
<script type="module" src="/assets/app-1.js"></script>`;
  const reload = vi.fn<() => void>();
  const browser = {
    document: page,
    navigator: { onLine },
    sessionStorage: {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => void tab.set(key, value),
    },
    location: { reload },
  };
  return { browser, reload, tab };
};

/**
 * Lets all queued callbacks run. Then returns "loaded" if the promise has resolved, "failed" if it has rejected,
 * and "waiting" if it is still pending.
 */
const outcomeOf = async (loading: Promise<unknown>): Promise<string> => {
  const outcome = loading.then(
    () => "loaded",
    () => "failed",
  );
  const later = new Promise<string>((resolve) => setTimeout(() => resolve("waiting"), 0));
  return await Promise.race([outcome, later]);
};

describe("loadChunkOrReloadPage", () => {
  it("returns the loaded module", async () => {
    const { browser, reload } = openPage("one");
    expect(await loadChunkOrReloadPage(async () => "screen", browser)).toBe("screen");
    expect(reload).not.toHaveBeenCalled();
  });

  it("reloads the page when a file is missing, without an error", async () => {
    const { browser, reload } = openPage("one");
    expect(await outcomeOf(loadChunkOrReloadPage(missing, browser))).toBe("waiting");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("reloads once per release, then throws the error", async () => {
    const first = openPage("one");
    void loadChunkOrReloadPage(missing, first.browser);
    await outcomeOf(missing());
    const again = openPage("one", { tab: first.tab });
    expect(await outcomeOf(loadChunkOrReloadPage(missing, again.browser))).toBe("failed");
    expect(again.reload).not.toHaveBeenCalled();
    const next = openPage("two", { tab: first.tab });
    expect(await outcomeOf(loadChunkOrReloadPage(missing, next.browser))).toBe("waiting");
    expect(next.reload).toHaveBeenCalledTimes(1);
  });

  it("does not reload while offline", async () => {
    const { browser, reload } = openPage("one", { onLine: false });
    expect(await outcomeOf(loadChunkOrReloadPage(missing, browser))).toBe("failed");
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("loadOptionalChunk", () => {
  /** Builds a device, and a function that brings it back to the network. */
  const buildDevice = (onLine: boolean) => {
    const events = new EventTarget();
    const device = {
      navigator: { onLine },
      addEventListener: (type: "online", listener: () => void, options: { once: true }) =>
        events.addEventListener(type, listener, options),
    };
    return { device, goOnline: () => events.dispatchEvent(new Event("online")) };
  };
  const failingOnce = () =>
    vi.fn<() => Promise<string>>(async () => "watch").mockImplementationOnce(missing);

  it("loads again when the offline device is online", async () => {
    const { device, goOnline } = buildDevice(false);
    const load = failingOnce();
    const loading = loadOptionalChunk(load, device);
    expect(await outcomeOf(loading)).toBe("waiting");
    expect(load).toHaveBeenCalledTimes(1);
    goOnline();
    expect(await loading).toBe("watch");
  });

  it("tries a second time at once if the device is online", async () => {
    expect(await loadOptionalChunk(failingOnce(), buildDevice(true).device)).toBe("watch");
  });

  it("leaves the screen as it is if the chunk is missing", async () => {
    const loading = loadOptionalChunk(missing, buildDevice(true).device);
    expect(await outcomeOf(loading)).toBe("waiting");
  });
});
