import { type Journal, type JournalEntry, mergeJournals } from "../journal.ts";
import type { Paper, StoredAttempt } from "../paper.ts";
import type { PaperStore } from "../paper-store.ts";

/** A paper store in memory, shared by all tabs of a simulated device. */
export class MemoryPaperStore implements PaperStore {
  readonly #papers = new Map<string, Paper>();
  /** If true, every call fails, as on a device without free storage. */
  isBroken = false;

  async load(assessmentId: string): Promise<Paper | undefined> {
    this.#check();
    return this.#papers.get(assessmentId);
  }

  async create(paper: Paper): Promise<void> {
    this.#check();
    const known = this.#papers.get(paper.assessment.id);
    if (known?.attempt.number !== paper.attempt.number)
      this.#papers.set(paper.assessment.id, paper);
  }

  async writeAnswer(assessmentId: string, questionId: string, entry: JournalEntry): Promise<void> {
    this.#change(assessmentId, (paper) => ({
      ...paper,
      journal: { ...paper.journal, [questionId]: entry },
    }));
  }

  async mergeAnswers(assessmentId: string, journal: Journal): Promise<void> {
    this.#change(assessmentId, (paper) => ({
      ...paper,
      journal: mergeJournals(paper.journal, journal),
    }));
  }

  async updateAttempt(assessmentId: string, changes: Partial<StoredAttempt>): Promise<void> {
    this.#change(assessmentId, (paper) => ({
      ...paper,
      attempt: { ...paper.attempt, ...changes },
    }));
  }

  async remove(assessmentId: string): Promise<void> {
    this.#check();
    this.#papers.delete(assessmentId);
  }

  async listAttempts(): Promise<readonly StoredAttempt[]> {
    this.#check();
    return [...this.#papers.values()].map(({ attempt }) => attempt);
  }

  #change(assessmentId: string, change: (paper: Paper) => Paper): void {
    this.#check();
    const paper = this.#papers.get(assessmentId);
    if (paper !== undefined) this.#papers.set(assessmentId, change(paper));
  }

  #check(): void {
    if (this.isBroken) throw new Error("The device is full.");
  }
}
