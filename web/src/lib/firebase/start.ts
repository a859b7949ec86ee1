import { type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithCustomToken,
  signOut,
} from "firebase/auth";
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  type Firestore,
  initializeFirestore,
  persistentLocalCache,
  persistentSingleTabManager,
  terminate,
} from "firebase/firestore";
import { systemClock } from "../clock.ts";
import { Link } from "./link.ts";
import type { FirebaseSetup } from "./setup.ts";
import { onTransportFailure } from "./transport-events.ts";

export interface Firebase {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly link: Link;
}

export interface Identity {
  readonly userId: string;
  readonly customToken: () => Promise<string | undefined>;
}

const openLink = (firestore: Firestore): Link => {
  const link = new Link({
    clock: systemClock,
    disconnect: () => disableNetwork(firestore),
    connect: () => enableNetwork(firestore),
  });
  onTransportFailure(() => link.failed());
  window.addEventListener("online", () => link.retry());
  return link;
};

/** Once per page. Nothing is sent before `signIn`. */
export const openFirebase = ({
  options,
  auth: authAt,
  firestore: storeAt,
}: FirebaseSetup): Firebase => {
  const app = initializeApp(options);
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (authAt !== undefined) {
    connectAuthEmulator(auth, `http://${authAt.host}:${authAt.port}`, { disableWarnings: true });
  }
  // A second tab finds the cache taken and works from memory: the SDK falls back by itself.
  const firestore = initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager: persistentSingleTabManager(undefined) }),
  });
  if (storeAt !== undefined) connectFirestoreEmulator(firestore, storeAt.host, storeAt.port);
  return { app, auth, firestore, link: openLink(firestore) };
};

/** Makes the SDK act as the user of the session. Leaves nothing of whoever used this device before. */
export const signIn = async (
  { auth, firestore }: Firebase,
  { userId, customToken }: Identity,
): Promise<void> => {
  await auth.authStateReady();
  if (auth.currentUser?.uid === userId) return;
  if (auth.currentUser !== null) await signOut(auth);
  // Refused when another tab holds the cache: it then belongs to the same session.
  await clearIndexedDbPersistence(firestore).catch(() => undefined);
  const token = await customToken();
  if (token !== undefined) await signInWithCustomToken(auth, token);
};

export const endFirebase = async ({ auth, firestore }: Firebase): Promise<void> => {
  await terminate(firestore);
  await clearIndexedDbPersistence(firestore).catch(() => undefined);
  await signOut(auth);
};
