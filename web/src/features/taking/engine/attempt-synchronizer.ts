import type { AttemptPauses } from "@darasa/contract/attempt-deadline";
import type { CancelTimerFunction, Clock } from "@/lib/clock.ts";
import { AnswerSender } from "./answer-sender.ts";
import { AnswerTracker } from "./answer-tracker.ts";
import { AttemptDeadline } from "./attempt-deadline.ts";
import {
  type AttemptPhase,
  type AttemptState,
  type AttemptSynchronizerDeps,
  areAttemptStatesEqual,
  type OpenedAttempt,
} from "./attempt-state.ts";
import { EventRecorder } from "./event-recorder.ts";
import type { AnswerJournal } from "./journal.ts";
import type { OfflineAttempt } from "./offline-attempt.ts";
import { isConflict, isRetryable } from "./request-errors.ts";
import { SavePacing, SUBMIT_JITTER_MS } from "./save-pacing.ts";
import { SaveScheduler } from "./save-scheduler.ts";
import { ServerClock } from "./server-clock.ts";
import type { BrowserTabMessage } from "./tab-channel.ts";

const SECOND_MS = 1_000;
/**
 * If more than this number of milliseconds passes between two ticks, the device was asleep. The server time must
 * then be requested again.
 */
const SLEEP_THRESHOLD_MS = 30_000;

const createServerClock = (clock: Clock, { attempt, journal }: OfflineAttempt): ServerClock => {
  const times = Object.values(journal).map(({ at }) => at);
  return new ServerClock(clock, { ...attempt, seenMs: Math.max(attempt.seenMs, ...times) });
};

/**
 * Stores the answers of one attempt on the device, saves them on the server and submits them. Answers survive
 * crashes, lost connections, several open tabs and a wrong device clock.
 */
export class AttemptSynchronizer {
  readonly #deps: AttemptSynchronizerDeps;
  readonly #paper: OfflineAttempt;
  readonly #answers: AnswerTracker;
  readonly #serverClock: ServerClock;
  readonly #recorder: EventRecorder;
  readonly #sender: AnswerSender;
  readonly #scheduler: SaveScheduler;
  readonly #pacing: SavePacing;
  readonly #deadline: AttemptDeadline;
  readonly #listeners = new Set<() => void>();
  #phase: AttemptPhase;
  /**
   * True if the attempt was opened from the device without a request and the server has not answered a request
   * yet.
   */
  #needsRequest: boolean;
  #isRunning = false;
  #isAway = false;
  #isStored: boolean;
  #isFailing = false;
  #isSending = false;
  #rejection: unknown;
  #submissionId: string | undefined;
  #lastTickAt: number;
  #state: AttemptState;

  constructor(deps: AttemptSynchronizerDeps, { paper, serverJournal, isStored }: OpenedAttempt) {
    this.#deps = deps;
    this.#paper = paper;
    this.#answers = new AnswerTracker(paper.journal, serverJournal ?? {});
    this.#serverClock = createServerClock(deps.clock, paper);
    this.#recorder = new EventRecorder(
      {
        now: () => this.#serverClock.now(),
        keep: (events) => this.#trackStorage(deps.store.updateAttempt(paper.assessment.id, events)),
      },
      paper.attempt,
    );
    this.#sender = new AnswerSender(deps, {
      paper,
      answers: this.#answers,
      serverClock: this.#serverClock,
      recorder: this.#recorder,
    });
    this.#scheduler = new SaveScheduler(deps.clock, () => this.sendNow());
    this.#pacing = new SavePacing(paper.attempt, deps.random);
    this.#deadline = new AttemptDeadline(paper.attempt.deadline, paper.attempt.pauses);
    this.#phase = paper.attempt.isSubmitRequested ? "submitting" : "answering";
    this.#needsRequest = serverJournal === undefined;
    this.#isStored = isStored;
    this.#lastTickAt = deps.clock.now();
    this.#state = this.#computeState();
  }

  readonly state = (): AttemptState => this.#state;

  readonly journal = (): AnswerJournal => this.#answers.journal();

  readonly subscribe = (listener: () => void): CancelTimerFunction => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts the timers and subscribes to messages of other tabs. Returns a function that stops both. */
  start(): CancelTimerFunction {
    const { clock, tabs } = this.#deps;
    this.#isRunning = true;
    if (this.#phase === "answering") this.#recorder.end("OFFLINE");
    const stops = [
      tabs.subscribe((message) => this.#handleTabMessage(message)),
      clock.every(SECOND_MS, () => this.#tick()),
    ];
    this.#tick();
    if (this.#phase !== "time-up") {
      if (this.#needsRequest) this.sendNow();
      else if (this.#hasUnsaved()) this.#scheduler.scheduleDebounced(0);
    }
    return () => {
      this.#isRunning = false;
      for (const stop of stops) stop();
      this.#scheduler.cancel();
    };
  }

  answer(questionId: string, answer: string): void {
    if (this.#phase !== "answering") return;
    const entry = this.#answers.record(questionId, answer, this.#serverClock.now());
    this.#trackStorage(this.#deps.store.writeAnswer(this.#id, questionId, entry));
    this.#deps.tabs.post({ kind: "answered", journal: { [questionId]: entry } });
    this.#scheduler.scheduleDebounced(this.#getMinSaveDelayMs());
    this.#notify();
  }

  /** Records for the timeline that the student has left the page or come back. */
  setAway(isAway: boolean): void {
    this.#isAway = isAway;
    this.#recordAway();
  }

  /** During a pause the student may leave the page. */
  #recordAway(): void {
    if (this.#phase !== "answering") return;
    const isLeft = this.#isAway && this.#deadline.getPauseMs(this.#serverClock.now()) === 0;
    if (isLeft) this.#recorder.begin("LEFT");
    else this.#recorder.end("LEFT");
  }

  /** Records for the timeline that text was pasted into an answer. */
  recordPaste(questionId: string): void {
    if (this.#phase === "answering") this.#recorder.recordPaste(questionId);
  }

  handleOnline(): void {
    if (this.#phase === "answering") this.#recorder.end("OFFLINE");
    this.sendNow();
  }

  submit(): void {
    if (this.#phase !== "answering") return;
    this.#phase = "submitting";
    this.#recorder.endAll();
    this.#trackStorage(this.#deps.store.updateAttempt(this.#id, { isSubmitRequested: true }));
    this.#deps.tabs.post({ kind: "submitting" });
    this.sendNow();
  }

  /**
   * Sends the answers at once, without debounce or backoff, for example when the device is online again or the
   * student has pressed "Try again".
   */
  sendNow(): void {
    if (!this.#isRunning || this.#isSending || this.#phase === "submitted") return;
    this.#scheduler.cancel();
    void this.#send();
  }

  /** Saves with a `keepalive` request, because the page may be closed before the response arrives. */
  saveBeforeLeaving(): void {
    // A failure is ignored, because the answers are also stored on the device. The next page that opens the
    // attempt sends them again.
    if (this.#phase !== "submitted" && this.#hasUnsaved()) this.#save(true).catch(() => undefined);
  }

  /** Reads the answers of other tabs from the device, because a hidden page may have missed their messages. */
  async reloadFromDevice(): Promise<void> {
    const stored = await this.#deps.store.load(this.#id).catch(() => undefined);
    if (stored?.attempt.number !== this.#paper.attempt.number) return;
    this.setDeadline(stored.attempt.deadline, stored.attempt.pauses);
    this.#handleTabMessage({ kind: "answered", journal: stored.journal });
    if (stored.attempt.isSubmitRequested) this.#handleTabMessage({ kind: "submitting" });
    this.#tick();
  }

  /** The deadline and the pauses as the device knows them. */
  get deadline(): AttemptDeadline {
    return this.#deadline;
  }

  /**
   * Changes the time of the attempt as its author or a pause has decided. The student goes on if the time is not over any
   * more.
   */
  setDeadline(deadline: number, pauses?: AttemptPauses): void {
    const now = this.#serverClock.now();
    if (this.#phase === "submitted" || !this.#deadline.set(deadline, pauses, now)) return;
    this.#pacing.setDeadline(deadline);
    const changes = { deadline, pauses: this.#deadline.pauses };
    this.#trackStorage(this.#deps.store.updateAttempt(this.#id, changes));
    this.#recordAway();
    if (this.#phase === "time-up" && now < deadline) this.#phase = "answering";
    this.#notify();
  }

  handleOffline(): void {
    if (this.#phase === "answering") this.#recorder.begin("OFFLINE");
    this.#isFailing = true;
    this.#notify();
  }

  get #id(): string {
    return this.#paper.assessment.id;
  }

  #handleTabMessage(message: BrowserTabMessage): void {
    if (this.#phase === "submitted") return;
    switch (message.kind) {
      case "answered":
        this.#answers.merge(message.journal);
        if (this.#hasUnsaved()) this.#scheduler.scheduleFallback(this.#getMinSaveDelayMs());
        break;
      case "saved":
        this.#answers.merge(message.journal);
        this.#answers.markSaved(message.journal);
        this.#pacing.recordSave(this.#serverClock.now());
        break;
      case "submitting":
        if (this.#phase === "answering") this.#phase = "submitting";
        this.#scheduler.scheduleFallback(0);
        break;
      case "submitted":
        this.#finish(message.submissionId);
    }
    this.#notify();
  }

  #tick(): void {
    const now = this.#deps.clock.now();
    const hasSlept = now - this.#lastTickAt > SLEEP_THRESHOLD_MS;
    this.#lastTickAt = now;
    if (this.#phase === "answering" && this.#serverClock.now() >= this.#deadline.at) {
      this.#phase = "time-up";
      this.#recorder.endAll();
      this.#scheduler.scheduleAfter(this.#deps.random() * SUBMIT_JITTER_MS);
    } else {
      this.#recordAway();
      if (hasSlept) this.sendNow();
    }
    this.#notify();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    try {
      await this.#saveAndSubmit();
      this.#isFailing = false;
      this.#rejection = undefined;
      this.#scheduler.resetRetry();
      if (this.#hasUnsaved()) this.#scheduler.scheduleDebounced(this.#getMinSaveDelayMs());
    } catch (error) {
      const canRetry = isRetryable(error);
      this.#isFailing = true;
      this.#rejection = canRetry ? undefined : error;
      if (canRetry) this.#scheduler.scheduleRetry();
    }
    this.#isSending = false;
    this.#notify();
  }

  async #saveAndSubmit(): Promise<void> {
    try {
      const submissionId = await this.#save();
      if (submissionId !== undefined) {
        // Answers that were recorded while the save was running are sent first.
        if (!this.#hasUnsaved()) this.#finish(submissionId);
        return;
      }
      if (this.#phase === "time-up" && this.#serverClock.now() < this.#deadline.at) {
        this.#phase = "answering";
      }
      // If answers were recorded while the save was running, another save must precede the submission. A
      // submission that arrives after the grace period counts only the answers that were saved before it.
      if (this.#phase === "answering" || this.#hasUnsaved()) return;
      this.#finish(await this.#sender.submit());
    } catch (error) {
      // The server has not accepted the attempt, so there is nothing to submit.
      if (!isConflict(error) || !this.#sender.isBegun) throw error;
      this.#finish(await this.#sender.resolveConflict());
    }
  }

  /** Saves the unsaved answers. Returns the id of the submission if the attempt was submitted on another device. */
  async #save(isLeaving = false): Promise<string | undefined> {
    const { store, tabs } = this.#deps;
    const { shared, submissionId, deadline, pauses } = await this.#sender.save(isLeaving);
    this.#needsRequest = false;
    if (deadline !== undefined) this.setDeadline(Date.parse(deadline), pauses);
    if (submissionId === undefined) this.#pacing.recordSave(this.#serverClock.now());
    else this.#pacing.reset();
    if (this.#phase === "submitted") return undefined;
    const begun = this.#paper.attempt.offlineStart && { offlineStart: undefined };
    this.#trackStorage(store.updateAttempt(this.#id, { ...this.#serverClock.reading(), ...begun }));
    this.#trackStorage(store.mergeAnswers(this.#id, shared));
    tabs.post({ kind: "saved", journal: shared });
    this.#notify();
    return submissionId;
  }

  /** Answers are sent without a minimum delay if the device cannot store them, or before the submission. */
  #getMinSaveDelayMs(): number {
    const canWait = this.#phase === "answering" && this.#isStored;
    return canWait ? this.#pacing.getMinDelayMs(this.#serverClock.now()) : 0;
  }

  #getSavingState(): AttemptState["saving"] {
    // In the other phases a request is still due: the submission.
    const hasRequests = this.#hasUnsaved() || this.#phase !== "answering";
    if (hasRequests && this.#isFailing) return "waiting";
    if (!this.#hasUnsaved()) return "saved";
    return this.#isSending || this.#getMinSaveDelayMs() === 0 ? "saving" : "stored";
  }

  #hasUnsaved(): boolean {
    return Object.keys(this.#answers.unsaved()).length > 0;
  }

  #finish(submissionId: string): void {
    if (this.#phase === "submitted") return;
    this.#phase = "submitted";
    this.#submissionId = submissionId;
    this.#scheduler.cancel();
    this.#deps.tabs.post({ kind: "submitted", submissionId });
    this.#trackStorage(this.#deps.store.remove(this.#id));
  }

  /** Records in the state if a write to the device fails, so that the screen can warn the student. */
  #trackStorage(write: Promise<void>): void {
    write.catch(() => {
      this.#isStored = false;
      this.#notify();
    });
  }

  #computeState(): AttemptState {
    const now = this.#serverClock.now();
    return {
      phase: this.#phase,
      saving: this.#getSavingState(),
      isStored: this.#isStored,
      rejection: this.#rejection,
      secondsLeft: Math.max(0, Math.ceil((this.#deadline.at - now) / SECOND_MS)),
      pauseSecondsLeft: Math.ceil(this.#deadline.getPauseMs(now) / SECOND_MS),
      addedMinutes: this.#deadline.getAddedMinutes(now),
      submissionId: this.#submissionId,
    };
  }

  #notify(): void {
    const next = this.#computeState();
    if (!areAttemptStatesEqual(next, this.#state)) this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
