import type { ListenTarget } from "../../model/messages.ts";
import type { StructuredQuery } from "../../model/query.ts";
import type { Write } from "../../model/write.ts";
import { planQuery } from "../../query/plan-query.ts";
import { createDatabaseStore } from "../../store/create-store.ts";
import type { Database } from "../../store/types.ts";
import { ListenHub } from "../hub.ts";
import type { ListenStream } from "../listen-stream.ts";
import type { ListenAuthorizer } from "../types.ts";
import type { QueryPlanner } from "../view.ts";
import {
  buildTickingClock,
  DOCUMENTS_ROOT_NAME,
  TEST_DATABASE_ID,
  toDocumentName,
} from "./build-listen-data.ts";
import { ManualTimerScheduler } from "./manual-timers.ts";
import { formatListenMessage, SimulatedListenClient } from "./watch-client.ts";

export const ALLOW_ALL_LISTEN_AUTHORIZER: ListenAuthorizer = {
  readDocuments: () => undefined,
  runQuery: () => undefined,
};

/** A test client with one open Listen stream. */
export class TestListener {
  readonly client: SimulatedListenClient;
  readonly stream: ListenStream;
  reads = 0;

  constructor(
    hub: ListenHub,
    access: ListenAuthorizer = ALLOW_ALL_LISTEN_AUTHORIZER,
    client = new SimulatedListenClient(),
  ) {
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
    this.#add({ targetId, once: false, query: { parent: DOCUMENTS_ROOT_NAME, query }, ...resume });
  }

  documents(targetId: number, paths: readonly string[], resume: Partial<ListenTarget> = {}): void {
    this.#add({ targetId, once: false, documents: paths.map(toDocumentName), ...resume });
  }

  /** Returns the messages received since the previous call, each formatted as one line. */
  heard(): readonly string[] {
    return this.client.take().map(formatListenMessage);
  }

  #add(target: ListenTarget): void {
    this.client.expect(target.targetId);
    this.stream.add(target);
  }
}

export class ListenTestContext {
  readonly database: Database;
  readonly hub: ListenHub;
  readonly timers = new ManualTimerScheduler();
  readonly reported: unknown[] = [];

  constructor(planner: QueryPlanner = planQuery) {
    this.database = createDatabaseStore({ clock: buildTickingClock() }).database(TEST_DATABASE_ID);
    this.hub = new ListenHub({
      database: this.database,
      planner,
      timers: this.timers,
      report: (error) => this.reported.push(error),
    });
  }

  listener(access?: ListenAuthorizer): TestListener {
    return new TestListener(this.hub, access);
  }

  async commit(...writes: readonly Write[]): Promise<void> {
    await this.database.commit(writes, {});
  }
}
