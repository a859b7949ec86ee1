import { initializeApp } from "firebase/app";
import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from "firebase/app-check";
import { loadFirebaseConfig } from "./setup.ts";

let opened: Promise<AppCheck> | undefined;

const open = async (siteKey: string): Promise<AppCheck> => {
  const { options } = await loadFirebaseConfig(fetch);
  // With the same options, `initializeApp` returns the app that already exists on the page.
  return initializeAppCheck(initializeApp(options), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
};

/** Opens App Check for the Firebase app of the page. If this fails, the next call tries again. */
export const openAppCheck = (siteKey: string): Promise<AppCheck> => {
  opened ??= open(siteKey);
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
};

/** Returns the cached App Check token or fetches a new one; undefined if the fetch fails. */
export const requestAppCheckToken = async (siteKey: string): Promise<string | undefined> => {
  try {
    return (await getToken(await openAppCheck(siteKey))).token;
  } catch {
    return undefined;
  }
};
