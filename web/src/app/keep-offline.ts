import { toRole } from "@darasa/contract/roles";
import { paths } from "@/lib/paths.ts";
import { runWhenIdle } from "@/lib/run-when-idle.ts";
import type { AppRoute } from "./routes.ts";

const ASSETS = "/assets/";

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(ASSETS))
    .map(({ pathname }) => pathname.slice(ASSETS.length));

const idle = (): Promise<void> => new Promise((resolve) => runWhenIdle(resolve));

/** Without a network the file would fail, and with it all that come after; the browser would complain on the console, too. */
const online = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener("online", () => resolve(), { once: true });
  });

/** Keeps the application on the device for its next visit, with every screen of the role; nothing on a phone that saves data. */
export const keepOffline = async (routes: readonly AppRoute[], userRole: string): Promise<void> => {
  if (!("serviceWorker" in navigator) || navigator.connection?.saveData === true) return;
  const { serviceWorker } = navigator;
  await serviceWorker.register("/sw.js", { scope: paths.app });
  const { active } = await serviceWorker.ready;
  // What the open page waits for comes first.
  await import("@/lib/firebase/live-root.tsx");
  const role = toRole(userRole);
  for (const { roles, load } of routes) {
    if (roles !== undefined && (role === undefined || !roles.includes(role))) continue;
    await idle();
    await online();
    await load();
  }
  active?.postMessage(loadedFiles());
};
