import { ApiError } from "../api-error.ts";
import type { AppCheckTokenVerifier } from "../platform/firebase-app-check.ts";

/** The request header that contains the App Check token, as Firebase's SDKs name it. */
export const APP_CHECK_HEADER = "x-firebase-appcheck";

/**
 * Creates the check that only genuine instances of the web app call the API. Without `verify`, App Check is off
 * and every request passes. Otherwise throws UNAUTHENTICATED without a valid App Check token.
 */
export const createAppCheckGuard =
  (verify: AppCheckTokenVerifier | undefined) =>
  async (token: string | undefined): Promise<void> => {
    if (verify === undefined) return;
    if (token === undefined || !(await verify(token))) {
      throw new ApiError("UNAUTHENTICATED", "appCheckFailed");
    }
  };
