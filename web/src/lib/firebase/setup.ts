import type { FirebaseOptions } from "firebase/app";

/**
 * The URL path of the project's Firebase configuration. Firebase Hosting and its emulator serve the
 * configuration of their own project there, so the same build runs in every project.
 */
const OPTIONS_URL = "/__/firebase/init.json";
/**
 * The URL of a script that contains the hosts and ports of the Auth, Firestore and Storage emulators. Only the
 * Hosting emulator serves this URL.
 */
const EMULATORS_URL = "/__/firebase/init.js?useEmulator=true";
/** The prefix of project ids that exist in the emulators only; Firebase reserves it. */
const DEMO_PREFIX = "demo-";

interface Emulator {
  readonly host: string;
  readonly port: number;
}

export interface FirebaseConfig {
  readonly options: FirebaseOptions;
  readonly auth?: Emulator;
  readonly firestore?: Emulator;
  readonly storage?: Emulator;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const toEmulator = (value: unknown): Emulator | undefined =>
  isRecord(value) && typeof value.host === "string" && typeof value.port === "number"
    ? { host: value.host, port: value.port }
    : undefined;

/**
 * Returns the addresses of the emulators, by product, from the text of the script init.js. Returns an empty
 * object if the script contains none.
 */
const emulatorsIn = (script: string): Record<string, unknown> => {
  const [, json] = /var firebaseEmulators = (\{[\s\S]*?\n\}|\{\});/.exec(script) ?? [];
  const emulators: unknown = json === undefined ? undefined : JSON.parse(json);
  return isRecord(emulators) ? emulators : {};
};

const request = async (fetcher: typeof fetch, url: string): Promise<Response> => {
  const response = await fetcher(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
};

export const loadFirebaseConfig = async (fetcher: typeof fetch): Promise<FirebaseConfig> => {
  const options: unknown = await (await request(fetcher, OPTIONS_URL)).json();
  if (!isRecord(options) || typeof options.projectId !== "string") {
    throw new Error(`${OPTIONS_URL} names no project`);
  }
  if (!options.projectId.startsWith(DEMO_PREFIX)) return { options };
  const emulators = emulatorsIn(await (await request(fetcher, EMULATORS_URL)).text());
  const auth = toEmulator(emulators.auth);
  const firestore = toEmulator(emulators.firestore);
  const storage = toEmulator(emulators.storage);
  return {
    options,
    ...(auth === undefined ? {} : { auth }),
    ...(firestore === undefined ? {} : { firestore }),
    ...(storage === undefined ? {} : { storage }),
  };
};
