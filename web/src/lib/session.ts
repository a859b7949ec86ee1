import type { SchoolIdentity } from "@darasa/contract/school-identity";
import type { Session as FirebaseSession } from "@darasa/contract/session";
import { ApiError, isSessionEndError } from "./api-error.ts";
import {
  AUTH_STORAGE_KEY,
  type AuthUser,
  ID_TOKEN_STORAGE_KEY,
  type StoredAuth,
  toStoredAuth,
  writeStoredAuth,
} from "./auth-storage.ts";
import type { Clock } from "./clock.ts";
import { endStoredSession } from "./departed-users.ts";
import { LOGOUT_NOTICE_STORAGE_KEY, type LogoutNotice } from "./logout-notice.ts";
import { appPaths } from "./paths.ts";
import { readStoredAuth } from "./read-stored-auth.ts";
import { type KeyValueStore, writeStoredJson } from "./storage.ts";
import { decodeIdToken } from "./token.ts";
import { hasUnsentAnswers } from "./unfinished-assessments.ts";

/** The session refreshes its ID token this long before the token expires. */
const REFRESH_MARGIN_MS = 5 * 60_000;
/** The session uses a custom token only up to this age. Firebase accepts a custom token for an hour. */
const CUSTOM_TOKEN_LIFE_MS = 55 * 60_000;
const DEFAULT_LIFE_MS = 60 * 60_000;
/**
 * A logout ends the session on the server and then removes the local data. This is the maximum time that the
 * logout waits for each of these two steps.
 */
const FAREWELL_MS = 3_000;

interface SignedIn {
  readonly data: string;
  readonly session: FirebaseSession;
}

export interface LoginSessionDeps {
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly refresh: (refreshToken: string) => Promise<SignedIn>;
  /** Revokes the session on the server. A logout goes on even if this fails. */
  readonly endOnServer: () => Promise<unknown>;
  /**
   * Seals or removes the user's data on this device when the session has ended. The stored login state is not
   * included, because the session removes it itself. The login page opens even if this fails.
   */
  readonly forget: () => Promise<unknown>;
  /** Runs `work` under a lock that all tabs share. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Stores the address of the open page, to which the next login of a user with this role returns. */
  readonly rememberPage: (role: string) => void;
  /** Navigates with `location.replace`, so that Back does not return to this page. */
  readonly leaveTo: (path: string) => void;
}

/** The logged-in user, with the school and the class if the ID token contains them. */
export interface SessionAccount extends AuthUser {
  readonly schoolId?: string;
  readonly className?: string;
  /** The name and the logo of the school. Absent for the national office. */
  readonly school?: SchoolIdentity | undefined;
}

type SessionEndReason = Pick<ApiError, "reason" | "statusReason">;

export interface LoginSession {
  current(): StoredAuth | undefined;
  account(): SessionAccount | undefined;
  /** Returns the ID token, refreshed shortly before its expiry. Returns undefined if nobody is logged in. */
  accessToken(): Promise<string | undefined>;
  /** Returns the custom token for the Firebase sign-in, refreshed if it is too old for Firebase to accept. */
  customToken(): Promise<string | undefined>;
  /**
   * Must be called after a response which says that the session is over: removes the stored auth state and opens
   * the login page, which says why. Does nothing if the request contained another token than the stored one: the
   * session was then renewed after the request was sent.
   */
  expire(failure: SessionEndReason, token: string | undefined): void;
  /** Removes all readable data of the user, whatever the server answers, and opens the login page. */
  logout(): Promise<void>;
  /**
   * Replaces the session by the one that `work` returns, for example after a password change. While `work` runs,
   * the server revokes the old token. So `expire` takes effect during that time only if `work` fails.
   */
  renew(work: () => Promise<SignedIn>): Promise<void>;
  /**
   * Follows logins and logouts in other tabs, and refreshes the token before it expires. Returns a function that
   * ends both tasks.
   */
  watch(events: Pick<Window, "addEventListener" | "removeEventListener">): () => void;
}

/**
 * Returns the lifetime of an ID token in milliseconds: the time between its issue and its expiry, as the token
 * states them. The current time is not used, because the device clock may be wrong.
 */
const lifeOf = (token: string): number => {
  const { exp, iat } = decodeIdToken(token) ?? {};
  return typeof exp === "number" && typeof iat === "number" ? (exp - iat) * 1000 : DEFAULT_LIFE_MS;
};

const optionalText = <K extends string>(key: K, value: unknown): { [P in K]?: string } =>
  typeof value === "string" ? ({ [key]: value } as { [P in K]: string }) : {};

class StoredSession implements LoginSession {
  readonly #deps: LoginSessionDeps;
  #refreshing: Promise<StoredAuth | undefined> | undefined;
  #isLeaving = false;
  /** True from the start of a logout. The session must not expire then, because the local data would be kept. */
  #isLoggingOut = false;
  #isRenewing = false;
  /** The calls of `expire` while `renew` was running. They are repeated if the renewal fails. */
  #deferredExpirations: (() => void)[] = [];

  constructor(deps: LoginSessionDeps) {
    this.#deps = deps;
    // The login page takes a stored token for a session, so a state that nobody can use must not stay.
    const { storage } = deps;
    if (storage.getItem(ID_TOKEN_STORAGE_KEY) !== null && readStoredAuth(storage) === undefined)
      endStoredSession(storage);
  }

  current(): StoredAuth | undefined {
    return this.#isLeaving ? undefined : readStoredAuth(this.#deps.storage);
  }

  account(): SessionAccount | undefined {
    const auth = this.current();
    if (auth === undefined) return undefined;
    const claims = decodeIdToken(auth.token) ?? {};
    return {
      ...auth.user,
      ...optionalText("schoolId", claims.schoolId),
      ...optionalText("className", claims.className),
      school: auth.session.school,
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

  expire(failure: SessionEndReason, token: string | undefined): void {
    const auth = this.current();
    if (this.#isLeaving || this.#isLoggingOut || auth?.token !== token) return;
    if (this.#isRenewing) {
      this.#deferredExpirations.push(() => this.expire(failure, token));
      return;
    }
    const { reason, statusReason } = failure;
    this.#writeNotice({ reason, statusReason, hasUnsentAnswers: this.#keepsUnsentAnswers() });
    if (auth !== undefined) this.#deps.rememberPage(auth.user.role);
    void this.#leave();
  }

  async renew(work: () => Promise<SignedIn>): Promise<void> {
    this.#isRenewing = true;
    this.#deferredExpirations = [];
    let fresh: StoredAuth | undefined;
    try {
      fresh = toStoredAuth(await work(), this.#deps.clock.now());
    } finally {
      this.#isRenewing = false;
      if (fresh !== undefined) writeStoredAuth(this.#deps.storage, fresh);
      else for (const expire of this.#deferredExpirations) expire();
    }
  }

  async logout(): Promise<void> {
    if (this.#isLeaving || this.#isLoggingOut) return;
    this.#isLoggingOut = true;
    await this.#shortly(this.#deps.endOnServer());
    if (this.#keepsUnsentAnswers()) this.#writeNotice({ isLogout: true, hasUnsentAnswers: true });
    await this.#leave();
  }

  watch(events: Pick<Window, "addEventListener" | "removeEventListener">): () => void {
    const userId = this.current()?.user.id;
    const handleStorage = ({ key }: StorageEvent): void => {
      if (key !== null && key !== AUTH_STORAGE_KEY && key !== ID_TOKEN_STORAGE_KEY) return;
      const auth = readStoredAuth(this.#deps.storage);
      // The other tab removes the keys. If this one did too, it could remove those of a login that follows at once.
      if (auth === undefined && !this.#isLeaving && !this.#isLoggingOut) void this.#openLogin();
      else if (auth !== undefined && auth.user.id !== userId) this.#deps.leaveTo(appPaths.app);
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

  #keepsUnsentAnswers(): boolean {
    const auth = this.current();
    return (
      auth?.session.deviceKey !== undefined && hasUnsentAnswers(this.#deps.storage, auth.user.id)
    );
  }

  #writeNotice(notice: LogoutNotice): void {
    writeStoredJson(this.#deps.storage, LOGOUT_NOTICE_STORAGE_KEY, notice);
  }

  #leave(): Promise<void> {
    endStoredSession(this.#deps.storage);
    return this.#openLogin();
  }

  async #openLogin(): Promise<void> {
    this.#isLeaving = true;
    await this.#shortly(this.#deps.forget());
    this.#deps.leaveTo(appPaths.login);
  }

  #age({ savedAt }: StoredAuth): number {
    return Math.abs(this.#deps.clock.now() - savedAt);
  }

  #msUntilRefresh(auth: StoredAuth): number {
    return lifeOf(auth.token) - REFRESH_MARGIN_MS - this.#age(auth);
  }

  /**
   * Refreshes the token only once across all tabs. A tab that has waited for the lock uses the token that the
   * previous holder of the lock has stored.
   */
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
      const { data, session } = await refresh(auth.session.refreshToken);
      // Only the response to a login contains the device key.
      const fresh = toStoredAuth({ data, session: { ...auth.session, ...session } }, clock.now());
      // If the user logged out during the request, the new token is discarded.
      if (fresh === undefined || this.current() === undefined) return undefined;
      writeStoredAuth(storage, fresh);
      return fresh;
    } catch (error) {
      // If another tab has renewed the session during the request, its tokens are used.
      const renewed = this.current();
      if (renewed !== undefined && renewed.token !== auth.token) return renewed;
      const isOver = error instanceof ApiError && isSessionEndError(error);
      if (isOver) this.expire(error, auth.token);
      const isStillValid = this.#age(auth) < lifeOf(auth.token);
      if (error instanceof ApiError && !isOver && isStillValid) return auth;
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

export const createLoginSession = (deps: LoginSessionDeps): LoginSession => new StoredSession(deps);
