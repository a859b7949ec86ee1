import type { Assessment } from "@darasa/contract/assessments";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type AnswerJournal, type AnswerJournalEntry, selectEntriesNewerThan } from "./journal.ts";
import type { OfflineAttempt, StoredAttemptDetails } from "./offline-attempt.ts";

/**
 * Stores attempts in progress on the device, with their questions and answers. Every promise rejects if the
 * device cannot store or read them.
 */
export interface OfflineAttemptStore {
  load(assessmentId: string): Promise<OfflineAttempt | undefined>;
  /** Stores a new attempt. Does nothing if another tab has already stored it. */
  create(paper: OfflineAttempt): Promise<void>;
  /**
   * Stores an answer. If the database is open, the transaction starts before the function returns, because the
   * page may be closed directly afterwards.
   */
  writeAnswer(assessmentId: string, questionId: string, entry: AnswerJournalEntry): Promise<void>;
  /** Stores those entries of `journal` that are newer than the stored ones. */
  mergeAnswers(assessmentId: string, journal: AnswerJournal): Promise<void>;
  /** Changes a stored attempt; does nothing if the attempt is not stored. */
  updateAttempt(assessmentId: string, changes: Partial<StoredAttemptDetails>): Promise<void>;
  remove(assessmentId: string): Promise<void>;
  listAttempts(): Promise<readonly StoredAttemptDetails[]>;
}

interface AnswerRecord extends AnswerJournalEntry {
  readonly assessmentId: string;
  readonly questionId: string;
}

interface PaperSchema extends DBSchema {
  attempts: { key: string; value: StoredAttemptDetails };
  papers: { key: string; value: Assessment };
  answers: { key: [assessmentId: string, questionId: string]; value: AnswerRecord };
}
type PaperDatabase = IDBPDatabase<PaperSchema>;
type StoreName = "attempts" | "papers" | "answers";
interface AnswersStore {
  put(record: AnswerRecord): Promise<unknown>;
}
interface AttemptsStore {
  getAll(): Promise<StoredAttemptDetails[]>;
  put(attempt: StoredAttemptDetails): Promise<unknown>;
}

/** In version 1, attempts had no `deviceId`. */
const VERSION = 2;
const ALL_STORES: StoreName[] = ["attempts", "papers", "answers"];

/**
 * Returns the range of the keys of all answers to one assessment. Each key consists of the assessment id and the
 * question id. The upper bound uses `[]` as question id, because IndexedDB sorts arrays after strings.
 */
const answersTo = (assessmentId: string): IDBKeyRange =>
  IDBKeyRange.bound([assessmentId], [assessmentId, []]);

const toJournal = (records: readonly AnswerRecord[]): AnswerJournal =>
  Object.fromEntries(records.map(({ questionId, answer, at }) => [questionId, { answer, at }]));

const putAnswers = (answers: AnswersStore, assessmentId: string, journal: AnswerJournal) =>
  Object.entries(journal).map(([questionId, entry]) =>
    answers.put({ assessmentId, questionId, ...entry }),
  );

/** Gives an id of the device to the stored attempts. */
const addDeviceIds = async (attempts: AttemptsStore, newId: () => string): Promise<void> => {
  const stored = await attempts.getAll();
  await Promise.all(stored.map((attempt) => attempts.put({ ...attempt, deviceId: newId() })));
};

/**
 * Stores attempts in progress in IndexedDB instead of localStorage. A committed IndexedDB transaction survives a
 * browser crash, whereas localStorage may lose the writes of the last seconds.
 */
class IndexedDbPaperStore implements OfflineAttemptStore {
  readonly #name: string;
  readonly #newId: () => string;
  readonly #mayOpen: () => boolean;
  #database: PaperDatabase | undefined;

  constructor(name: string, newId: () => string, mayOpen: () => boolean) {
    this.#name = name;
    this.#newId = newId;
    this.#mayOpen = mayOpen;
  }

  async load(assessmentId: string): Promise<OfflineAttempt | undefined> {
    const transaction = (await this.#open()).transaction(ALL_STORES);
    const [attempt, assessment, answers] = await Promise.all([
      transaction.objectStore("attempts").get(assessmentId),
      transaction.objectStore("papers").get(assessmentId),
      transaction.objectStore("answers").getAll(answersTo(assessmentId)),
      transaction.done,
    ]);
    return attempt === undefined || assessment === undefined
      ? undefined
      : { attempt, assessment, journal: toJournal(answers) };
  }

  async create({ attempt, assessment, journal }: OfflineAttempt): Promise<void> {
    const transaction = (await this.#open()).transaction(ALL_STORES, "readwrite");
    const attempts = transaction.objectStore("attempts");
    const answers = transaction.objectStore("answers");
    const stored = await attempts.get(assessment.id);
    if (stored?.number === attempt.number) return transaction.done;
    await Promise.all([
      attempts.put(attempt),
      transaction.objectStore("papers").put(assessment),
      answers.delete(answersTo(assessment.id)),
      ...putAnswers(answers, assessment.id, journal),
      transaction.done,
    ]);
  }

  async writeAnswer(
    assessmentId: string,
    questionId: string,
    entry: AnswerJournalEntry,
  ): Promise<void> {
    // If the database is already open, nothing is awaited here, so that the write starts before `writeAnswer`
    // returns.
    const database = this.#database ?? (await this.#open());
    const transaction = database.transaction("answers", "readwrite");
    const written = transaction.store.put({ assessmentId, questionId, ...entry });
    // Commits the transaction at once. Browsers without commit() commit it by themselves, slightly later.
    transaction.commit?.();
    await Promise.all([written, transaction.done]);
  }

  async mergeAnswers(assessmentId: string, journal: AnswerJournal): Promise<void> {
    const transaction = (await this.#open()).transaction("answers", "readwrite");
    const stored = toJournal(await transaction.store.getAll(answersTo(assessmentId)));
    const newer = selectEntriesNewerThan(stored, journal);
    await Promise.all([...putAnswers(transaction.store, assessmentId, newer), transaction.done]);
  }

  async updateAttempt(assessmentId: string, changes: Partial<StoredAttemptDetails>): Promise<void> {
    const transaction = (await this.#open()).transaction("attempts", "readwrite");
    const attempt = await transaction.store.get(assessmentId);
    if (attempt !== undefined) await transaction.store.put({ ...attempt, ...changes });
    await transaction.done;
  }

  async remove(assessmentId: string): Promise<void> {
    const transaction = (await this.#open()).transaction(ALL_STORES, "readwrite");
    await Promise.all([
      transaction.objectStore("attempts").delete(assessmentId),
      transaction.objectStore("papers").delete(assessmentId),
      transaction.objectStore("answers").delete(answersTo(assessmentId)),
      transaction.done,
    ]);
  }

  async listAttempts(): Promise<readonly StoredAttemptDetails[]> {
    return (await this.#open()).getAll("attempts");
  }

  async #open(): Promise<PaperDatabase> {
    this.#database ??= await this.#connect();
    return this.#database;
  }

  async #connect(): Promise<PaperDatabase> {
    if (!this.#mayOpen()) throw new Error("The session of the database's owner has ended");
    const disconnect = (): void => {
      if (this.#database === database) this.#database = undefined;
    };
    const database = await openDB<PaperSchema>(this.#name, VERSION, {
      upgrade: (created, oldVersion, _newVersion, transaction) => {
        if (oldVersion === 0) {
          created.createObjectStore("attempts", { keyPath: "assessmentId" });
          created.createObjectStore("papers", { keyPath: "id" });
          created.createObjectStore("answers", { keyPath: ["assessmentId", "questionId"] });
          return;
        }
        // If this fails, the upgrade and `openDB` fail too.
        addDeviceIds(transaction.objectStore("attempts"), this.#newId).catch(() => undefined);
      },
      // The browser calls `blocking` when a logout in another tab deletes the database. The open connection would
      // block the deletion, so it is closed.
      blocking: () => {
        database.close();
        disconnect();
      },
      // The browser calls `terminated` when it closes the connection to the IndexedDB database, for example in a
      // background tab on a phone.
      terminated: disconnect,
    });
    return database;
  }
}

/**
 * Creates a store in the IndexedDB database `name`. Each user of the device needs a separate database, because a
 * logout deletes the whole database of the user. `newId` returns a new random id. If `mayOpen` returns false, the
 * database is not opened, so that a late write does not create it again after a logout.
 */
export const createIndexedDbAttemptStore = (
  name: string,
  newId: () => string,
  mayOpen: () => boolean = () => true,
): OfflineAttemptStore => new IndexedDbPaperStore(name, newId, mayOpen);
