import type { SchoolIdentity } from "@darasa/contract/school-identity";
import { useSyncExternalStore } from "react";
import { AUTH_STORAGE_KEY, writeStoredAuth } from "./auth-storage.ts";
import { type ScreenServices, useServices } from "./services.ts";
import type { SessionAccount } from "./session.ts";

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
};

/** Returns the logged-in user. The component renders again when the name or the logo of the school has changed. */
export const useSessionAccount = (): SessionAccount | undefined => {
  const { session } = useServices();
  useSyncExternalStore(subscribe, () => JSON.stringify(session.account()?.school));
  return session.account();
};

/** Shows the new name or logo of the school on all screens of this browser, before the next token refresh. */
export const storeSessionSchool = (
  { session, storage }: Pick<ScreenServices, "session" | "storage">,
  school: SchoolIdentity,
): void => {
  const auth = session.current();
  if (auth === undefined) return;
  writeStoredAuth(storage, { ...auth, session: { ...auth.session, school } });
  // Browsers send this event to the other tabs only.
  window.dispatchEvent(new StorageEvent("storage", { key: AUTH_STORAGE_KEY }));
};
