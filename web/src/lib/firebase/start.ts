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
import type { FirebaseConfig } from "./setup.ts";
import { addFirestoreRequestFailureHandler } from "./transport-events.ts";

export interface FirebaseServices {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly link: FirestoreConnection;
}

export interface FirebaseSignInCredentials {
  readonly userId: string;
  readonly customToken: () => Promise<string | undefined>;
}

const openLink = (firestore: Firestore): FirestoreConnection => {
  const link = new FirestoreConnection({
    clock: systemClock,
    disconnect: () => disableNetwork(firestore),
    connect: () => enableNetwork(firestore),
  });
  addFirestoreRequestFailureHandler(() => link.failed());
  window.addEventListener("online", () => link.retry());
  return link;
};

/**
 * Initializes the Firebase SDK. Must be called only once per page. The SDK sends no request before
 * `signInToFirebase` is called.
 */
export const initializeFirebase = ({
  options,
  auth: authAt,
  firestore: storeAt,
}: FirebaseConfig): FirebaseServices => {
  const app = initializeApp(options);
  // `initializeAuth` without persistence keeps the Firebase sign-in only in memory. After a reload, the
  // application signs in to Firebase again with the session that it has stored itself.
  const auth = initializeAuth(app);
  if (authAt !== undefined) {
    connectAuthEmulator(auth, `http://${authAt.host}:${authAt.port}`, { disableWarnings: true });
  }
  const firestore = getFirestore(app);
  // Turns off the SDK's console output, because every failure also reaches a listener or the FirestoreConnection.
  setLogLevel("silent");
  if (storeAt !== undefined) connectFirestoreEmulator(firestore, storeAt.host, storeAt.port);
  return { app, auth, firestore, link: openLink(firestore) };
};

/** Signs in to Firebase as the user of the application's session. */
export const signInToFirebase = async (
  { auth }: FirebaseServices,
  { userId, customToken }: FirebaseSignInCredentials,
): Promise<void> => {
  if (auth.currentUser?.uid === userId) return;
  const token = await customToken();
  if (token !== undefined) await signInWithCustomToken(auth, token);
};

export const terminateFirebase = async ({ auth, firestore }: FirebaseServices): Promise<void> => {
  await terminate(firestore);
  await signOut(auth);
};
