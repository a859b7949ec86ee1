import type { Document } from "../model/document.ts";
import type { NamedDocument } from "../model/messages.ts";
import { formatDocumentName } from "../model/path.ts";
import type { CommitEvent, Database, DocumentChange } from "../store/types.ts";
import type { ListenDocumentFormatter } from "./change-batch.ts";
import { ListenStream } from "./listen-stream.ts";
import { ListenTargetRegistry } from "./registry.ts";
import { SerialTaskQueue } from "./serial-queue.ts";
import type { ListenTimerScheduler } from "./timers.ts";
import type {
  ActiveListenTarget,
  ListenClientConnection,
  ListenCommitReceiver,
  StateSharedByListenStreams,
} from "./types.ts";
import type { QueryPlanner } from "./view.ts";

/**
 * Interval in milliseconds at which each stream is checked for silence. A stream receives a heartbeat after
 * three intervals (30 s) without a message, because the server SDK closes a stream after 120 s of silence.
 */
const BEAT_MS = 10_000;
const SILENT_BEATS = 3;

export interface ListenHubOptions {
  readonly database: Database;
  readonly planner: QueryPlanner;
  readonly timers: ListenTimerScheduler;
  /** Receives internal errors of the emulator. Invalid requests of clients are not reported. */
  readonly report: (error: unknown) => void;
}

/** Manages all Listen streams of one database. */
export class ListenHub {
  readonly #context: StateSharedByListenStreams;
  readonly #streams = new Set<ListenStream>();
  /** Function that stops the heartbeat timer. Undefined while no stream is open. */
  #stopBeating: (() => void) | undefined;

  constructor({ database, planner, timers, report }: ListenHubOptions) {
    const queue = new SerialTaskQueue();
    this.#context = {
      database,
      planner,
      report,
      queue,
      registry: new ListenTargetRegistry<ActiveListenTarget>(),
      presenter: createPresenter(database),
      timers: queued(timers, queue),
    };
    database.onCommit((event) => this.#dispatch(event));
  }

  open(client: ListenClientConnection): ListenStream {
    const stream = new ListenStream(this.#context, client, () => this.#closed(stream));
    this.#streams.add(stream);
    this.#stopBeating ??= this.#context.timers.every(BEAT_MS, () => {
      for (const open of this.#streams) open.beat(SILENT_BEATS);
    });
    return stream;
  }

  #closed(stream: ListenStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    this.#stopBeating?.();
    this.#stopBeating = undefined;
  }

  #dispatch(event: CommitEvent): void {
    this.#context.queue.run(() => {
      try {
        for (const [owner, concerned] of this.#concerned(event)) owner.commit(event, concerned);
      } catch (error) {
        /*
         * Reports an error that occurs while the streams process a commit, instead of throwing it. The commit is
         * already stored, so the error must not make it fail.
         */
        this.#context.report(error);
      }
    });
  }

  #concerned(
    event: CommitEvent,
  ): ReadonlyMap<ListenCommitReceiver, Map<ActiveListenTarget, DocumentChange[]>> {
    const byOwner = new Map<ListenCommitReceiver, Map<ActiveListenTarget, DocumentChange[]>>();
    for (const change of event.changes) {
      for (const target of this.#context.registry.candidates(change)) {
        const byTarget =
          byOwner.get(target.owner) ?? new Map<ActiveListenTarget, DocumentChange[]>();
        byOwner.set(target.owner, byTarget);
        const changes = byTarget.get(target);
        if (changes === undefined) byTarget.set(target, [change]);
        else changes.push(change);
      }
    }
    return byOwner;
  }
}

function createPresenter({ id }: Database): ListenDocumentFormatter {
  const shared = new WeakMap<Document, NamedDocument>();
  const present = ({ path, fields, createTime, updateTime }: Document): NamedDocument => ({
    name: formatDocumentName(id, path),
    fields,
    createTime,
    updateTime,
  });
  return {
    nameOf: (path) => formatDocumentName(id, path),
    present,
    presentShared(document) {
      const known = shared.get(document);
      if (known !== undefined) return known;
      const named = present(document);
      shared.set(document, named);
      return named;
    },
  };
}

function queued(timers: ListenTimerScheduler, queue: SerialTaskQueue): ListenTimerScheduler {
  return {
    every: (milliseconds, run) => timers.every(milliseconds, () => queue.run(run)),
    after: (milliseconds, run) => timers.after(milliseconds, () => queue.run(run)),
    soon: (run) => timers.soon(() => queue.run(run)),
  };
}
