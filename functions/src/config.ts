export interface FunctionsConfig {
  /** The address (host:port) of the Auth emulator; undefined in production. */
  readonly authEmulatorHost: string | undefined;
  /** The address (host:port) of the Storage emulator; undefined in production. */
  readonly storageEmulatorHost: string | undefined;
  /** The Firebase web API key for Identity Toolkit. The Auth emulator accepts any key. */
  readonly webApiKey: string;
  /**
   * The secret key with which the API derives the passwords in Firebase Auth from the passwords of the users.
   * Without a key, both are equal.
   */
  readonly passwordKey: string | undefined;
  /**
   * The number of proxies in front of the API that append an entry to `X-Forwarded-For` or are its network peer.
   * The entries to the left of theirs come from the client, which can forge them.
   */
  readonly trustedProxies: number;
  /** The origin of the web app, for links in e-mails. */
  readonly webOrigin: string;
  /** True if the API accepts only requests with a valid App Check token. */
  readonly isAppCheckEnforced: boolean;
  /**
   * The name of the Cloud Function that this instance runs. Undefined while the Firebase CLI loads the code to
   * list all functions for a deployment.
   */
  readonly functionTarget: string | undefined;
}

/** Throws on an unknown value, because a misspelled `enforce` would leave the API open. */
const isAppCheckEnforced = ({ APP_CHECK: value = "" }: NodeJS.ProcessEnv): boolean => {
  if (!["", "off", "enforce"].includes(value)) {
    throw new Error(`APP_CHECK must be "off" or "enforce", not "${value}".`);
  }
  return value === "enforce";
};

const EMULATOR_API_KEY = "local";

/**
 * Firebase Hosting and Google's front end of Cloud Functions. Hosting appends the address of the client to
 * `X-Forwarded-For`. The front end appends the address of Hosting and is the network peer of the function. So the
 * last entry but one is the client's address.
 */
const HOSTING_AND_FRONT_END = 2;

export const readFunctionsConfig = (env: NodeJS.ProcessEnv = process.env): FunctionsConfig => {
  const authEmulatorHost = env.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    authEmulatorHost,
    storageEmulatorHost: env.FIREBASE_STORAGE_EMULATOR_HOST,
    webApiKey: env.WEB_API_KEY ?? (authEmulatorHost === undefined ? "" : EMULATOR_API_KEY),
    // Clients could compute an HMAC with an empty key, so an empty key counts as none.
    passwordKey: env.PASSWORD_KEY === "" ? undefined : env.PASSWORD_KEY,
    trustedProxies: Number(env.TRUSTED_PROXIES ?? HOSTING_AND_FRONT_END),
    // The origin does not come from the request, because a client can forge the Host header.
    webOrigin: env.WEB_ORIGIN ?? `https://${env.GCLOUD_PROJECT ?? ""}.web.app`,
    isAppCheckEnforced: isAppCheckEnforced(env),
    functionTarget: env.FUNCTION_TARGET,
  };
};
