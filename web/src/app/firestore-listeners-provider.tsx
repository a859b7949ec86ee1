import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { RunningFirestoreListeners } from "@/lib/firebase/firebase-listeners-root.tsx";
import { FirestoreListenersContext } from "@/lib/firestore-listeners.ts";
import { runWhenIdle } from "@/lib/run-when-idle.ts";
import type { AppServices } from "./create-services.ts";

/** Rendered instead of `LiveRoot` if the code of `LiveRoot` cannot be loaded. The screens then keep polling. */
const Nothing = (): null => null;

const LiveRoot = lazy(() =>
  import("@/lib/firebase/firebase-listeners-root.tsx").then(
    ({ FirebaseListenersRoot: Component }) => ({ default: Component }),
    () => ({ default: Nothing }),
  ),
);

/** Returns false on the first render, and true once the browser has been idle. */
const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  return isIdle;
};

interface LiveConnectionProps {
  readonly services: AppServices;
  readonly userId: string;
  readonly children: ReactNode;
}

/**
 * Loads the Firestore listeners after the first paint and provides them to all screens. Without listeners, screens
 * poll.
 */
export function FirestoreListenersProvider({ services, userId, children }: LiveConnectionProps) {
  const { session, atLogout } = services;
  const isIdle = useIdle();
  const [connection, setConnection] = useState<RunningFirestoreListeners>();
  const current = useRef<RunningFirestoreListeners>(undefined);
  const handleConnection = useCallback((next: RunningFirestoreListeners | undefined) => {
    current.current = next;
    setConnection(next);
  }, []);
  useEffect(() => atLogout(async () => current.current?.end()), [atLogout]);
  const identity = useMemo(
    () => ({ userId, customToken: () => session.customToken() }),
    [userId, session],
  );
  return (
    <FirestoreListenersContext value={connection?.live}>
      {children}
      {isIdle ? (
        <Suspense>
          <LiveRoot identity={identity} onConnection={handleConnection} />
        </Suspense>
      ) : null}
    </FirestoreListenersContext>
  );
}
