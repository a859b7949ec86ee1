import { SUBMISSION_GRACE_SECONDS } from "@darasa/contract/limits";
import { ApiError, isPassing } from "@/lib/api-error.ts";
import type { Cancel, Clock } from "@/lib/clock.ts";
import { AnswerBook } from "./answer-book.ts";
import type { Journal } from "./journal.ts";
import { Pace } from "./pace.ts";
import type { Paper } from "./paper.ts";
import { PaperDelivery } from "./paper-delivery.ts";
import {
  isSameState,
  type OpenedPaper,
  type PaperDeps,
  type PaperState,
  type Phase,
} from "./paper-state.ts";
import type { News } from "./peers.ts";
import { ServerClock } from "./server-clock.ts";

const SECOND_MS = 1_000;
/** At zero a class does not hand in at the same instant, and all do well within the grace. */
const HAND_IN_SPREAD_MS = (SUBMISSION_GRACE_SECONDS * SECOND_MS) / 6;
/** A page that has slept this long asks what time it is. */
const NAP_MS = 30_000;

/** A page of a network that wants a login first is no answer either. */
const isWorthWaiting = (error: unknown): boolean =>
  isPassing(error) || (error instanceof ApiError && error.code === "UNREADABLE");

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "CONFLICT";

const clockOf = (clock: Clock, { attempt, journal }: Paper): ServerClock => {
  const given = Object.values(journal).map(({ at }) => at);
  return new ServerClock(clock, { ...attempt, seenMs: Math.max(attempt.seenMs, ...given) });
};

/** Keeps the answers to one paper on the device and on the server, and hands them in. Nothing that was typed is lost. */
export class PaperSync {
  readonly #deps: PaperDeps;
  readonly #paper: Paper;
  readonly #book: AnswerBook;
  readonly #time: ServerClock;
  readonly #delivery: PaperDelivery;
  readonly #pace: Pace;
  readonly #watchers = new Set<() => void>();
  #phase: Phase;
  #mustAsk: boolean;
  #isRunning = false;
  #isKept: boolean;
  #isFailing = false;
  #isSending = false;
  #refusal: unknown;
  #submissionId: string | undefined;
  #tickedAt: number;
  #state: PaperState;

  constructor(deps: PaperDeps, { paper, onServer, isKept }: OpenedPaper) {
    this.#deps = deps;
    this.#paper = paper;
    this.#book = new AnswerBook(paper.journal, onServer ?? {});
    this.#time = clockOf(deps.clock, paper);
    this.#delivery = new PaperDelivery(deps, { paper, book: this.#book, time: this.#time });
    this.#pace = new Pace(deps.clock, () => this.flush());
    this.#phase = paper.attempt.isHandInAsked ? "handing-in" : "answering";
    this.#mustAsk = onServer === undefined;
    this.#isKept = isKept;
    this.#tickedAt = deps.clock.now();
    this.#state = this.#read();
  }

  readonly state = (): PaperState => this.#state;

  readonly journal = (): Journal => this.#book.read();

  readonly subscribe = (watcher: () => void): Cancel => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  start(): Cancel {
    const { clock, peers } = this.#deps;
    this.#isRunning = true;
    const stops = [
      peers.listen((news) => this.#hear(news)),
      clock.every(SECOND_MS, () => this.#tick()),
    ];
    this.#tick();
    if (this.#mustAsk && this.#phase !== "time-up") this.flush();
    return () => {
      this.#isRunning = false;
      for (const stop of stops) stop();
      this.#pace.clear();
    };
  }

  answer(questionId: string, answer: string): void {
    if (this.#phase !== "answering") return;
    const entry = this.#book.write(questionId, answer, this.#time.now());
    this.#keep(this.#deps.store.write(this.#id, questionId, entry));
    this.#deps.peers.tell({ kind: "typed", journal: { [questionId]: entry } });
    this.#pace.changed();
    this.#notify();
  }

  handIn(): void {
    if (this.#phase !== "answering") return;
    this.#phase = "handing-in";
    this.#keep(this.#deps.store.note(this.#id, { isHandInAsked: true }));
    this.#deps.peers.tell({ kind: "handing-in" });
    this.flush();
  }

  /** Tries now: the connection has returned, or somebody asks for it. */
  flush(): void {
    if (!this.#isRunning || this.#isSending || this.#phase === "done") return;
    this.#pace.clear();
    void this.#send();
  }

  /** The page may never run again. */
  leave(): void {
    // What becomes of it is seen by whoever opens the paper next.
    if (this.#phase !== "done" && this.#hasUnsaved()) this.#save(true).catch(() => undefined);
  }

  /** The page is looked at again: another tab may have written what this one did not hear. */
  async comeBack(): Promise<void> {
    const kept = await this.#deps.store.load(this.#id).catch(() => undefined);
    if (kept?.attempt.number !== this.#paper.attempt.number) return;
    this.#hear({ kind: "typed", journal: kept.journal });
    if (kept.attempt.isHandInAsked) this.#hear({ kind: "handing-in" });
    this.#tick();
  }

  loseConnection(): void {
    this.#isFailing = true;
    this.#notify();
  }

  get #id(): string {
    return this.#paper.assessment.id;
  }

  #hear(news: News): void {
    if (this.#phase === "done") return;
    switch (news.kind) {
      case "typed":
        this.#book.merge(news.journal);
        if (this.#hasUnsaved()) this.#pace.changedElsewhere();
        break;
      case "saved":
        this.#book.merge(news.journal);
        this.#book.markSaved(news.journal);
        break;
      case "handing-in":
        if (this.#phase === "answering") this.#phase = "handing-in";
        this.#pace.changedElsewhere();
        break;
      case "done":
        this.#finish(news.submissionId);
    }
    this.#notify();
  }

  #tick(): void {
    const now = this.#deps.clock.now();
    const hasSlept = now - this.#tickedAt > NAP_MS;
    this.#tickedAt = now;
    if (this.#phase === "answering" && this.#time.now() >= this.#paper.attempt.deadline) {
      this.#phase = "time-up";
      this.#pace.after(this.#deps.random() * HAND_IN_SPREAD_MS);
    } else if (hasSlept) this.flush();
    this.#notify();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    try {
      await this.#deliver();
      this.#isFailing = false;
      this.#refusal = undefined;
      this.#pace.succeeded();
      if (this.#hasUnsaved()) this.#pace.changed();
    } catch (error) {
      const isWaiting = isWorthWaiting(error);
      this.#isFailing = true;
      this.#refusal = isWaiting ? undefined : error;
      if (isWaiting) this.#pace.failed();
    }
    this.#isSending = false;
    this.#notify();
  }

  async #deliver(): Promise<void> {
    try {
      await this.#save();
      if (this.#phase === "time-up" && this.#time.now() < this.#paper.attempt.deadline) {
        this.#phase = "answering";
      }
      // Late, only what was saved before counts: what came in between is saved with the next round.
      if (this.#phase === "answering" || this.#hasUnsaved()) return;
      this.#finish(await this.#delivery.submit());
    } catch (error) {
      if (!isConflict(error)) throw error;
      this.#finish(await this.#delivery.settle());
    }
  }

  async #save(isLeaving = false): Promise<void> {
    const { store, peers } = this.#deps;
    const onServer = await this.#delivery.save(isLeaving);
    this.#mustAsk = false;
    if (this.#phase === "done") return;
    this.#keep(store.note(this.#id, this.#time.reading()));
    this.#keep(store.merge(this.#id, onServer));
    peers.tell({ kind: "saved", journal: onServer });
    this.#notify();
  }

  #hasUnsaved(): boolean {
    return Object.keys(this.#book.unsaved()).length > 0;
  }

  #finish(submissionId: string): void {
    if (this.#phase === "done") return;
    this.#phase = "done";
    this.#submissionId = submissionId;
    this.#pace.clear();
    this.#deps.peers.tell({ kind: "done", submissionId });
    this.#keep(this.#deps.store.remove(this.#id));
  }

  #keep(work: Promise<void>): void {
    work.catch(() => {
      this.#isKept = false;
      this.#notify();
    });
  }

  #read(): PaperState {
    const left = this.#paper.attempt.deadline - this.#time.now();
    const unsaved = this.#isFailing ? "waiting" : "saving";
    return {
      phase: this.#phase,
      saving: this.#hasUnsaved() ? unsaved : "saved",
      isKept: this.#isKept,
      refusal: this.#refusal,
      secondsLeft: Math.max(0, Math.ceil(left / SECOND_MS)),
      submissionId: this.#submissionId,
    };
  }

  #notify(): void {
    const next = this.#read();
    if (!isSameState(next, this.#state)) this.#state = next;
    for (const watcher of this.#watchers) watcher();
  }
}
