import { deleteApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, initializeAuth, signInWithCustomToken } from "firebase/auth";
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  terminate,
} from "firebase/firestore";
import { connectStorageEmulator, type FirebaseStorage, getStorage } from "firebase/storage";
import { type EmulatorPorts, getEmulatorPorts } from "../../scripts/suite/ports.ts";

const HOST = "127.0.0.1";
const PROJECT_ID = "demo-darasa";
/**
 * The time in milliseconds after which the SDK stops retrying a Storage request. The SDK's default is several
 * minutes, even for requests that the rules deny.
 */
const RETRY_MS = 2_000;

export interface ConnectedWebSdk {
  readonly firestore: Firestore;
  readonly storage: FirebaseStorage;
  /** Refreshes the ID token, as the SDK does before the token expires. Does nothing for a signed-out client. */
  refreshIdToken(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the ports of all emulators of the backend whose Hosting emulator has this URL. */
export const getEmulatorPortsFromUrl = (baseUrl: string): EmulatorPorts =>
  getEmulatorPorts(Number(new URL(baseUrl).port) - getEmulatorPorts(0).hosting);

/**
 * Connects the Firebase web SDK to the emulators. The client is signed in if `identity` contains a custom token
 * or an ID token, which may be forged; otherwise it is signed out.
 */
export const connectWebSdk = async (
  ports: EmulatorPorts,
  identity: { readonly customToken?: string; readonly rawToken?: string },
): Promise<ConnectedWebSdk> => {
  const app = initializeApp(
    { projectId: PROJECT_ID, apiKey: "local", storageBucket: `${PROJECT_ID}.appspot.com` },
    crypto.randomUUID(),
  );
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://${HOST}:${ports.auth}`, { disableWarnings: true });
  const firestore = getFirestore(app);
  const storage = getStorage(app);
  storage.maxUploadRetryTime = RETRY_MS;
  storage.maxOperationRetryTime = RETRY_MS;
  const { customToken, rawToken } = identity;
  const mock = rawToken === undefined ? {} : { mockUserToken: rawToken };
  connectFirestoreEmulator(firestore, HOST, ports.firestore, mock);
  connectStorageEmulator(storage, HOST, ports.storage, mock);
  if (customToken !== undefined) await signInWithCustomToken(auth, customToken);
  return {
    firestore,
    storage,
    refreshIdToken: async () => {
      await auth.currentUser?.getIdToken(true);
    },
    close: async () => {
      await terminate(firestore);
      await deleteApp(app);
    },
  };
};
