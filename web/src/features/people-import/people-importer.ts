import type { ImportOutcome } from "@darasa/contract/people-import";
import { isTransientError } from "@/lib/api-error.ts";
import type { CancelTimerFunction, Clock } from "@/lib/clock.ts";
import {
  type BatchOutcomes,
  countBatches,
  countDone,
  getBatchRows,
  type ImportJob,
  type RowToImport,
} from "./import-job.ts";

/**
 *              stop()               requests in flight end
 *   running ───────────► stopping ─────────────────────────► stopped
 *    │  ▲ ▲                                                     │
 *    │  │ └───── start() ──────┴──────── start() ◄──────────────┤
 *    │  └─ after a delay, or retry() ── waiting                 │
 *    ├──── request failed ─────────────► waiting ── stop() ─────┘
 *    ├──── failed for good, or too often ► failed ── start() ─► running
 *    └──── all requests done ──────────► finished
 */
export type ImportPhase = "running" | "stopping" | "stopped" | "waiting" | "failed" | "finished";

export interface ImportState {
  readonly phase: ImportPhase;
  /** The number of people whose requests have finished. */
  readonly doneCount: number;
  /** The error of the last request; set in the phases "waiting" and "failed". */
  readonly error?: unknown;
}

export interface PeopleImporterDeps {
  readonly clock: Pick<Clock, "after">;
  readonly job: ImportJob;
  /** The outcomes of the requests that finished in an earlier visit. */
  readonly outcomes: BatchOutcomes;
  /** Imports people and returns one outcome per person. A request can be repeated without effect. */
  readonly send: (rows: readonly RowToImport[]) => Promise<readonly ImportOutcome[]>;
  /** Called with the outcomes of each request, to keep them on the device. */
  readonly onBatch: (batch: number, outcomes: readonly ImportOutcome[]) => void;
}

const PARALLEL_REQUESTS = 2;
const FIRST_DELAY_MS = 2_000;
/** The import fails after this number of consecutive failures. The user can then start it again. */
const MAX_FAILURES = 5;

/** Sends the people of an import in small requests, retries failed requests, and can be stopped and started again. */
export class PeopleImporter {
  readonly #deps: PeopleImporterDeps;
  readonly #listeners = new Set<() => void>();
  readonly #outcomes: Map<number, readonly ImportOutcome[]>;
  #pending: number[] = [];
  #state: ImportState;
  #failures = 0;
  #error: unknown;
  #stopWaiting: CancelTimerFunction | undefined;

  constructor(deps: PeopleImporterDeps) {
    this.#deps = deps;
    this.#outcomes = new Map(deps.outcomes);
    this.#state = { phase: "stopped", doneCount: countDone(deps.job, deps.outcomes) };
  }

  readonly state = (): ImportState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get job(): ImportJob {
    return this.#deps.job;
  }

  get outcomes(): BatchOutcomes {
    return this.#outcomes;
  }

  /** Starts the import, or goes on with it after a stop or a failure. */
  start(): void {
    const { phase } = this.#state;
    // The requests in flight have not ended yet, so the import goes on as if it had not been stopped.
    if (phase === "stopping") this.#set("running");
    if (phase !== "stopped" && phase !== "failed") return;
    this.#failures = 0;
    this.#run();
  }

  /** If the importer waits for its next attempt, this method starts the attempt at once. */
  retry(): void {
    if (this.#state.phase !== "waiting") return;
    this.#stopWaiting?.();
    this.#run();
  }

  /** Sends no further request. Requests in flight end normally, so that their outcomes are known. */
  stop(): void {
    if (this.#state.phase === "running") this.#set("stopping");
    if (this.#state.phase !== "waiting") return;
    this.#stopWaiting?.();
    this.#set("stopped");
  }

  #run(): void {
    const batches = Array.from({ length: countBatches(this.#deps.job) }, (_, batch) => batch);
    this.#pending = batches.filter((batch) => !this.#outcomes.has(batch));
    this.#error = undefined;
    this.#set("running");
    const workers = Array.from({ length: PARALLEL_REQUESTS }, () => this.#sendPending());
    void Promise.all(workers).then(() => this.#settle());
  }

  async #sendPending(): Promise<void> {
    for (let batch = this.#next(); batch !== undefined; batch = this.#next()) {
      try {
        await this.#sendBatch(batch);
      } catch (error) {
        this.#error = error;
      }
    }
  }

  #next(): number | undefined {
    const mayGoOn = this.#state.phase === "running" && this.#error === undefined;
    return mayGoOn ? this.#pending.shift() : undefined;
  }

  async #sendBatch(batch: number): Promise<void> {
    const { job, send, onBatch } = this.#deps;
    const rows = getBatchRows(job, batch);
    const outcomes = await send(rows);
    if (outcomes.length !== rows.length) throw new Error("The server left people out");
    this.#failures = 0;
    this.#outcomes.set(batch, outcomes);
    onBatch(batch, outcomes);
    this.#set(this.#state.phase);
  }

  #settle(): void {
    if (this.#outcomes.size === countBatches(this.#deps.job)) this.#set("finished");
    else if (this.#state.phase === "stopping") this.#set("stopped");
    else if (this.#error === undefined) this.#run();
    else this.#fail();
  }

  #fail(): void {
    this.#failures += 1;
    if (!isTransientError(this.#error) || this.#failures === MAX_FAILURES) {
      this.#set("failed");
      return;
    }
    const delayMs = FIRST_DELAY_MS * 2 ** (this.#failures - 1);
    this.#stopWaiting = this.#deps.clock.after(delayMs, () => this.retry());
    this.#set("waiting");
  }

  #set(phase: ImportPhase): void {
    const doneCount = countDone(this.#deps.job, this.#outcomes);
    const hasError = phase === "waiting" || phase === "failed";
    this.#state = { phase, doneCount, ...(hasError ? { error: this.#error } : {}) };
    for (const listener of this.#listeners) listener();
  }
}
