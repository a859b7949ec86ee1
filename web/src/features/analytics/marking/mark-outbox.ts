import type { LongAnswer, MarkInput, SubmissionToMark } from "@darasa/contract/hand-marking";
import { isTransientError } from "@/lib/api-error.ts";
import type { CancelTimerFunction, Clock } from "@/lib/clock.ts";
import { type KeyValueStore, readStoredJson, writeStoredJson } from "@/lib/storage.ts";
import { UNSENT_MARKS_STORAGE_KEY } from "./marks-key.ts";

const RETRY_MS = 5_000;

/** A mark that the server has not confirmed yet. */
export interface UnsentMark extends MarkInput {
  readonly assessmentId: string;
  /** Why the server did not store the mark; absent while the mark waits. */
  readonly problem?: "changed" | "refused";
}

/** What the server answers to a mark. */
export interface MarkReply {
  readonly saved: boolean;
  readonly submission: SubmissionToMark;
}

interface MarkOutboxDeps {
  readonly ownerId: string;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly send: (mark: UnsentMark) => Promise<MarkReply>;
  /** Called with what is stored now, after each answer of the server. */
  readonly onReply: (assessmentId: string, reply: MarkReply) => void;
}

type Place = Pick<UnsentMark, "submissionId" | "questionId">;

const isMark = (value: unknown): value is UnsentMark =>
  typeof value === "object" &&
  value !== null &&
  ["id", "assessmentId", "submissionId", "questionId", "answerOf", "comment"].every(
    (key) => typeof Reflect.get(value, key) === "string",
  ) &&
  typeof Reflect.get(value, "marks") === "number";

const readMarks = (storage: KeyValueStore, ownerId: string): readonly UnsentMark[] => {
  const stored = readStoredJson(storage, UNSENT_MARKS_STORAGE_KEY);
  if (typeof stored !== "object" || stored === null) return [];
  const { ownerId: owner, marks }: { ownerId?: unknown; marks?: unknown } = stored;
  return owner === ownerId && Array.isArray(marks) ? marks.filter(isMark) : [];
};

/** An empty answer has no marks, and after some regrades a question needs none by hand. */
export const needsMarks = ({ answer, isDecided }: LongAnswer): boolean =>
  answer.trim() !== "" && isDecided !== true;

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.submissionId === other.submissionId && one.questionId === other.questionId;

/**
 * Keeps marks on the device until the server has confirmed them, and sends them one after the other. A mark that the
 * server did not store stays, with the reason, until the teacher decides about it.
 */
export class MarkOutbox {
  readonly #deps: MarkOutboxDeps;
  readonly #watchers = new Set<() => void>();
  #marks: readonly UnsentMark[];
  #isSending = false;
  #stopRetry: CancelTimerFunction | undefined;

  constructor(deps: MarkOutboxDeps) {
    this.#deps = deps;
    this.#marks = readMarks(deps.storage, deps.ownerId);
  }

  readonly marks = (): readonly UnsentMark[] => this.#marks;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Adds a mark. An unsent mark of the same answer is replaced. */
  put(mark: UnsentMark): void {
    this.#set([...this.#marks.filter((other) => !isSamePlace(other, mark)), mark]);
    this.flush();
  }

  discard(place: Place): void {
    this.#set(this.#marks.filter((other) => !isSamePlace(other, place)));
  }

  /** Sends the waiting marks now. */
  flush(): void {
    this.stop();
    if (!this.#isSending) void this.#sendAll();
  }

  /** Stops waiting for the next attempt to send. */
  stop(): void {
    this.#stopRetry?.();
    this.#stopRetry = undefined;
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    let isGoingOn = true;
    while (isGoingOn) {
      const next = this.#marks.find(({ problem }) => problem === undefined);
      isGoingOn = next !== undefined && (await this.#sendOne(next));
    }
    this.#isSending = false;
  }

  /** Sends one mark. Returns false if there is no connection: the mark waits then. */
  async #sendOne(mark: UnsentMark): Promise<boolean> {
    try {
      const reply = await this.#deps.send(mark);
      this.#deps.onReply(mark.assessmentId, reply);
      const stored = reply.submission.answers.find((one) => one.questionId === mark.questionId);
      const isOver = reply.saved || stored === undefined || !needsMarks(stored);
      this.#settle(mark, isOver ? undefined : "changed");
      return true;
    } catch (error) {
      if (isTransientError(error)) {
        this.#stopRetry = this.#deps.clock.after(RETRY_MS, () => this.flush());
        return false;
      }
      this.#settle(mark, "refused");
      return true;
    }
  }

  /** Removes a stored mark. If the teacher has changed it while it was sent, the change replaces what was stored. */
  #settle(sent: UnsentMark, problem: UnsentMark["problem"]): void {
    this.#set(
      this.#marks.flatMap((mark) => {
        if (!isSamePlace(mark, sent)) return [mark];
        if (mark.id !== sent.id) {
          return [problem === undefined ? { ...mark, replaces: sent.id } : mark];
        }
        return problem === undefined ? [] : [{ ...mark, problem }];
      }),
    );
  }

  #set(marks: readonly UnsentMark[]): void {
    this.#marks = marks;
    const { storage, ownerId } = this.#deps;
    const value = marks.length === 0 ? undefined : { ownerId, marks };
    writeStoredJson(storage, UNSENT_MARKS_STORAGE_KEY, value);
    for (const watcher of this.#watchers) watcher();
  }
}
