import { type Session as FirebaseSession, sessionSchema } from "@darasa/contract/session";
import { ApiError } from "./api-error.ts";
import {
  AUTH_KEY,
  type AuthUser,
  removeAuth,
  type StoredAuth,
  TOKEN_KEY,
  toStoredAuth,
  writeAuth,
} from "./auth-storage.ts";
import type { Clock } from "./clock.ts";
import { paths } from "./paths.ts";
import { type KeyValueStore, readJson } from "./storage.ts";
import { decodeToken } from "./token.ts";

/** A token is exchanged this long before it expires. */
const REFRESH_MARGIN_MS = 5 * 60_000;
/** Firebase accepts a custom token for an hour. */
const CUSTOM_TOKEN_LIFE_MS = 55 * 60_000;
const DEFAULT_LIFE_MS = 60 * 60_000;
/** Leaving does not wait longer than this for the network or the disk. */
const FAREWELL_MS = 3_000;

interface SignedIn {
  readonly data: string;
  readonly session: FirebaseSession;
}

export interface SessionDeps {
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly refresh: (refreshToken: string) => Promise<SignedIn>;
  /** Tells the server; may fail. */
  readonly endOnServer: () => Promise<unknown>;
  /** Removes what this device keeps of the user beside the auth keys; may fail. */
  readonly forget: () => Promise<unknown>;
  /** Runs at most one `work` at a time over all tabs. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Replaces the page, so that Back does not return to it. */
  readonly leaveTo: (path: string) => void;
}

/** What screens may know of the user without asking the server. */
export interface AccountFacts extends AuthUser {
  readonly schoolId?: string;
  readonly className?: string;
}

export interface Session {
  current(): StoredAuth | undefined;
  account(): AccountFacts | undefined;
  /** Refreshed when it is about to expire. Undefined when nobody is signed in. */
  accessToken(): Promise<string | undefined>;
  /** For the Firebase SDK; refreshed when it is too old to be accepted. */
  customToken(): Promise<string | undefined>;
  /** After a 401: clears the stored auth and goes to the login page. */
  expire(): void;
  logout(): Promise<void>;
  /**
   * Takes over a session that replaces this one, as after a change of the password. Until it is there, a 401
   * only says that this one has ended.
   */
  renew(work: () => Promise<SignedIn>): Promise<void>;
  /** Follows logins and logouts of other tabs, and keeps the token fresh. */
  watch(events: Pick<Window, "addEventListener" | "removeEventListener">): () => void;
}

const isUser = (value: unknown): value is AuthUser =>
  typeof value === "object" &&
  value !== null &&
  ["id", "email", "name", "role"].every((key) => typeof Reflect.get(value, key) === "string");

const readAuth = (storage: KeyValueStore): StoredAuth | undefined => {
  const stored = readJson(storage, AUTH_KEY);
  if (typeof stored !== "object" || stored === null || storage.getItem(TOKEN_KEY) === null) {
    return undefined;
  }
  const { token, user, session, savedAt }: Partial<Record<keyof StoredAuth, unknown>> = stored;
  const parsed = sessionSchema.safeParse(session);
  return typeof token === "string" && isUser(user) && parsed.success && typeof savedAt === "number"
    ? { token, user, session: parsed.data, savedAt }
    : undefined;
};

/** How long a token lives, from its own claims: a wrong clock on this device does not matter. */
const lifeOf = (token: string): number => {
  const { exp, iat } = decodeToken(token) ?? {};
  return typeof exp === "number" && typeof iat === "number" ? (exp - iat) * 1000 : DEFAULT_LIFE_MS;
};

const optionalText = <K extends string>(key: K, value: unknown): { [P in K]?: string } =>
  typeof value === "string" ? ({ [key]: value } as { [P in K]: string }) : {};

class StoredSession implements Session {
  readonly #deps: SessionDeps;
  #refreshing: Promise<StoredAuth | undefined> | undefined;
  #isLeaving = false;
  #isRenewing = false;
  /** A 401 came while the session was being replaced. */
  #hasExpired = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  current(): StoredAuth | undefined {
    return this.#isLeaving ? undefined : readAuth(this.#deps.storage);
  }

  account(): AccountFacts | undefined {
    const auth = this.current();
    if (auth === undefined) return undefined;
    const claims = decodeToken(auth.token) ?? {};
    return {
      ...auth.user,
      ...optionalText("schoolId", claims.schoolId),
      ...optionalText("className", claims.className),
    };
  }

  async accessToken(): Promise<string | undefined> {
    const auth = this.current();
    if (auth === undefined || this.#msUntilRefresh(auth) > 0) return auth?.token;
    return (await this.#refresh(auth))?.token;
  }

  async customToken(): Promise<string | undefined> {
    const auth = this.current();
    if (auth === undefined || this.#age(auth) < CUSTOM_TOKEN_LIFE_MS) {
      return auth?.session.customToken;
    }
    return (await this.#refresh(auth))?.session.customToken;
  }

  expire(): void {
    if (this.#isRenewing) this.#hasExpired = true;
    if (this.#isRenewing || this.#isLeaving) return;
    this.#isLeaving = true;
    removeAuth(this.#deps.storage);
    this.#deps.leaveTo(paths.login);
  }

  async renew(work: () => Promise<SignedIn>): Promise<void> {
    this.#isRenewing = true;
    this.#hasExpired = false;
    let fresh: StoredAuth | undefined;
    try {
      fresh = toStoredAuth(await work(), this.#deps.clock.now());
    } finally {
      this.#isRenewing = false;
      if (fresh !== undefined) writeAuth(this.#deps.storage, fresh);
      else if (this.#hasExpired) this.expire();
    }
  }

  async logout(): Promise<void> {
    if (this.#isLeaving) return;
    await this.#shortly(this.#deps.endOnServer());
    // A 401 of the farewell has already left.
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    removeAuth(this.#deps.storage);
    await this.#shortly(this.#deps.forget());
    this.#deps.leaveTo(paths.login);
  }

  watch(events: Pick<Window, "addEventListener" | "removeEventListener">): () => void {
    const userId = this.current()?.user.id;
    const handleStorage = ({ key }: StorageEvent): void => {
      if (key !== null && key !== AUTH_KEY && key !== TOKEN_KEY) return;
      const auth = readAuth(this.#deps.storage);
      if (auth === undefined) this.expire();
      else if (auth.user.id !== userId) this.#deps.leaveTo(paths.app);
    };
    events.addEventListener("storage", handleStorage);
    const stopTimer = this.#deps.clock.every(REFRESH_MARGIN_MS / 5, () => {
      void this.accessToken().catch(() => undefined);
    });
    return () => {
      events.removeEventListener("storage", handleStorage);
      stopTimer();
    };
  }

  #age({ savedAt }: StoredAuth): number {
    return Math.abs(this.#deps.clock.now() - savedAt);
  }

  #msUntilRefresh(auth: StoredAuth): number {
    return lifeOf(auth.token) - REFRESH_MARGIN_MS - this.#age(auth);
  }

  /** One in flight over all tabs: who waited for the lock finds the other tab's token and takes that. */
  #refresh(stale: StoredAuth): Promise<StoredAuth | undefined> {
    this.#refreshing ??= this.#deps
      .exclusively(async () => {
        const auth = this.current();
        if (auth === undefined || auth.savedAt !== stale.savedAt) return auth;
        return this.#exchange(auth);
      })
      .finally(() => {
        this.#refreshing = undefined;
      });
    return this.#refreshing;
  }

  async #exchange(auth: StoredAuth): Promise<StoredAuth | undefined> {
    const { clock, refresh, storage } = this.#deps;
    try {
      const fresh = toStoredAuth(await refresh(auth.session.refreshToken), clock.now());
      // Logged out meanwhile: the answer must not bring the user back.
      if (fresh === undefined || this.current() === undefined) return undefined;
      writeAuth(storage, fresh);
      return fresh;
    } catch (error) {
      const isStillValid = this.#age(auth) < lifeOf(auth.token);
      if (error instanceof ApiError && error.status !== 401 && isStillValid) return auth;
      throw error;
    }
  }

  #shortly(work: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#deps.clock.after(FAREWELL_MS, resolve);
      const settle = (): void => {
        stop();
        resolve();
      };
      work.then(settle, settle);
    });
  }
}

export const createSession = (deps: SessionDeps): Session => new StoredSession(deps);
