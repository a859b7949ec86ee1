export interface Config {
  /** host:port of the local Auth emulator, absent in production. */
  readonly authEmulatorHost: string | undefined;
  /** The same of the local Storage emulator. */
  readonly storageEmulatorHost: string | undefined;
  /** The Firebase web API key that Identity Toolkit asks for; the emulator takes any. */
  readonly webApiKey: string;
  /** Where browsers find the product: links in e-mails begin with it. */
  readonly webOrigin: string;
  /** The one function that this instance runs; absent while a deployment looks for all. */
  readonly functionTarget: string | undefined;
}

const EMULATOR_API_KEY = "local";

export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const authEmulatorHost = env.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    authEmulatorHost,
    storageEmulatorHost: env.FIREBASE_STORAGE_EMULATOR_HOST,
    webApiKey: env.WEB_API_KEY ?? (authEmulatorHost === undefined ? "" : EMULATOR_API_KEY),
    // Never from a request: its Host header is whatever the sender likes.
    webOrigin: env.WEB_ORIGIN ?? `https://${env.GCLOUD_PROJECT ?? ""}.web.app`,
    functionTarget: env.FUNCTION_TARGET,
  };
};
