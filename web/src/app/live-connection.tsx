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
import { LiveContext } from "@/lib/live.ts";
import type { AppServices } from "./create-services.ts";

const LiveRoot = lazy(async () => {
  const { LiveRoot: Component } = await import("@/lib/firebase/live-root.tsx");
  return { default: Component };
});

/** True once the page has painted and the browser has nothing better to do. */
const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const ready = (): void => setIdle(true);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(ready, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(ready, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, []);
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
    <LiveContext value={connection?.live}>
      {children}
      {isIdle ? (
        <Suspense>
          <LiveRoot identity={identity} onConnection={handleConnection} />
        </Suspense>
      ) : null}
    </LiveContext>
  );
}
