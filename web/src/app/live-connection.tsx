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
import type { Connection } from "@/lib/firebase/live-root.tsx";
import { FirestoreListenersContext } from "@/lib/firestore-listeners.ts";
import { runWhenIdle } from "@/lib/run-when-idle.ts";
import type { AppServices } from "./create-services.ts";

/** Replaces `LiveRoot` if its code cannot be loaded; the screens then keep polling. */
const Nothing = (): null => null;

const LiveRoot = lazy(() =>
  import("@/lib/firebase/live-root.tsx").then(
    ({ LiveRoot: Component }) => ({ default: Component }),
    () => ({ default: Nothing }),
  ),
);

/** Returns true once the browser has been idle after the first paint. */
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
export function LiveConnection({ services, userId, children }: LiveConnectionProps) {
  const { session, atLogout } = services;
  const isIdle = useIdle();
  const [connection, setConnection] = useState<Connection>();
  const current = useRef<Connection>(undefined);
  const handleConnection = useCallback((next: Connection | undefined) => {
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
