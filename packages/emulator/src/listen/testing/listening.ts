import type { ListenTarget } from "../../model/messages.ts";
import type { StructuredQuery } from "../../model/query.ts";
import type { Write } from "../../model/write.ts";
import { planQuery } from "../../query/plan-query.ts";
import { createStore } from "../../store/create-store.ts";
import type { Database } from "../../store/types.ts";
import { ListenHub } from "../hub.ts";
import type { ListenStream } from "../listen-stream.ts";
import type { ListenAccess } from "../types.ts";
import type { Planner } from "../view.ts";
import { buildClock, DATABASE, nameOf, ROOT } from "./build.ts";
import { ManualTimers } from "./manual-timers.ts";
import { spell, WatchClient } from "./watch-client.ts";

export const ALLOWED: ListenAccess = { readDocuments: () => undefined, runQuery: () => undefined };

/** A client with one open stream. */
export class Listener {
  readonly client: WatchClient;
  readonly stream: ListenStream;
  reads = 0;

  constructor(hub: ListenHub, access: ListenAccess = ALLOWED, client = new WatchClient()) {
    this.client = client;
    this.stream = hub.open({
      sink: client,
      access,
      onReads: (count) => {
        this.reads += count;
      },
    });
  }

  query(targetId: number, query: StructuredQuery, resume: Partial<ListenTarget> = {}): void {
    this.#add({ targetId, once: false, query: { parent: ROOT, query }, ...resume });
  }

  documents(targetId: number, paths: readonly string[], resume: Partial<ListenTarget> = {}): void {
    this.#add({ targetId, once: false, documents: paths.map(nameOf), ...resume });
  }

  /** The messages since the last call, one line each. */
  heard(): readonly string[] {
    return this.client.take().map(spell);
  }

  #add(target: ListenTarget): void {
    this.client.expect(target.targetId);
    this.stream.add(target);
  }
}

export class Listening {
  readonly database: Database;
  readonly hub: ListenHub;
  readonly timers = new ManualTimers();
  readonly reported: unknown[] = [];

  constructor(planner: Planner = planQuery) {
    this.database = createStore({ clock: buildClock() }).database(DATABASE);
    this.hub = new ListenHub({
      database: this.database,
      planner,
      timers: this.timers,
      report: (error) => this.reported.push(error),
    });
  }

  listener(access?: ListenAccess): Listener {
    return new Listener(this.hub, access);
  }

  async commit(...writes: readonly Write[]): Promise<void> {
    await this.database.commit(writes, {});
  }
}
