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

/** Without it the screens poll. */
const Nothing = (): null => null;

const LiveRoot = lazy(() =>
  import("@/lib/firebase/live-root.tsx").then(
    ({ LiveRoot: Component }) => ({ default: Component }),
    () => ({ default: Nothing }),
  ),
);

/** True once the page has painted and the browser has nothing better to do. */
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

/** Loads the listeners after the first paint and hands them down; until then, and without them, screens poll. */
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
