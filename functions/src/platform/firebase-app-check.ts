import { getFirebaseApp } from "./firebase-app.ts";

/** Returns true if the App Check token is valid, which means that a genuine instance of the web app requested it. */
export type AppCheckTokenVerifier = (token: string) => Promise<boolean>;

interface FirebaseAppCheck {
  verifyToken(token: string): Promise<unknown>;
}

const INVALID_TOKEN = ["app-check/invalid-argument", "app-check/app-check-token-expired"];

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** The SDK is loaded with the first token, because most deployments do not use App Check. */
const loadAppCheck = async (): Promise<FirebaseAppCheck> => {
  const { getAppCheck } = await import("firebase-admin/app-check");
  return getAppCheck(await getFirebaseApp());
};

/** Creates the verifier of App Check tokens. It costs no request except for the public keys, which the SDK caches. */
export const createFirebaseAppCheckVerifier =
  (load: () => Promise<FirebaseAppCheck> = loadAppCheck): AppCheckTokenVerifier =>
  async (token) => {
    const appCheck = await load();
    try {
      await appCheck.verifyToken(token);
      return true;
    } catch (error) {
      if (INVALID_TOKEN.includes(codeOf(error))) return false;
      throw error;
    }
  };
