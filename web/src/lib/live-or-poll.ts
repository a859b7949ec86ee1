import type { Cancel, Clock } from "./clock.ts";
import type { Sink, Stop } from "./live.ts";

/**
 *            show()                 confirmed snapshot
 *   hidden ──────────► polling ─────────────────────────► live
 *     ▲                   ▲                                │
 *     │ hide()            │  unconfirmed snapshot, failure,│
 *   both others           └──── or a poll that knows more ─┘
 *
 * live     ticks cost nothing: the listener's last snapshot is the answer.
 * polling  each tick asks the server; the listener, if there is one, goes on trying and takes over.
 * hidden   neither ticks nor listens; what was known stays.
 */
type Mode = "hidden" | "polling" | "live";

export interface LiveOrPollState<T> {
  readonly mode: Mode;
  readonly data: T | undefined;
  /** Of the last poll; undefined once anything has arrived since. */
  readonly error: unknown;
}

export interface Heard<T> {
  readonly data: T;
  readonly isFromCache: boolean;
}

export type Listen<T> = (sink: Sink<Heard<T>>) => Stop;

export interface LiveOrPollDeps<T> {
  readonly intervalMs: number;
  readonly clock: Pick<Clock, "after" | "every">;
  readonly poll: (signal: AbortSignal) => Promise<T>;
  readonly isSame: (one: T, other: T) => boolean;
  /** Nothing in it: an empty memory is not shown as if it were the truth. */
  readonly isEmpty: (data: T) => boolean;
}

/** A listener that is there gets this long to answer before the first poll. */
const GRACE_MS = 1_000;
/** A listener that failed is tried again after 1, 2, 4, … ticks. */
const MAX_TICKS_BETWEEN_TRIES = 16;

export class LiveOrPoll<T> {
  readonly #deps: LiveOrPollDeps<T>;
  readonly #watchers = new Set<() => void>();
  #state: LiveOrPollState<T> = { mode: "hidden", data: undefined, error: undefined };
  #listen: Listen<T> | undefined;
  /** Set while a listener is open. */
  #stopListening: Stop | undefined;
  #stopTicking: Cancel | undefined;
  #stopGrace: Cancel | undefined;
  /** Set while a poll is in flight. */
  #polling: AbortController | undefined;
  /** Something happened after the poll in flight was sent. */
  #isPollDue = false;
  /** True while the listener owes a change that the server has already confirmed. */
  #isAwaiting = false;
  #failures = 0;
  #ticksUntilTry = 0;

  constructor(deps: LiveOrPollDeps<T>) {
    this.#deps = deps;
  }

  readonly state = (): LiveOrPollState<T> => this.#state;

  readonly subscribe = (watcher: () => void): Stop => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  show(): void {
    if (this.#state.mode !== "hidden") return;
    this.#set({ mode: "polling" });
    this.#stopTicking = this.#deps.clock.every(this.#deps.intervalMs, () => this.#tick());
    this.#open();
    if (this.#stopListening === undefined) this.#poll();
    else this.#stopGrace = this.#deps.clock.after(GRACE_MS, () => this.#pollUnlessLive());
  }

  hide(): void {
    if (this.#state.mode === "hidden") return;
    this.#stopTicking?.();
    this.#stopGrace?.();
    this.#close();
    this.#polling?.abort();
    this.#polling = undefined;
    this.#isPollDue = false;
    this.#isAwaiting = false;
    this.#set({ mode: "hidden" });
  }

  /** The listeners have arrived, or have gone. */
  setListen(listen: Listen<T> | undefined): void {
    if (listen === this.#listen) return;
    this.#listen = listen;
    this.#failures = 0;
    if (this.#state.mode === "hidden") return;
    this.#close();
    this.#open();
    if (this.#state.mode === "live") this.#set({ mode: "polling" });
  }

  /** Something changed on the server that `isCaughtUp` recognises in the data. */
  refresh(isCaughtUp: (data: T) => boolean): void {
    const { mode, data } = this.#state;
    if (mode === "hidden") return;
    if (mode === "live") {
      this.#isAwaiting = data === undefined || !isCaughtUp(data);
      return;
    }
    if (this.#stopListening === undefined) this.#open();
    this.#poll();
  }

  /** After a failure a person asks again. */
  readonly retry = (): void => {
    if (this.#state.mode === "polling") this.#poll();
  };

  #set(change: Partial<LiveOrPollState<T>>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of this.#watchers) watcher();
  }

  #tick(): void {
    if (this.#listen !== undefined && this.#stopListening === undefined) {
      this.#ticksUntilTry -= 1;
      if (this.#ticksUntilTry <= 0) this.#open();
    }
    this.#pollUnlessLive();
  }

  #pollUnlessLive(): void {
    if (this.#state.mode !== "live" || this.#isAwaiting) this.#poll();
  }

  #open(): void {
    if (this.#listen === undefined) return;
    let isOpen = true;
    const stop = this.#listen({
      next: (heard) => {
        if (isOpen) this.#hear(heard);
      },
      failed: () => {
        if (!isOpen) return;
        isOpen = false;
        this.#stopListening = undefined;
        this.#failures += 1;
        this.#ticksUntilTry = Math.min(2 ** (this.#failures - 1), MAX_TICKS_BETWEEN_TRIES);
        if (this.#state.mode === "live") this.#set({ mode: "polling" });
      },
    });
    if (!isOpen) return;
    this.#stopListening = () => {
      isOpen = false;
      stop();
    };
  }

  #close(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  #hear({ data, isFromCache }: Heard<T>): void {
    if (isFromCache) {
      const isFirst = this.#state.data === undefined && !this.#deps.isEmpty(data);
      this.#set({ mode: "polling", ...(isFirst ? { data } : {}) });
      return;
    }
    this.#stopGrace?.();
    this.#failures = 0;
    this.#isAwaiting = false;
    // An answer on its way was asked for before this.
    this.#polling?.abort();
    this.#polling = undefined;
    this.#isPollDue = false;
    this.#set({ mode: "live", data: this.#keepSame(data), error: undefined });
  }

  #poll(): void {
    if (this.#polling !== undefined) {
      this.#isPollDue = true;
      return;
    }
    const polling = new AbortController();
    this.#polling = polling;
    const finish = (change: () => void): void => {
      if (this.#polling !== polling) return;
      this.#polling = undefined;
      change();
      if (!this.#isPollDue) return;
      this.#isPollDue = false;
      this.#pollUnlessLive();
    };
    this.#deps.poll(polling.signal).then(
      (data) => finish(() => this.#answered(data)),
      (error: unknown) => finish(() => this.#refused(error)),
    );
  }

  #answered(data: T): void {
    const isNews = this.#state.data === undefined || !this.#deps.isSame(this.#state.data, data);
    // The server knows more than a listener that seems live: its connection is silently gone.
    const mode = isNews && this.#state.mode === "live" ? "polling" : this.#state.mode;
    this.#isAwaiting = false;
    this.#set({ mode, error: undefined, ...(isNews ? { data } : {}) });
  }

  #refused(error: unknown): void {
    if (this.#state.mode !== "live") this.#set({ error });
  }

  #keepSame(data: T): T {
    const known = this.#state.data;
    return known !== undefined && this.#deps.isSame(known, data) ? known : data;
  }
}
