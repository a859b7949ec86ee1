import { beforeEach, describe, expect, it, vi } from "vitest";
import { cacheScreensForOffline } from "./cache-screens-for-offline.ts";
import type { AppRoute } from "./routes.ts";

const Component = () => null;

const buildRoutes = () => {
  const loaded: string[] = [];
  const route = (path: string, more: Pick<AppRoute, "roles" | "offlineRoles"> = {}): AppRoute => ({
    path,
    ...more,
    load: async () => {
      loaded.push(path);
      return { Component };
    },
  });
  return { loaded, route };
};

const network = { isOn: true };
const goOnline = (): void => {
  network.isOn = true;
  window.dispatchEvent(new Event("online"));
};

/**
 * Replaces the browser's service worker by a stub. Returns the list to which the stub adds each message that it
 * receives.
 */
const buildWorker = () => {
  const heard: unknown[] = [];
  const active = { postMessage: (names: unknown) => heard.push(names) };
  vi.stubGlobal("navigator", {
    get onLine() {
      return network.isOn;
    },
    serviceWorker: { register: async () => undefined, ready: Promise.resolve({ active }) },
  });
  return heard;
};

beforeEach(() => {
  network.isOn = true;
  vi.stubGlobal("requestIdleCallback", (work: () => void) => void setTimeout(work, 0));
});

describe("caching screens for offline use", () => {
  it("loads every screen that the role needs offline, then sends the file names to the service worker", async () => {
    const heard = buildWorker();
    const { loaded, route } = buildRoutes();
    const routes = [
      route("/a"),
      route("/b", { roles: ["ADMIN"] }),
      route("/c", { offlineRoles: ["STUDENT"] }),
      route("/d", { offlineRoles: ["TEACHER"] }),
    ];
    await cacheScreensForOffline(routes, "STUDENT");
    expect(loaded).toEqual(["/a", "/c"]);
    expect(heard).toEqual([[]]);
  });

  it("waits while the device is offline and continues when it is online", async () => {
    const heard = buildWorker();
    const { loaded, route } = buildRoutes();
    const waiting = vi.spyOn(window, "addEventListener");
    const losing: AppRoute = {
      path: "/a",
      load: async () => {
        network.isOn = false;
        return { Component };
      },
    };
    const kept = cacheScreensForOffline([losing, route("/b"), route("/c")], "STUDENT");
    await vi.waitFor(
      () => expect(waiting).toHaveBeenCalledWith("online", expect.anything(), expect.anything()),
      { timeout: 60_000 },
    );
    expect(loaded).toEqual([]);
    goOnline();
    await kept;
    expect(loaded).toEqual(["/b", "/c"]);
    expect(heard).toHaveLength(1);
  });
});
