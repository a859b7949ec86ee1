import { parseRole } from "@darasa/contract/roles";
import { appPaths } from "@/lib/paths.ts";
import { runWhenIdle } from "@/lib/run-when-idle.ts";
import type { AppRoute } from "./routes.ts";

/** A route, or other code that must work without a network. */
interface CachedScreen extends Pick<AppRoute, "roles" | "offlineRoles"> {
  readonly load: () => Promise<unknown>;
}

const ASSETS = "/assets/";

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(ASSETS))
    .map(({ pathname }) => pathname.slice(ASSETS.length));

const idle = (): Promise<void> => new Promise((resolve) => runWhenIdle(resolve));

/**
 * Resolves when the device has a network. Without a network, the download would fail and log an error to the
 * console.
 */
const online = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener("online", () => resolve(), { once: true });
  });

/**
 * Downloads every screen that the user's role needs without a network, so that the service worker caches them for the next visit.
 * Downloads nothing if the browser's data saver is on.
 */
export const cacheScreensForOffline = async (
  routes: readonly CachedScreen[],
  userRole: string,
): Promise<void> => {
  if (!("serviceWorker" in navigator) || navigator.connection?.saveData === true) return;
  const { serviceWorker } = navigator;
  await serviceWorker.register("/sw.js", { scope: appPaths.app });
  const { active } = await serviceWorker.ready;
  const role = parseRole(userRole);
  for (const { roles: openRoles, offlineRoles: roles = openRoles, load } of routes) {
    if (roles !== undefined && (role === undefined || !roles.includes(role))) continue;
    await idle();
    await online();
    await load();
  }
  await online();
  // An open page needs these texts even after a new release has removed the file from the server.
  await import("@/lib/response-error-texts.ts");
  active?.postMessage(loadedFiles());
};
