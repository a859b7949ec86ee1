import { type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  signInWithCustomToken,
  signOut,
} from "firebase/auth";
import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  type Firestore,
  getFirestore,
  setLogLevel,
  terminate,
} from "firebase/firestore";
import { systemClock } from "../clock.ts";
import { FirestoreConnection } from "./firestore-connection.ts";
import type { FirebaseSetup } from "./setup.ts";
import { onTransportFailure } from "./transport-events.ts";

export interface Firebase {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly link: FirestoreConnection;
}

export interface Identity {
  readonly userId: string;
  readonly customToken: () => Promise<string | undefined>;
}

const openLink = (firestore: Firestore): FirestoreConnection => {
  const link = new FirestoreConnection({
    clock: systemClock,
    disconnect: () => disableNetwork(firestore),
    connect: () => enableNetwork(firestore),
  });
  onTransportFailure(() => link.failed());
  window.addEventListener("online", () => link.retry());
  return link;
};

/** Opens the Firebase SDK. Must be called once per page; no request is sent before `signIn`. */
export const openFirebase = ({
  options,
  auth: authAt,
  firestore: storeAt,
}: FirebaseSetup): Firebase => {
  const app = initializeApp(options);
  // Without persistence, the Firebase sign-in ends with the page; the application stores its own session.
  const auth = initializeAuth(app);
  if (authAt !== undefined) {
    connectAuthEmulator(auth, `http://${authAt.host}:${authAt.port}`, { disableWarnings: true });
  }
  const firestore = getFirestore(app);
  // The SDK logs nothing to the console, because every failure also reaches a listener or the FirestoreConnection.
  setLogLevel("silent");
  if (storeAt !== undefined) connectFirestoreEmulator(firestore, storeAt.host, storeAt.port);
  return { app, auth, firestore, link: openLink(firestore) };
};

/** Signs in to Firebase as the user of the session. */
export const signIn = async (
  { auth }: Firebase,
  { userId, customToken }: Identity,
): Promise<void> => {
  if (auth.currentUser?.uid === userId) return;
  const token = await customToken();
  if (token !== undefined) await signInWithCustomToken(auth, token);
};

export const endFirebase = async ({ auth, firestore }: Firebase): Promise<void> => {
  await terminate(firestore);
  await signOut(auth);
};
