import { userRoutes } from "@darasa/contract/users";
import { type Auth, onAuthStateChanged } from "firebase/auth";
import { useEffect, useState } from "react";
import {
  AuthProvider,
  FirebaseAppProvider,
  FirestoreProvider,
  useAuth,
  useFirestore,
} from "reactfire";
import { startAppCheckOfFirestore } from "../app-check.ts";
import type { FirestoreListeners } from "../firestore-listeners.ts";
import { useIsPageVisible } from "../page-visible.ts";
import { useServices } from "../services.ts";
import { watchAccountStatus } from "./account-watch.ts";
import { createFirestoreListeners, listenToAccountStatus } from "./listen.ts";
import { loadFirebaseConfig } from "./setup.ts";
import {
  type FirebaseServices,
  type FirebaseSignInCredentials,
  initializeFirebase,
  signInToFirebase,
  terminateFirebase,
} from "./start.ts";

export interface RunningFirestoreListeners {
  readonly live: FirestoreListeners;
  /** Ends all listeners, stops the Firestore SDK and signs out of Firebase. */
  readonly end: () => Promise<void>;
}

interface LiveRootProps {
  readonly identity: FirebaseSignInCredentials;
  readonly onConnection: (connection: RunningFirestoreListeners | undefined) => void;
}

const RETRY_MS = 30_000;

let opened: Promise<FirebaseServices> | undefined;

const open = async (): Promise<FirebaseServices> => {
  await startAppCheckOfFirestore?.();
  return initializeFirebase(await loadFirebaseConfig(fetch));
};

/**
 * Returns the Firebase SDK of the page, and initializes it at the first call. If the initialization fails, the
 * next call tries again.
 */
const openOnce = (): Promise<FirebaseServices> => {
  opened ??= open();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
};

const useFirebaseOf = (identity: FirebaseSignInCredentials): FirebaseServices | undefined => {
  const [firebase, setFirebase] = useState<FirebaseServices>();
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async (): Promise<void> => {
      try {
        const started = await openOnce();
        await signInToFirebase(started, identity);
        if (isWanted) setFirebase(started);
      } catch {
        // Firebase could not be started or the sign-in failed. The next attempt follows after `RETRY_MS`. Until
        // then, the screens poll the API.
        if (isWanted) timer = setTimeout(() => void start(), RETRY_MS);
      }
    };
    void start();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [identity]);
  return firebase;
};

/**
 * Returns the id of the user who is signed in to Firebase, or undefined if nobody is signed in. This hook
 * replaces reactfire's `useUser`, which needs RxJS.
 */
const useUserId = (auth: Auth): string | undefined => {
  const [userId, setUserId] = useState(auth.currentUser?.uid);
  useEffect(() => onAuthStateChanged(auth, (user) => setUserId(user?.uid)), [auth]);
  return userId;
};

/** Watches the account while the page is visible, and ends the session when the account is suspended or deleted. */
const useAccountWatch = (userId: string | undefined): void => {
  const firestore = useFirestore();
  const services = useServices();
  const isVisible = useIsPageVisible();
  useEffect(() => {
    if (userId === undefined || !isVisible) return undefined;
    return watchAccountStatus({
      clock: services.clock,
      listen: (heard, ended) => listenToAccountStatus(firestore, userId, heard, ended),
      ask: () => services.api.call(userRoutes.me, {}),
    });
  }, [userId, isVisible, firestore, services]);
};

function Bridge({
  firebase,
  identity,
  onConnection,
}: LiveRootProps & { firebase: FirebaseServices }) {
  const firestore = useFirestore();
  const isSignedIn = useUserId(useAuth()) === identity.userId;
  useAccountWatch(isSignedIn ? identity.userId : undefined);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    onConnection({
      live: createFirestoreListeners({ firestore, link: firebase.link }),
      end: () => terminateFirebase(firebase),
    });
    return () => onConnection(undefined);
  }, [isSignedIn, firestore, firebase, onConnection]);
  return null;
}

/**
 * Starts Firebase, signs in and passes the Firestore listeners to `onConnection`. Renders nothing visible. The
 * Firebase SDK is loaded with this component, after the first paint.
 */
export function FirebaseListenersRoot(props: LiveRootProps) {
  const firebase = useFirebaseOf(props.identity);
  if (firebase === undefined) return null;
  return (
    <FirebaseAppProvider firebaseApp={firebase.app}>
      <AuthProvider sdk={firebase.auth}>
        <FirestoreProvider sdk={firebase.firestore}>
          <Bridge {...props} firebase={firebase} />
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
