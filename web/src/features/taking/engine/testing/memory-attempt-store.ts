import type { OfflineAttemptStore } from "../attempt-store.ts";
import { type AnswerJournal, type AnswerJournalEntry, mergeAnswerJournals } from "../journal.ts";
import type { OfflineAttempt, StoredAttemptDetails } from "../offline-attempt.ts";

/** An in-memory `OfflineAttemptStore` for tests. All tabs of a simulated device share it. */
export class MemoryAttemptStore implements OfflineAttemptStore {
  readonly #papers = new Map<string, OfflineAttempt>();
  /** If true, every call fails, as on a device without free storage. */
  isBroken = false;

  async load(assessmentId: string): Promise<OfflineAttempt | undefined> {
    this.#check();
    return this.#papers.get(assessmentId);
  }

  async create(paper: OfflineAttempt): Promise<void> {
    this.#check();
    const known = this.#papers.get(paper.assessment.id);
    if (known?.attempt.number !== paper.attempt.number)
      this.#papers.set(paper.assessment.id, paper);
  }

  async writeAnswer(
    assessmentId: string,
    questionId: string,
    entry: AnswerJournalEntry,
  ): Promise<void> {
    this.#change(assessmentId, (paper) => ({
      ...paper,
      journal: { ...paper.journal, [questionId]: entry },
    }));
  }

  async mergeAnswers(assessmentId: string, journal: AnswerJournal): Promise<void> {
    this.#change(assessmentId, (paper) => ({
      ...paper,
      journal: mergeAnswerJournals(paper.journal, journal),
    }));
  }

  async updateAttempt(assessmentId: string, changes: Partial<StoredAttemptDetails>): Promise<void> {
    this.#change(assessmentId, (paper) => ({
      ...paper,
      attempt: { ...paper.attempt, ...changes },
    }));
  }

  async remove(assessmentId: string): Promise<void> {
    this.#check();
    this.#papers.delete(assessmentId);
  }

  async listAttempts(): Promise<readonly StoredAttemptDetails[]> {
    this.#check();
    return [...this.#papers.values()].map(({ attempt }) => attempt);
  }

  #change(assessmentId: string, change: (paper: OfflineAttempt) => OfflineAttempt): void {
    this.#check();
    const paper = this.#papers.get(assessmentId);
    if (paper !== undefined) this.#papers.set(assessmentId, change(paper));
  }

  #check(): void {
    if (this.isBroken) throw new Error("The device is full.");
  }
}
