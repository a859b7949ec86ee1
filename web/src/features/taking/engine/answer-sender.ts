import type { AnswerBook } from "./answer-book.ts";
import { type Journal, textsOf, toJournalInput } from "./journal.ts";
import { type Paper, submissionOf } from "./paper.ts";
import type { PaperDeps } from "./paper-state.ts";
import type { ServerClock } from "./server-clock.ts";

interface DeliveryParts {
  readonly paper: Paper;
  readonly book: AnswerBook;
  readonly time: ServerClock;
}

/** Brings the answers of one paper to the server. Every step may be repeated. */
export class PaperDelivery {
  readonly #deps: Pick<PaperDeps, "api" | "clock" | "studentId">;
  readonly #parts: DeliveryParts;

  constructor(deps: Pick<PaperDeps, "api" | "clock" | "studentId">, parts: DeliveryParts) {
    this.#deps = deps;
    this.#parts = parts;
  }

  /** Returns what the server has; asks for that and for the time even if there is nothing to send. */
  async save(isLeaving = false): Promise<Journal> {
    const { api, clock } = this.#deps;
    const { paper, book, time } = this.#parts;
    const before = book.read();
    const sent = book.unsaved();
    const askedAt = clock.now();
    const input = toJournalInput(sent, paper.attempt.deadline);
    const saved = await api.save(input, isLeaving);
    time.measure(Date.parse(saved.savedAt), askedAt);
    return book.adopt({ before, sent }, saved);
  }

  submit(): Promise<string> {
    return this.#deps.api.submit(textsOf(this.#parts.book.read()));
  }

  /** The server takes no more answers: handed in elsewhere, or the time has long been over. */
  async settle(): Promise<string> {
    const { api, studentId } = this.#deps;
    const submissionId = submissionOf(this.#parts.paper.attempt, studentId);
    return (await api.isSubmitted(submissionId)) ? submissionId : this.submit();
  }
}
