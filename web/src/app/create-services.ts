import { sessionRoutes } from "@darasa/contract/session";
import { createApiClient } from "@/lib/api-client.ts";
import { getAppCheckToken } from "@/lib/app-check.ts";
import { followAskedPage, storePageOfEndedSession } from "@/lib/asked-page.ts";
import { systemClock } from "@/lib/clock.ts";
import { leavePage } from "@/lib/leave-page.ts";
import { deleteLocalFirebaseDatabases } from "@/lib/local-databases.ts";
import { runExclusivelyAcrossTabs } from "@/lib/run-exclusively.ts";
import type { ScreenServices } from "@/lib/services.ts";
import { createLoginSession } from "@/lib/session.ts";
import { createSessionStorage, openBrowserStorage } from "@/lib/storage.ts";
import type { Device } from "./device.ts";
import { finishDepartures } from "./device-data.ts";

export interface AppServices extends ScreenServices {
  readonly device: Device;
  /**
   * Registers `forget`, which a logout calls to remove data of the user. Returns a function that unregisters
   * `forget`.
   */
  readonly atLogout: (forget: () => Promise<unknown>) => () => void;
}

export const createServices = (browser: Window & typeof globalThis): AppServices => {
  const farewells = new Set<() => Promise<unknown>>();
  const storage = openBrowserStorage();
  const tab = openBrowserStorage("sessionStorage");
  const device = { storage, now: systemClock.now, newId: () => browser.crypto.randomUUID() };
  const session = createLoginSession({
    storage,
    clock: systemClock,
    refresh: (refreshToken) => api.call(sessionRoutes.refresh, { body: { refreshToken } }),
    endOnServer: () => api.call(sessionRoutes.logout, {}),
    forget: async () => {
      await Promise.allSettled([...farewells].map((forget) => forget()));
      await Promise.allSettled([finishDepartures(device), deleteLocalFirebaseDatabases()]);
    },
    exclusively: (work) => runExclusivelyAcrossTabs("darasa-refresh", work),
    rememberPage: (role) => storePageOfEndedSession(tab, browser.location, role),
    leaveTo: leavePage,
  });
  const api = createApiClient({
    fetch: browser.fetch.bind(browser),
    clock: systemClock,
    token: () => session.accessToken(),
    appCheckToken: getAppCheckToken,
    onSessionEnd: (failure, token) => session.expire(failure, token),
  });
  const owner = session.current()?.user;
  followAskedPage(browser, tab, owner?.role);
  return {
    api,
    session,
    device,
    storage: createSessionStorage(storage, () => session.current()?.user.id === owner?.id),
    clock: systemClock,
    newId: device.newId,
    atLogout: (forget) => {
      farewells.add(forget);
      return () => farewells.delete(forget);
    },
  };
};
