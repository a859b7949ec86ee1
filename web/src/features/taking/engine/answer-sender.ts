import type { AnswerTracker } from "./answer-tracker.ts";
import type { AttemptSynchronizerDeps, SaveAnswersResponse } from "./attempt-state.ts";
import type { EventRecorder } from "./event-recorder.ts";
import { type AnswerJournal, createSaveAnswersInput, toAnswersByQuestion } from "./journal.ts";
import { getSubmissionId, type OfflineAttempt } from "./offline-attempt.ts";
import type { ServerClock } from "./server-clock.ts";

interface SenderParts {
  readonly paper: OfflineAttempt;
  readonly answers: AnswerTracker;
  readonly serverClock: ServerClock;
  readonly recorder: EventRecorder;
}

interface SavedJournal extends Pick<SaveAnswersResponse, "submissionId" | "deadline" | "pauses"> {
  readonly shared: AnswerJournal;
}

/** Sends the answers of one attempt to the server. Every request is idempotent. */
export class AnswerSender {
  readonly #deps: Pick<AttemptSynchronizerDeps, "api" | "clock" | "studentId">;
  readonly #parts: SenderParts;
  #isBegun: boolean;

  constructor(
    deps: Pick<AttemptSynchronizerDeps, "api" | "clock" | "studentId">,
    parts: SenderParts,
  ) {
    this.#deps = deps;
    this.#parts = parts;
    this.#isBegun = parts.paper.attempt.offlineStart === undefined;
  }

  /** True if the server knows of the attempt. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /**
   * Sends the unsaved answers. If there are none, the request only reads the server's answers and time. Returns
   * the answers that this tab and the server then have in common, the deadline with the pauses, and the id of the submission if
   * the attempt was submitted on another device.
   */
  async save(isLeaving = false): Promise<SavedJournal> {
    const { api, clock } = this.#deps;
    const { paper, answers, serverClock, recorder } = this.#parts;
    await this.#begin();
    const before = answers.journal();
    const sent = answers.unsaved();
    const requestedAt = clock.now();
    const events = recorder.next();
    const input = {
      ...createSaveAnswersInput(sent, paper.attempt),
      ...(events.length > 0 && { events: [...events] }),
    };
    const saved = await api.save(input, isLeaving);
    recorder.markSent(events);
    serverClock.update(Date.parse(saved.savedAt), requestedAt);
    const { submissionId, deadline, pauses } = saved;
    if (submissionId === undefined) {
      return { shared: answers.applyResponse({ before, sent }, saved), deadline, pauses };
    }
    answers.markSaved(sent);
    return { shared: sent, submissionId, deadline };
  }

  /** Tells the server of an attempt that began without a network, before anything else is sent. */
  async #begin(): Promise<void> {
    const { offlineStart, startedAt } = this.#parts.paper.attempt;
    if (this.#isBegun || offlineStart === undefined) return;
    const { ticket, word } = offlineStart;
    const offline = { ticket, startedAt: new Date(startedAt).toISOString() };
    await this.#deps.api.begin({ word, offline });
    this.#isBegun = true;
  }

  /** Submits the attempt and returns the id of the submission. */
  submit(): Promise<string> {
    const { paper, answers } = this.#parts;
    return this.#deps.api.submit(paper.attempt.number, toAnswersByQuestion(answers.journal()));
  }

  /**
   * Handles a CONFLICT response, which means that the time of the attempt ended long ago. Submits the attempt if it is not submitted yet. Returns the id of the submission.
   */
  async resolveConflict(): Promise<string> {
    const { api, studentId } = this.#deps;
    const submissionId = getSubmissionId(this.#parts.paper.attempt, studentId);
    return (await api.isSubmitted(submissionId)) ? submissionId : this.submit();
  }
}
