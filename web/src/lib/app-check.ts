declare global {
  /**
   * The site key of reCAPTCHA Enterprise. Empty in a build without App Check, which then contains no code for it.
   * The build replaces this constant by the value of VITE_APP_CHECK_SITE_KEY.
   */
  const APP_CHECK_SITE_KEY: string;
}

/** The request header that contains the App Check token, as Firebase's SDKs name it. */
export const APP_CHECK_HEADER = "X-Firebase-AppCheck";

/**
 * Returns an App Check token. Undefined if none can be fetched, for example while the device is offline: the request
 * is then sent without a token and fails with the right error.
 */
export type AppCheckTokenSource = () => Promise<string | undefined>;

/**
 * Returns an App Check token for a request. Undefined in a build without App Check. The Firebase SDK that fetches
 * the token is loaded with the first request, keeps the token and renews it.
 */
export const getAppCheckToken: AppCheckTokenSource | undefined =
  APP_CHECK_SITE_KEY === ""
    ? undefined
    : async () =>
        (await import("./firebase/app-check.ts")).requestAppCheckToken(APP_CHECK_SITE_KEY);

/** Makes the Firebase SDK send App Check tokens to Firestore. Must run before Firestore is opened. */
export const startAppCheckOfFirestore: (() => Promise<unknown>) | undefined =
  APP_CHECK_SITE_KEY === ""
    ? undefined
    : async () => (await import("./firebase/app-check.ts")).openAppCheck(APP_CHECK_SITE_KEY);
