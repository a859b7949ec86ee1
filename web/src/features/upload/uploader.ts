import { isTransientError } from "@/lib/api-error.ts";
import type { Cancel, Clock } from "@/lib/clock.ts";
import { type ResumableUploads, UploadError } from "@/lib/firebase/resumable-uploads.ts";

/**
 *                    pause()
 *   sending ───────────────────────► paused
 *    ▲  ▲ │ ◄──────────────────────────┘
 *    │  │ │          resume()
 *    │  │ └─ connection lost ─► waiting ── pause() ─► paused
 *    │  └── 1, 2, 4, … 30 s, or retry() ──┘
 *    │
 *  start()                all of it has arrived ─► stored
 *
 * From sending, waiting and paused cancel() ends it as cancelled, and a refusal of the storage as failed.
 * What has arrived is asked of the storage after every pause; nothing is believed of the piece that broke off.
 */
type Phase = "sending" | "waiting" | "paused" | "stored" | "cancelled" | "failed";

export interface UploadState {
  readonly phase: Phase;
  /** Why it failed. */
  readonly error?: unknown;
  readonly sentBytes: number;
}

/** Where the file goes; the session is missing before it is opened. */
export interface Destination {
  readonly path: string;
  readonly session?: string;
}

export interface UploaderDeps {
  readonly uploads: ResumableUploads;
  readonly clock: Pick<Clock, "after">;
  readonly file: Blob;
  readonly contentType: string;
  readonly destination: Destination;
  /** A new path: the storage has forgotten the session, and may or may not have the file under the old one. */
  readonly renewPath: () => string;
  /** After every step that a reload must know of. */
  readonly onStep: (destination: Destination, arrivedBytes: number) => void;
}

/** Storage wants every piece but the last in multiples of this. */
const PIECE_MIN_BYTES = 256 * 1024;
const PIECE_MAX_BYTES = 32 * PIECE_MIN_BYTES;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** A connection on which nothing has moved for so long is dead. */
const STALL_MS = 60_000;
/** Of the storage itself, in a row and without a byte in between. Without a network one waits as long as it takes. */
const MAX_FAILURES = 12;

const isOffline = (error: unknown): boolean =>
  error instanceof UploadError ? error.kind === "offline" : isTransientError(error);

const ENDS: readonly Phase[] = ["stored", "cancelled", "failed"];

export class Uploader {
  readonly #deps: UploaderDeps;
  readonly #watchers = new Set<() => void>();
  #state: UploadState = { phase: "paused", sentBytes: 0 };
  #destination: Destination;
  /** Set while something is on its way. */
  #running: AbortController | undefined;
  #stopWaiting: Cancel | undefined;
  #delayMs = FIRST_DELAY_MS;
  #failures = 0;
  #arrivedBytes = 0;
  #pieceBytes = PIECE_MIN_BYTES;

  constructor(deps: UploaderDeps) {
    this.#deps = deps;
    this.#destination = deps.destination;
  }

  readonly state = (): UploadState => this.#state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  get path(): string {
    return this.#destination.path;
  }

  /** Starts, and gives the end of it. */
  finish(): Promise<UploadState> {
    this.resume();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!ENDS.includes(this.#state.phase)) return;
        stop();
        resolve(this.#state);
      });
    });
  }

  resume(): void {
    if (this.#state.phase === "paused") this.#run();
  }

  /** The network is back. */
  retry(): void {
    if (this.#state.phase !== "waiting") return;
    this.#halt();
    this.#run();
  }

  pause(): void {
    if (this.#isOver()) return;
    this.#halt();
    this.#set({ phase: "paused" });
  }

  cancel(): void {
    if (this.#isOver()) return;
    this.#halt();
    const { session } = this.#destination;
    if (session !== undefined) {
      const { uploads } = this.#deps;
      // The storage forgets the session by itself, too.
      void this.#watched((signal) => uploads.cancel(session, signal)).catch(() => undefined);
    }
    this.#set({ phase: "cancelled" });
  }

  #isOver(): boolean {
    return ENDS.includes(this.#state.phase);
  }

  #set(change: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of this.#watchers) watcher();
  }

  #halt(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    this.#running?.abort();
    this.#running = undefined;
  }

  #run(): void {
    const running = new AbortController();
    this.#running = running;
    this.#set({ phase: "sending" });
    this.#sendAll(running.signal).then(
      () => {
        if (this.#running === running) this.#set({ phase: "stored" });
      },
      (error: unknown) => {
        if (this.#running === running) this.#fail(error);
      },
    );
  }

  #fail(error: unknown): void {
    this.#halt();
    this.#pieceBytes = PIECE_MIN_BYTES;
    if (!isOffline(error)) {
      this.#failures += 1;
      const isTriedAgain = error instanceof UploadError && error.kind !== "refused";
      if (!isTriedAgain || this.#failures === MAX_FAILURES) {
        this.#set({ phase: "failed", error });
        return;
      }
    }
    this.#set({ phase: "waiting" });
    this.#stopWaiting = this.#deps.clock.after(this.#delayMs, () => this.retry());
    this.#delayMs = Math.min(this.#delayMs * 2, LONGEST_DELAY_MS);
  }

  #arrived(bytes: number): void {
    if (bytes > this.#arrivedBytes) {
      this.#failures = 0;
      this.#delayMs = FIRST_DELAY_MS;
    }
    this.#arrivedBytes = bytes;
    this.#set({ sentBytes: bytes });
    this.#deps.onStep(this.#destination, bytes);
  }

  /** Opens a session, or asks the one that is there. */
  async #open(signal: AbortSignal): Promise<{ session: string; offset: number; isFinal: boolean }> {
    const { uploads } = this.#deps;
    const { session } = this.#destination;
    if (session === undefined) return this.#start(signal);
    try {
      const { bytes, isFinal } = await this.#watched((s) => uploads.query(session, s), signal);
      return { session, offset: bytes, isFinal };
    } catch (error) {
      if (!(error instanceof UploadError) || error.kind !== "gone") throw error;
      this.#destination = { path: this.#deps.renewPath() };
      return this.#start(signal);
    }
  }

  async #start(signal: AbortSignal) {
    const { uploads, file, contentType } = this.#deps;
    const { path } = this.#destination;
    const upload = { path, sizeBytes: file.size, contentType };
    const session = await this.#watched((s) => uploads.start(upload, s), signal);
    this.#destination = { path, session };
    return { session, offset: 0, isFinal: false };
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    const { file } = this.#deps;
    // A file that has gone from the device would look like a connection that has.
    await file.slice(0, 1).arrayBuffer();
    const opened = await this.#open(signal);
    const { session } = opened;
    let { offset, isFinal } = opened;
    this.#arrived(isFinal ? file.size : offset);
    while (!isFinal) {
      const end = Math.min(offset + this.#pieceBytes, file.size);
      isFinal = await this.#sendPiece(session, offset, end, signal);
      offset = end;
      this.#pieceBytes = Math.min(this.#pieceBytes * 2, PIECE_MAX_BYTES);
      this.#arrived(offset);
    }
  }

  #sendPiece(session: string, offset: number, end: number, signal: AbortSignal): Promise<boolean> {
    const { uploads, file } = this.#deps;
    return this.#watched((ownSignal, alive) => {
      const onProgress = (sentBytes: number): void => {
        alive();
        if (!ownSignal.aborted) this.#set({ sentBytes: Math.min(offset + sentBytes, end) });
      };
      const body = file.slice(offset, end);
      const piece = { offset, body, isLast: end === file.size, onProgress };
      return uploads.send(session, piece, ownSignal);
    }, signal);
  }

  /** Ends work on which nothing moves any more. */
  async #watched<T>(
    work: (signal: AbortSignal, alive: () => void) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const own = new AbortController();
    const forward = (): void => own.abort(signal?.reason);
    const stall = (): void => own.abort(new UploadError("offline", "Nothing moved"));
    let stopTimer = this.#deps.clock.after(STALL_MS, stall);
    const alive = (): void => {
      stopTimer();
      stopTimer = this.#deps.clock.after(STALL_MS, stall);
    };
    if (signal?.aborted === true) forward();
    signal?.addEventListener("abort", forward);
    try {
      return await work(own.signal, alive);
    } finally {
      stopTimer();
      signal?.removeEventListener("abort", forward);
    }
  }
}
