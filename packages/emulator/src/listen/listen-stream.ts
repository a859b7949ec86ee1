import type { Document } from "../model/document.ts";
import type { ListenResponse, ListenTarget, RpcStatus } from "../model/messages.ts";
import { StatusError } from "../model/status.ts";
import type { EpochMicros } from "../model/value.ts";
import type { CommitEvent, DocumentChange } from "../store/types.ts";
import {
  createAllChangesSentMessage,
  createDocumentChangeMessage,
  createDocumentDeleteMessage,
  ListenChangeBatch,
  type ListenDocumentFormatter,
} from "./change-batch.ts";
import { ListenOutbox } from "./outbox.ts";
import { decodeResumeToken } from "./resume-token.ts";
import { openListenTarget } from "./target.ts";
import type {
  ActiveListenTarget,
  ListenClientConnection,
  ListenCommitReceiver,
  StateSharedByListenStreams,
} from "./types.ts";

/**
 * Status that ends the stream of a slow client. Client SDKs react to UNAVAILABLE by reconnecting with their
 * last resume token.
 */
const TOO_SLOW: RpcStatus = {
  code: "UNAVAILABLE",
  message: "The client does not keep up with the changes. Listen again with the last resume token.",
};

/**
 * One Listen stream. Its events run one at a time, on the queue of the database. A target has these states; each
 * arrow names the event and, after the colon, the messages sent:
 *
 *             add: ADD             allowed: documents, CURRENT, NO_CHANGE
 *   (absent) ──────────► (authorizing) ────────────────────────────────► (active) ─┐ commit: changes, NO_CHANGE
 *       ▲                    │ denied: REMOVE with cause                   │ ▲ └───┘
 *       ├────────────────────┘                                             │
 *       └──────────────────────────────────────────────────────────────────┘
 *              remove: REMOVE; denied after a change: REMOVE with cause
 *
 * The stream stays open until the client ends it, violates the protocol or is too slow.
 */
export class ListenStream implements ListenCommitReceiver {
  readonly #context: StateSharedByListenStreams;
  readonly #client: ListenClientConnection;
  readonly #onClosed: (stream: ListenStream) => void;
  readonly #outbox: ListenOutbox;
  /** The active targets by target id. */
  readonly #targets = new Map<number, ActiveListenTarget>();
  /** The database time up to which this stream has queued all changes for the client. It never decreases. */
  #time: EpochMicros = 0n;
  #beatsSinceMessage = 0;
  #closed = false;

  constructor(
    context: StateSharedByListenStreams,
    client: ListenClientConnection,
    onClosed: (stream: ListenStream) => void,
  ) {
    this.#context = context;
    this.#client = client;
    this.#onClosed = onClosed;
    this.#outbox = new ListenOutbox({
      sink: client.sink,
      timers: context.timers,
      onError: (error) => this.#fail(error),
    });
  }

  add(target: ListenTarget): void {
    this.#run(() => {
      if (target.targetId < 0 || this.#targets.has(target.targetId)) {
        const fault = target.targetId < 0 ? "must not be negative" : "is already in use";
        return this.#end({
          code: "INVALID_ARGUMENT",
          message: `Target id ${target.targetId} ${fault}.`,
        });
      }
      const targetId = target.targetId === 0 ? this.#unusedId() : target.targetId;
      this.#push([{ kind: "targetChange", type: "ADD", targetIds: [targetId] }]);
      this.#open({ ...target, targetId });
    });
  }

  remove(targetId: number): void {
    this.#run(() => {
      if (this.#targets.has(targetId)) this.#drop(targetId);
    });
  }

  commit(
    event: CommitEvent,
    concerned: ReadonlyMap<ActiveListenTarget, readonly DocumentChange[]>,
  ): void {
    this.#run(() => {
      const batch = new ListenChangeBatch(this.#context.presenter);
      for (const [target, changes] of concerned) {
        if (this.#targets.get(target.id) !== target) continue;
        if (!this.#mayStillRead(target, changes)) continue;
        const delta = target.view.apply(changes);
        batch.add(target.id, delta, target.projection);
        if (delta.reads > 0) this.#client.onReads(delta.reads);
      }
      const time = this.#advance(event.time);
      const messages = batch.messages(time);
      if (messages.length === 0) return;
      this.#push([...messages, createAllChangesSentMessage(time)], messages.length);
      if (this.#outbox.isOverfull) this.#end(TOO_SLOW);
    });
  }

  /**
   * Must be called at a fixed interval. Sends a heartbeat if no message was sent during the last `silentBeats`
   * intervals.
   */
  beat(silentBeats: number): void {
    this.#run(() => {
      this.#beatsSinceMessage += 1;
      if (this.#beatsSinceMessage < silentBeats || this.#targets.size === 0) return;
      this.#push([createAllChangesSentMessage(this.#advance(this.#context.database.readTime()))]);
    });
  }

  end(status?: RpcStatus): void {
    this.#run(() => this.#end(status));
  }

  /** Called when the client has disconnected. Releases the targets and sends nothing. */
  cancel(): void {
    this.#run(() => this.#release());
  }

  #end(status?: RpcStatus): void {
    if (this.#closed) return;
    this.#release();
    try {
      this.#client.sink.end(status);
    } catch (error) {
      this.#context.report(error);
    }
  }

  #release(): void {
    this.#closed = true;
    this.#outbox.close();
    for (const target of this.#targets.values()) this.#context.registry.remove(target);
    this.#targets.clear();
    this.#onClosed(this);
  }

  #run(job: () => void): void {
    this.#context.queue.run(() => {
      if (this.#closed) return;
      try {
        job();
        if (!this.#closed) this.#outbox.flush();
      } catch (error) {
        this.#fail(error);
      }
    });
  }

  #fail(error: unknown): void {
    this.#context.report(error);
    this.#end({ code: "INTERNAL", message: "Internal error." });
  }

  #open(request: ListenTarget): void {
    let target: ActiveListenTarget;
    try {
      target = openListenTarget(request, this, { ...this.#context, access: this.#client.access });
    } catch (error) {
      this.#drop(request.targetId, asStatus(error));
      return;
    }
    this.#targets.set(target.id, target);
    const time = this.#advance(this.#context.database.readTime());
    this.#push(this.#resumed(target, request) ?? this.#fromScratch(target, request, time));
    this.#push([createAllChangesSentMessage(time, target.id), createAllChangesSentMessage(time)]);
  }

  /**
   * Returns the changes since the client's resume token. Returns undefined if the client needs a full snapshot:
   * the server no longer stores the changes, or `expectedCount`, the number of documents that the client has
   * stored, differs from the server's number at the time of the token.
   */
  #resumed(target: ActiveListenTarget, request: ListenTarget): ListenResponse[] | undefined {
    const since = resumeTime(request);
    if (since === undefined || since > this.#time) return undefined;
    const changes = this.#context.database.changesSince(since);
    if (changes === undefined) return undefined;
    const { expectedCount } = request;
    if (expectedCount !== undefined && target.view.countBefore(changes) !== expectedCount) {
      return undefined;
    }
    const delta = target.view.since(changes);
    const batch = new ListenChangeBatch(this.#context.presenter);
    batch.add(target.id, delta, target.projection);
    this.#client.onReads(delta.reads);
    return batch.messages(this.#time);
  }

  #fromScratch(
    target: ActiveListenTarget,
    request: ListenTarget,
    time: EpochMicros,
  ): Iterable<ListenResponse> {
    const documents = target.view.current();
    const missing = target.paths.filter((path) => this.#context.database.get(path) === undefined);
    /*
     * Firestore bills at least one read for a query, even if the result is empty. For a target that lists
     * documents, it also bills one read for each document that does not exist.
     */
    this.#client.onReads(Math.max(1, documents.length + missing.length));
    const reset = request.readTime !== undefined || hasToken(request);
    return firstSnapshot(this.#context.presenter, { target, documents, missing, reset, time });
  }

  #mayStillRead(target: ActiveListenTarget, changes: readonly DocumentChange[]): boolean {
    try {
      for (const { path, after } of target.paths.length === 0 ? [] : changes) {
        this.#client.access.readDocuments([
          { path, ...(after !== undefined && { document: after }) },
        ]);
      }
      return true;
    } catch (error) {
      this.#drop(target.id, asStatus(error));
      return false;
    }
  }

  #drop(targetId: number, cause?: RpcStatus): void {
    const target = this.#targets.get(targetId);
    if (target !== undefined) this.#context.registry.remove(target);
    this.#targets.delete(targetId);
    const removed = { kind: "targetChange", type: "REMOVE", targetIds: [targetId] } as const;
    this.#push([cause === undefined ? removed : { ...removed, cause }]);
  }

  #push(messages: Iterable<ListenResponse>, changes = 0): void {
    this.#beatsSinceMessage = 0;
    this.#outbox.push(messages, changes);
  }

  #advance(time: EpochMicros): EpochMicros {
    if (time > this.#time) this.#time = time;
    return this.#time;
  }

  #unusedId(): number {
    let id = 1;
    while (this.#targets.has(id)) id += 1;
    return id;
  }
}

function hasToken({ resumeToken }: ListenTarget): boolean {
  return resumeToken !== undefined && resumeToken.length > 0;
}

function resumeTime(request: ListenTarget): EpochMicros | undefined {
  const { resumeToken, readTime } = request;
  return hasToken(request) && resumeToken !== undefined ? decodeResumeToken(resumeToken) : readTime;
}

/** Returns the status of a StatusError. Throws any other error again. */
function asStatus(error: unknown): RpcStatus {
  if (!(error instanceof StatusError)) throw error;
  return { code: error.code, message: error.message };
}

interface FirstSnapshot {
  readonly target: ActiveListenTarget;
  readonly documents: readonly Document[];
  readonly missing: readonly string[];
  /** True if the client must discard the documents that it has stored for the target. */
  readonly reset: boolean;
  readonly time: EpochMicros;
}

/**
 * Yields the messages of a target's first snapshot. This is a generator, so that each document of a large result
 * is converted only when its message is sent.
 */
function* firstSnapshot(
  presenter: ListenDocumentFormatter,
  { target, documents, missing, reset, time }: FirstSnapshot,
): Iterable<ListenResponse> {
  const { id, projection } = target;
  if (reset) yield { kind: "targetChange", type: "RESET", targetIds: [id] };
  for (const document of documents) {
    yield createDocumentChangeMessage(presenter.present(projection?.(document) ?? document), [id]);
  }
  for (const path of missing) yield createDocumentDeleteMessage(presenter.nameOf(path), time, [id]);
}
