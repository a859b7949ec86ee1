import { createBackground } from "../background/background.ts";
import { createServices, type Platform } from "../services.ts";
import type { MemoryDatabase } from "./memory-database.ts";

interface World extends Platform {
  readonly database: MemoryDatabase;
}

const SUBMISSION = /^submissions\/([^/]+)$/;
const SHARD = /^stats\/([^/]+)\/shards\/([^/]+)$/;

/**
 * Does what the triggers do, for every submission and every shard that there is: most of it was done before, as
 * when an event comes twice. Afterwards all figures are settled.
 */
export const settle = async (world: World): Promise<void> => {
  const { counters, outcomes } = createServices(world);
  const { rollUpCounters, countSubmission } = createBackground(
    { counters, outcomes, pause: async () => undefined },
    { onCreated: (_pattern, handler) => handler, onWritten: (_pattern, handler) => handler },
  );
  const { documents } = world.database;
  for (const path of [...documents.keys()]) {
    const submissionId = SUBMISSION.exec(path)?.[1];
    if (submissionId !== undefined) await countSubmission({ params: { submissionId }, data: {} });
  }
  for (const [path, data] of [...documents]) {
    const [, scope, shard] = SHARD.exec(path) ?? [];
    if (scope !== undefined && shard !== undefined) {
      await rollUpCounters({ params: { scope, shard }, data });
    }
  }
};
