import type { Assessment } from "@darasa/contract/assessments";
import { type Entry, type Journal, newerThan } from "./journal.ts";
import type { KeptAttempt, Paper } from "./paper.ts";

/** Keeps papers that are under way on the device. Every promise rejects when the device refuses. */
export interface PaperStore {
  load(assessmentId: string): Promise<Paper | undefined>;
  /** Begins with a paper, unless another tab has begun the same attempt. */
  keep(paper: Paper): Promise<void>;
  /** The newest answer of all: put down before this returns to its caller, so that no crash comes between. */
  write(assessmentId: string, questionId: string, entry: Entry): Promise<void>;
  /** Takes those that are newer than what is kept. */
  merge(assessmentId: string, journal: Journal): Promise<void>;
  note(assessmentId: string, changes: Partial<KeptAttempt>): Promise<void>;
  remove(assessmentId: string): Promise<void>;
  list(): Promise<readonly KeptAttempt[]>;
}

interface AnswerRecord extends Entry {
  readonly assessmentId: string;
  readonly questionId: string;
}

const ATTEMPTS = "attempts";
const PAPERS = "papers";
const ANSWERS = "answers";
const ALL = [ATTEMPTS, PAPERS, ANSWERS];

const upgrade = (database: IDBDatabase): void => {
  database.createObjectStore(ATTEMPTS, { keyPath: "assessmentId" });
  database.createObjectStore(PAPERS, { keyPath: "id" });
  database.createObjectStore(ANSWERS, { keyPath: ["assessmentId", "questionId"] });
};

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = (factory: IDBFactory, name: string): Promise<IDBDatabase> => {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => upgrade(request.result);
  return resultOf(request);
};

const isDone = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** An empty array as the upper bound comes after every text. */
const answersTo = (assessmentId: string): IDBKeyRange =>
  IDBKeyRange.bound([assessmentId], [assessmentId, []]);

const journalOf = (records: readonly AnswerRecord[]): Journal =>
  Object.fromEntries(records.map(({ questionId, answer, at }) => [questionId, { answer, at }]));

const putAll = (answers: IDBObjectStore, assessmentId: string, journal: Journal): void => {
  for (const [questionId, entry] of Object.entries(journal)) {
    answers.put({ assessmentId, questionId, ...entry });
  }
};

/**
 * IndexedDB, not localStorage: a browser that is killed right after a key was pressed has kept what a committed
 * transaction wrote, and has lost the last seconds of localStorage.
 */
class DevicePaperStore implements PaperStore {
  readonly #reopen: () => Promise<IDBDatabase>;
  #database: IDBDatabase | undefined;

  constructor(reopen: () => Promise<IDBDatabase>) {
    this.#reopen = reopen;
  }

  async load(assessmentId: string): Promise<Paper | undefined> {
    const transaction = await this.#begin("readonly", ALL);
    const [attempt, assessment, answers] = await Promise.all([
      resultOf<KeptAttempt | undefined>(transaction.objectStore(ATTEMPTS).get(assessmentId)),
      resultOf<Assessment | undefined>(transaction.objectStore(PAPERS).get(assessmentId)),
      resultOf<AnswerRecord[]>(transaction.objectStore(ANSWERS).getAll(answersTo(assessmentId))),
    ]);
    return attempt === undefined || assessment === undefined
      ? undefined
      : { attempt, assessment, journal: journalOf(answers) };
  }

  async keep({ attempt, assessment, journal }: Paper): Promise<void> {
    const transaction = await this.#begin("readwrite", ALL);
    const attempts = transaction.objectStore(ATTEMPTS);
    const answers = transaction.objectStore(ANSWERS);
    const kept = await resultOf<KeptAttempt | undefined>(attempts.get(assessment.id));
    if (kept?.number !== attempt.number) {
      attempts.put(attempt);
      transaction.objectStore(PAPERS).put(assessment);
      answers.delete(answersTo(assessment.id));
      putAll(answers, assessment.id, journal);
    }
    return isDone(transaction);
  }

  async write(assessmentId: string, questionId: string, entry: Entry): Promise<void> {
    // Nothing is awaited while the database is open.
    const transaction =
      this.#database?.transaction(ANSWERS, "readwrite") ??
      (await this.#begin("readwrite", [ANSWERS]));
    transaction.objectStore(ANSWERS).put({ assessmentId, questionId, ...entry });
    // Old browsers commit by themselves, a moment later.
    transaction.commit?.();
    return isDone(transaction);
  }

  async merge(assessmentId: string, journal: Journal): Promise<void> {
    const transaction = await this.#begin("readwrite", [ANSWERS]);
    const answers = transaction.objectStore(ANSWERS);
    const kept = await resultOf<AnswerRecord[]>(answers.getAll(answersTo(assessmentId)));
    putAll(answers, assessmentId, newerThan(journalOf(kept), journal));
    return isDone(transaction);
  }

  async note(assessmentId: string, changes: Partial<KeptAttempt>): Promise<void> {
    const transaction = await this.#begin("readwrite", [ATTEMPTS]);
    const attempts = transaction.objectStore(ATTEMPTS);
    const attempt = await resultOf<KeptAttempt | undefined>(attempts.get(assessmentId));
    if (attempt !== undefined) attempts.put({ ...attempt, ...changes });
    return isDone(transaction);
  }

  async remove(assessmentId: string): Promise<void> {
    const transaction = await this.#begin("readwrite", ALL);
    transaction.objectStore(ATTEMPTS).delete(assessmentId);
    transaction.objectStore(PAPERS).delete(assessmentId);
    transaction.objectStore(ANSWERS).delete(answersTo(assessmentId));
    return isDone(transaction);
  }

  async list(): Promise<readonly KeptAttempt[]> {
    const transaction = await this.#begin("readonly", [ATTEMPTS]);
    return resultOf<KeptAttempt[]>(transaction.objectStore(ATTEMPTS).getAll());
  }

  async #begin(mode: IDBTransactionMode, stores: readonly string[]): Promise<IDBTransaction> {
    this.#database ??= await this.#opened();
    return this.#database.transaction(stores, mode);
  }

  async #opened(): Promise<IDBDatabase> {
    const database = await this.#reopen();
    const forget = (): void => {
      if (this.#database === database) this.#database = undefined;
    };
    // A logout in another tab removes the database; a phone may close it while the page sleeps.
    database.onversionchange = () => {
      database.close();
      forget();
    };
    database.onclose = forget;
    return database;
  }
}

/** Each user of a shared device has a database of their own; a logout removes it whole. */
export const createPaperStore = (factory: IDBFactory | undefined, name: string): PaperStore =>
  new DevicePaperStore(() =>
    factory === undefined
      ? Promise.reject(new Error("This browser has no IndexedDB."))
      : open(factory, name),
  );
