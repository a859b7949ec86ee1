import { isTransientError } from "@/lib/api-error.ts";
import type { CancelTimerFunction, Clock } from "@/lib/clock.ts";
import {
  type ResumableUploadClient,
  ResumableUploadError,
} from "@/lib/firebase/resumable-uploads.ts";

/**
 *                    pause()
 *   sending ───────────────────────► paused
 *    ▲  ▲ │ ◄──────────────────────────┘
 *    │  │ │          resume()
 *    │  │ └─ connection lost ─► waiting ── pause() ─► paused
 *    │  └── 1, 2, 4, … 30 s, or retry() ──┘
 *    │
 *  start()                file complete ─► stored
 *
 * cancel() leads from sending, waiting and paused to cancelled; a rejected request leads to failed.
 * After each interruption the uploader asks the session for the number of stored bytes, because a chunk may be stored
 * in part.
 */
type Phase = "sending" | "waiting" | "paused" | "stored" | "cancelled" | "failed";

export interface FileUploadState {
  readonly phase: Phase;
  /** The error of a rejected request; set in the phase "failed". */
  readonly error?: unknown;
  readonly sentBytes: number;
}

/**
 * The place in Cloud Storage to which a file is uploaded: the path of the object and, once the upload has
 * started, the URL of the resumable upload session.
 */
export interface FileUploadDestination {
  readonly path: string;
  readonly session?: string;
}

export interface FileUploaderDeps {
  readonly uploads: ResumableUploadClient;
  readonly clock: Pick<Clock, "after">;
  readonly file: Blob;
  readonly contentType: string;
  readonly destination: FileUploadDestination;
  /**
   * Returns a new path in Cloud Storage. If the upload session no longer exists, the upload starts again under a
   * new path, because the file may already exist under the old path.
   */
  readonly renewPath: () => string;
  /**
   * Called after each change of the destination or of the number of bytes that Cloud Storage has received. The
   * callback saves both on the device, so that the upload can continue after a reload.
   */
  readonly onStep: (destination: FileUploadDestination, storedBytes: number) => void;
}

/** Cloud Storage requires the size of every chunk except the last to be a multiple of 256 KiB. */
const CHUNK_MIN_BYTES = 256 * 1024;
const CHUNK_MAX_BYTES = 32 * CHUNK_MIN_BYTES;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** The time without progress, in milliseconds, after which a request is aborted. */
const STALL_MS = 60_000;
/**
 * The upload fails after this number of consecutive server errors without progress. Lost connections do not
 * count.
 */
const MAX_FAILURES = 12;

const isOffline = (error: unknown): boolean =>
  error instanceof ResumableUploadError ? error.kind === "offline" : isTransientError(error);

const FINAL_PHASES: readonly Phase[] = ["stored", "cancelled", "failed"];

export class FileUploader {
  readonly #deps: FileUploaderDeps;
  readonly #listeners = new Set<() => void>();
  #state: FileUploadState = { phase: "paused", sentBytes: 0 };
  #destination: FileUploadDestination;
  /** Aborts the current request; set while the phase is "sending". */
  #running: AbortController | undefined;
  #stopWaiting: CancelTimerFunction | undefined;
  #delayMs = FIRST_DELAY_MS;
  #failures = 0;
  #storedBytes = 0;
  #chunkBytes = CHUNK_MIN_BYTES;

  constructor(deps: FileUploaderDeps) {
    this.#deps = deps;
    this.#destination = deps.destination;
  }

  readonly state = (): FileUploadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get path(): string {
    return this.#destination.path;
  }

  /**
   * Runs the upload to its end. The promise resolves with the final state when the file is stored or the upload
   * is cancelled or has failed.
   */
  finish(): Promise<FileUploadState> {
    this.resume();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!FINAL_PHASES.includes(this.#state.phase)) return;
        stop();
        resolve(this.#state);
      });
    });
  }

  resume(): void {
    if (this.#state.phase === "paused") this.#run();
  }

  /**
   * If the uploader waits for its next attempt, this method starts the attempt at once, for example when the
   * device is online again.
   */
  retry(): void {
    if (this.#state.phase !== "waiting") return;
    this.#stop();
    this.#run();
  }

  pause(): void {
    if (this.#isFinished()) return;
    this.#stop();
    this.#set({ phase: "paused" });
  }

  cancel(): void {
    if (this.#isFinished()) return;
    this.#stop();
    const { session } = this.#destination;
    if (session !== undefined) {
      const { uploads } = this.#deps;
      // Errors are ignored, because an abandoned upload session expires by itself.
      void this.#withStallTimeout((signal) => uploads.cancel(session, signal)).catch(
        () => undefined,
      );
    }
    this.#set({ phase: "cancelled" });
  }

  #isFinished(): boolean {
    return FINAL_PHASES.includes(this.#state.phase);
  }

  #set(change: Partial<FileUploadState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #stop(): void {
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
    this.#stop();
    this.#chunkBytes = CHUNK_MIN_BYTES;
    if (!isOffline(error)) {
      this.#failures += 1;
      const canRetry = error instanceof ResumableUploadError && error.kind !== "refused";
      if (!canRetry || this.#failures === MAX_FAILURES) {
        this.#set({ phase: "failed", error });
        return;
      }
    }
    this.#set({ phase: "waiting" });
    this.#stopWaiting = this.#deps.clock.after(this.#delayMs, () => this.retry());
    this.#delayMs = Math.min(this.#delayMs * 2, LONGEST_DELAY_MS);
  }

  #recordProgress(bytes: number): void {
    if (bytes > this.#storedBytes) {
      this.#failures = 0;
      this.#delayMs = FIRST_DELAY_MS;
    }
    this.#storedBytes = bytes;
    this.#set({ sentBytes: bytes });
    this.#deps.onStep(this.#destination, bytes);
  }

  /** Starts an upload session, or asks the existing session for the number of stored bytes. */
  async #open(signal: AbortSignal): Promise<{ session: string; offset: number; isFinal: boolean }> {
    const { uploads } = this.#deps;
    const { session } = this.#destination;
    if (session === undefined) return this.#start(signal);
    try {
      const { bytes, isFinal } = await this.#withStallTimeout(
        (s) => uploads.query(session, s),
        signal,
      );
      return { session, offset: bytes, isFinal };
    } catch (error) {
      if (!(error instanceof ResumableUploadError) || error.kind !== "gone") throw error;
      this.#destination = { path: this.#deps.renewPath() };
      return this.#start(signal);
    }
  }

  async #start(signal: AbortSignal) {
    const { uploads, file, contentType } = this.#deps;
    const { path } = this.#destination;
    const upload = { path, sizeBytes: file.size, contentType };
    const session = await this.#withStallTimeout((s) => uploads.start(upload, s), signal);
    this.#destination = { path, session };
    return { session, offset: 0, isFinal: false };
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    const { file } = this.#deps;
    // Throws if the file was deleted from the device. Without this check, the failed upload request would look
    // like a lost connection.
    await file.slice(0, 1).arrayBuffer();
    const opened = await this.#open(signal);
    const { session } = opened;
    let { offset, isFinal } = opened;
    this.#recordProgress(isFinal ? file.size : offset);
    while (!isFinal) {
      const end = Math.min(offset + this.#chunkBytes, file.size);
      isFinal = await this.#sendChunk(session, offset, end, signal);
      offset = end;
      this.#chunkBytes = Math.min(this.#chunkBytes * 2, CHUNK_MAX_BYTES);
      this.#recordProgress(offset);
    }
  }

  #sendChunk(session: string, offset: number, end: number, signal: AbortSignal): Promise<boolean> {
    const { uploads, file } = this.#deps;
    return this.#withStallTimeout((ownSignal, onActivity) => {
      const onProgress = (sentBytes: number): void => {
        onActivity();
        if (!ownSignal.aborted) this.#set({ sentBytes: Math.min(offset + sentBytes, end) });
      };
      const body = file.slice(offset, end);
      const chunk = { offset, body, isLast: end === file.size, onProgress };
      return uploads.send(session, chunk, ownSignal);
    }, signal);
  }

  /** Runs a request and aborts it after `STALL_MS` without progress. */
  async #withStallTimeout<T>(
    work: (signal: AbortSignal, onActivity: () => void) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const own = new AbortController();
    const forward = (): void => own.abort(signal?.reason);
    const stall = (): void => own.abort(new ResumableUploadError("offline", "No progress"));
    let stopTimer = this.#deps.clock.after(STALL_MS, stall);
    const onActivity = (): void => {
      stopTimer();
      stopTimer = this.#deps.clock.after(STALL_MS, stall);
    };
    if (signal?.aborted === true) forward();
    signal?.addEventListener("abort", forward);
    try {
      return await work(own.signal, onActivity);
    } finally {
      stopTimer();
      signal?.removeEventListener("abort", forward);
    }
  }
}
