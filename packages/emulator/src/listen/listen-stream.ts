import type { Document } from "../model/document.ts";
import type { ListenResponse, ListenTarget, Status } from "../model/messages.ts";
import { StatusError } from "../model/status.ts";
import type { Micros } from "../model/value.ts";
import type { CommitEvent, DocumentChange } from "../store/types.ts";
import {
  ChangeBatch,
  consistentAt,
  documentChange,
  documentDelete,
  type Presenter,
} from "./change-batch.ts";
import { Outbox } from "./outbox.ts";
import { fromResumeToken } from "./resume-token.ts";
import { openTarget } from "./target.ts";
import type { ListenClient, ListenContext, Target, TargetOwner } from "./types.ts";

/** The client reads too slowly. Clients answer UNAVAILABLE by listening again with their last token. */
const TOO_SLOW: Status = {
  code: "UNAVAILABLE",
  message: "The client does not keep up with the changes. Listen again with the last resume token.",
};

/**
 * One Listen stream. Everything that happens to it goes through the database's queue.
 *
 *             add: ADD             allowed: documents, CURRENT, NO_CHANGE
 *   (absent) ──────────► (judged) ─────────────────────────────────────► live ─┐ commit: changes, NO_CHANGE
 *       ▲                    │ refused: REMOVE with cause                  │ ▲ └─┘
 *       ├────────────────────┘                                             │
 *       └──────────────────────────────────────────────────────────────────┘
 *              remove: REMOVE; judged anew on a change and refused: REMOVE with cause
 *
 * The stream itself is open until the client ends it, breaks the protocol or falls too far behind.
 */
export class ListenStream implements TargetOwner {
  readonly #context: ListenContext;
  readonly #client: ListenClient;
  readonly #onClosed: (stream: ListenStream) => void;
  readonly #outbox: Outbox;
  /** The live targets. */
  readonly #targets = new Map<number, Target>();
  /** Every message up to now is consistent with this time; it never goes back. */
  #time: Micros = 0n;
  #beatsSinceMessage = 0;
  #closed = false;

  constructor(
    context: ListenContext,
    client: ListenClient,
    onClosed: (stream: ListenStream) => void,
  ) {
    this.#context = context;
    this.#client = client;
    this.#onClosed = onClosed;
    this.#outbox = new Outbox({
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

  commit(event: CommitEvent, concerned: ReadonlyMap<Target, readonly DocumentChange[]>): void {
    this.#run(() => {
      const batch = new ChangeBatch(this.#context.presenter);
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
      this.#push([...messages, consistentAt(time)], messages.length);
      if (this.#outbox.isOverfull) this.#end(TOO_SLOW);
    });
  }

  /** Called at a steady rate; after `silentBeats` without a message the client is told that nothing has changed. */
  beat(silentBeats: number): void {
    this.#run(() => {
      this.#beatsSinceMessage += 1;
      if (this.#beatsSinceMessage < silentBeats || this.#targets.size === 0) return;
      this.#push([consistentAt(this.#advance(this.#context.database.readTime()))]);
    });
  }

  end(status?: Status): void {
    this.#run(() => this.#end(status));
  }

  /** The client is gone. */
  cancel(): void {
    this.#run(() => this.#release());
  }

  #end(status?: Status): void {
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
    let target: Target;
    try {
      target = openTarget(request, this, { ...this.#context, access: this.#client.access });
    } catch (error) {
      this.#drop(request.targetId, asStatus(error));
      return;
    }
    this.#targets.set(target.id, target);
    const time = this.#advance(this.#context.database.readTime());
    this.#push(this.#resumed(target, request) ?? this.#fromScratch(target, request, time));
    this.#push([consistentAt(time, target.id), consistentAt(time)]);
  }

  /** What changed since the client's token; undefined when that cannot be told, or is not what the client needs. */
  #resumed(target: Target, request: ListenTarget): ListenResponse[] | undefined {
    const since = resumeTime(request);
    if (since === undefined || since > this.#time) return undefined;
    const changes = this.#context.database.changesSince(since);
    if (changes === undefined) return undefined;
    const { expectedCount } = request;
    if (expectedCount !== undefined && target.view.countBefore(changes) !== expectedCount) {
      return undefined;
    }
    const delta = target.view.since(changes);
    const batch = new ChangeBatch(this.#context.presenter);
    batch.add(target.id, delta, target.projection);
    this.#client.onReads(delta.reads);
    return batch.messages(this.#time);
  }

  #fromScratch(target: Target, request: ListenTarget, time: Micros): Iterable<ListenResponse> {
    const documents = target.view.current();
    const missing = target.paths.filter((path) => this.#context.database.get(path) === undefined);
    /* A query without results is billed as one read; so is a document that is not there. */
    this.#client.onReads(Math.max(1, documents.length + missing.length));
    const reset = request.readTime !== undefined || hasToken(request);
    return firstSnapshot(this.#context.presenter, { target, documents, missing, reset, time });
  }

  #mayStillRead(target: Target, changes: readonly DocumentChange[]): boolean {
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

  #drop(targetId: number, cause?: Status): void {
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

  #advance(time: Micros): Micros {
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

function resumeTime(request: ListenTarget): Micros | undefined {
  const { resumeToken, readTime } = request;
  return hasToken(request) && resumeToken !== undefined ? fromResumeToken(resumeToken) : readTime;
}

/** Rethrows what is no refusal. */
function asStatus(error: unknown): Status {
  if (!(error instanceof StatusError)) throw error;
  return { code: error.code, message: error.message };
}

interface FirstSnapshot {
  readonly target: Target;
  readonly documents: readonly Document[];
  readonly missing: readonly string[];
  /** The client has a state that must be forgotten. */
  readonly reset: boolean;
  readonly time: Micros;
}

/** Made while it is sent: a large result is not copied into messages beforehand. */
function* firstSnapshot(
  presenter: Presenter,
  { target, documents, missing, reset, time }: FirstSnapshot,
): Iterable<ListenResponse> {
  const { id, projection } = target;
  if (reset) yield { kind: "targetChange", type: "RESET", targetIds: [id] };
  for (const document of documents) {
    yield documentChange(presenter.present(projection?.(document) ?? document), [id]);
  }
  for (const path of missing) yield documentDelete(presenter.nameOf(path), time, [id]);
}
