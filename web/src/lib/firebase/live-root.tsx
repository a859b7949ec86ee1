import { type Auth, onAuthStateChanged } from "firebase/auth";
import { useEffect, useState } from "react";
import {
  AuthProvider,
  FirebaseAppProvider,
  FirestoreProvider,
  useAuth,
  useFirestore,
} from "reactfire";
import type { FirestoreListeners } from "../firestore-listeners.ts";
import { usePageVisible } from "../page-visible.ts";
import { useServices } from "../services.ts";
import { checkAccount, watchAccount } from "./account-watch.ts";
import { createFirestoreListeners, listenToAccountStatus } from "./listen.ts";
import { loadFirebaseSetup } from "./setup.ts";
import { endFirebase, type Firebase, type Identity, openFirebase, signIn } from "./start.ts";

export interface Connection {
  readonly live: FirestoreListeners;
  /** Signs out and removes the SDK's data from this device. */
  readonly end: () => Promise<void>;
}

interface LiveRootProps {
  readonly identity: Identity;
  readonly onConnection: (connection: Connection | undefined) => void;
}

const RETRY_MS = 30_000;

let opened: Promise<Firebase> | undefined;

/**
 * Returns the promise of the page's only SDK instance. A rejected promise is discarded, so that the next call tries
 * again.
 */
const openOnce = (): Promise<Firebase> => {
  opened ??= loadFirebaseSetup(fetch).then(openFirebase);
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
};

const useFirebaseOf = (identity: Identity): Firebase | undefined => {
  const [firebase, setFirebase] = useState<Firebase>();
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async (): Promise<void> => {
      try {
        const started = await openOnce();
        await signIn(started, identity);
        if (isWanted) setFirebase(started);
      } catch {
        // Retries later if Firebase cannot be started. The screens keep polling meanwhile.
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

/** Returns the id of the Firebase user, like reactfire's `useUser` but without RxJS. */
const useUserId = (auth: Auth): string | undefined => {
  const [userId, setUserId] = useState(auth.currentUser?.uid);
  useEffect(() => onAuthStateChanged(auth, (user) => setUserId(user?.uid)), [auth]);
  return userId;
};

/** Watches the account while the page is visible, and ends the session when the account is suspended or deleted. */
const useAccountWatch = (userId: string | undefined): void => {
  const firestore = useFirestore();
  const services = useServices();
  const isVisible = usePageVisible();
  useEffect(() => {
    if (userId === undefined || !isVisible) return undefined;
    return watchAccount({
      clock: services.clock,
      listen: (heard, ended) => listenToAccountStatus(firestore, userId, heard, ended),
      ask: () => checkAccount(services),
    });
  }, [userId, isVisible, firestore, services]);
};

function Bridge({ firebase, identity, onConnection }: LiveRootProps & { firebase: Firebase }) {
  const firestore = useFirestore();
  const isSignedIn = useUserId(useAuth()) === identity.userId;
  useAccountWatch(isSignedIn ? identity.userId : undefined);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    onConnection({
      live: createFirestoreListeners({ firestore, link: firebase.link }),
      end: () => endFirebase(firebase),
    });
    return () => onConnection(undefined);
  }, [isSignedIn, firestore, firebase, onConnection]);
  return null;
}

/**
 * Starts Firebase and passes the connection on; renders nothing. It is the only component that uses the SDK, and loads
 * after the first paint.
 */
export function LiveRoot(props: LiveRootProps) {
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
