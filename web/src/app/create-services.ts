import { sessionRoutes } from "@darasa/contract/session";
import {
  DRAFT_EDITS_STORAGE_KEY,
  UNSENT_ASSESSMENT_STORAGE_KEY,
} from "@/features/authoring/draft-key.ts";
import { OUTBOX_STORAGE_KEY } from "@/features/messages/outbox.ts";
import { UPLOAD_DRAFT_STORAGE_KEY } from "@/features/upload/draft-key.ts";
import { createApiClient } from "@/lib/api-client.ts";
import { getAppCheckToken } from "@/lib/app-check.ts";
import { systemClock } from "@/lib/clock.ts";
import { deleteLocalFirebaseDatabases } from "@/lib/local-databases.ts";
import { runExclusivelyAcrossTabs } from "@/lib/run-exclusively.ts";
import type { ScreenServices } from "@/lib/services.ts";
import { createLoginSession } from "@/lib/session.ts";
import { openBrowserStorage } from "@/lib/storage.ts";

export interface AppServices extends ScreenServices {
  /**
   * Registers `forget`, which a logout calls to remove data of the user. Returns a function that unregisters
   * `forget`.
   */
  readonly atLogout: (forget: () => Promise<unknown>) => () => void;
}

export const createServices = (browser: Window & typeof globalThis): AppServices => {
  const farewells = new Set<() => Promise<unknown>>();
  const storage = openBrowserStorage();
  const session = createLoginSession({
    storage,
    clock: systemClock,
    refresh: (refreshToken) => api.call(sessionRoutes.refresh, { body: { refreshToken } }),
    endOnServer: () => api.call(sessionRoutes.logout, {}),
    forget: async () => {
      storage.removeItem(OUTBOX_STORAGE_KEY);
      storage.removeItem(UNSENT_ASSESSMENT_STORAGE_KEY);
      storage.removeItem(DRAFT_EDITS_STORAGE_KEY);
      storage.removeItem(UPLOAD_DRAFT_STORAGE_KEY);
      await Promise.allSettled([...farewells].map((forget) => forget()));
      await deleteLocalFirebaseDatabases();
    },
    exclusively: (work) => runExclusivelyAcrossTabs("darasa-refresh", work),
    leaveTo: (path) => browser.location.replace(path),
  });
  const api = createApiClient({
    fetch: browser.fetch.bind(browser),
    clock: systemClock,
    token: () => session.accessToken(),
    appCheckToken: getAppCheckToken,
    onSessionEnd: (failure, token) => session.expire(failure, token),
  });
  return {
    api,
    session,
    storage,
    clock: systemClock,
    newId: () => browser.crypto.randomUUID(),
    atLogout: (forget) => {
      farewells.add(forget);
      return () => farewells.delete(forget);
    },
  };
};
