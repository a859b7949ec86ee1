import { type Journal, mergeNewest } from "../journal.ts";
import type { Paper } from "../paper.ts";
import type { PaperStore } from "../paper-store.ts";

/** What the device keeps is there for every tab, and for the next page. */
export class MemoryPaperStore implements PaperStore {
  readonly #papers = new Map<string, Paper>();
  isBroken = false;

  async load(assessmentId: string): Promise<Paper | undefined> {
    this.#check();
    return this.#papers.get(assessmentId);
  }

  async keep(paper: Paper): Promise<void> {
    this.#check();
    const known = this.#papers.get(paper.assessment.id);
    if (known?.attempt.number !== paper.attempt.number)
      this.#papers.set(paper.assessment.id, paper);
  }

  async write(assessmentId: string, questionId: string, entry: Journal[string]): Promise<void> {
    this.#change(assessmentId, (paper) => ({
      ...paper,
      journal: { ...paper.journal, [questionId]: entry },
    }));
  }

  async merge(assessmentId: string, journal: Journal): Promise<void> {
    this.#change(assessmentId, (paper) => ({
      ...paper,
      journal: mergeNewest(paper.journal, journal),
    }));
  }

  async note(assessmentId: string, changes: Partial<Paper["attempt"]>): Promise<void> {
    this.#change(assessmentId, (paper) => ({
      ...paper,
      attempt: { ...paper.attempt, ...changes },
    }));
  }

  async remove(assessmentId: string): Promise<void> {
    this.#check();
    this.#papers.delete(assessmentId);
  }

  async list(): Promise<readonly Paper["attempt"][]> {
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
