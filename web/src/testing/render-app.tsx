import { act } from "@testing-library/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { MemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import { Router } from "@/app/router.tsx";
import { createApiClient } from "@/lib/api-client.ts";
import { toStoredAuth, writeStoredAuth } from "@/lib/auth-storage.ts";
import { FirestoreListenersContext } from "@/lib/firestore-listeners.ts";
import { ServicesContext } from "@/lib/services.ts";
import { createLoginSession } from "@/lib/session.ts";
import type { FakeFirestoreListeners } from "./fake-firestore-listeners.ts";
import { ManualClock } from "./manual-clock.ts";
import { runQueryTimersOnTestClock } from "./query-timers.ts";
import { renderScreen } from "./render-screen.tsx";
import type { StubServer } from "./stub-server.ts";

const encode = (part: object): string =>
  btoa(JSON.stringify(part)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

export interface TestTokenClaims {
  readonly sub: string;
  readonly name: string;
  readonly role: string;
  readonly email?: string;
  readonly schoolId?: string;
  readonly className?: string;
}

const TEACHER: TestTokenClaims = { sub: "amina", name: "Amina Wanjiru", role: "TEACHER" };

const logIn = (claims: TestTokenClaims, now: number): void => {
  const everything = {
    email: "amina@darasa.test",
    schoolId: "moi",
    iat: 0,
    exp: 86_400,
    ...claims,
  };
  const auth = toStoredAuth(
    {
      data: `${encode({ alg: "none" })}.${encode(everything)}.`,
      session: { refreshToken: "r", customToken: "c", expiresAt: "2026-05-12T10:00:00Z" },
    },
    now,
  );
  if (auth === undefined) throw new Error("the token names nobody");
  writeStoredAuth(window.localStorage, auth);
};

/** The Firestore listeners that the application has loaded so far. */
class LoadedListeners {
  #current: FakeFirestoreListeners | undefined;
  #notify: () => void = () => undefined;

  constructor(live: FakeFirestoreListeners | undefined) {
    this.#current = live;
  }

  readonly get = (): FakeFirestoreListeners | undefined => this.#current;

  readonly subscribe = (notify: () => void): (() => void) => {
    this.#notify = notify;
    return () => undefined;
  };

  set(live: FakeFirestoreListeners): void {
    this.#current = live;
    this.#notify();
  }
}

interface WithListenersProps {
  readonly loaded: LoadedListeners;
  readonly children: ReactNode;
}

function WithListeners({ loaded, children }: WithListenersProps) {
  const live = useSyncExternalStore(loaded.subscribe, loaded.get);
  return <FirestoreListenersContext value={live}>{children}</FirestoreListenersContext>;
}

interface AppOptions {
  readonly path: string;
  readonly server: StubServer;
  readonly claims?: TestTokenClaims;
  readonly live?: FakeFirestoreListeners;
  /** If true, failed queries are retried when the test advances its clock. By default they are retried in real time. */
  readonly runsRetriesOnTestClock?: boolean;
}

/**
 * Renders the application at `path` for a signed-in user, with the real API client, session and router. `server`
 * replaces the network, and `live` the Firestore listeners.
 */
export function renderApp({ path, server, claims = TEACHER, live, ...retries }: AppOptions) {
  const clock = new ManualClock();
  runQueryTimersOnTestClock(clock, retries);
  logIn(claims, clock.now());
  const leaveTo = vi.fn<(path: string) => void>();
  const session = createLoginSession({
    storage: window.localStorage,
    clock,
    refresh: () => Promise.reject(new Error("not in this test")),
    endOnServer: async () => undefined,
    forget: async () => undefined,
    rememberPage: () => undefined,
    exclusively: (work) => work(),
    leaveTo,
  });
  const api = createApiClient({
    fetch: server.fetch,
    clock,
    token: () => session.accessToken(),
    onSessionEnd: (failure, token) => session.expire(failure, token),
  });
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `client-id-${ids}`;
  };
  const services = { api, session, clock, storage: window.localStorage, newId };
  const loaded = new LoadedListeners(live);
  const screen = renderScreen(
    <ServicesContext value={services}>
      <WithListeners loaded={loaded}>
        <MemoryRouter initialEntries={[path]}>
          <Router />
        </MemoryRouter>
      </WithListeners>
    </ServicesContext>,
  );
  /** Advances the clock inside `act`, so that React has rendered afterwards. */
  const advance = (ms = 0): Promise<void> => act(() => clock.advance(ms));
  return {
    ...screen,
    advance,
    clock,
    leaveTo,
    session,
    /** Provides the Firestore listeners, as after the Firebase SDK has loaded. */
    setLive: (next: FakeFirestoreListeners): void => act(() => loaded.set(next)),
  };
}
