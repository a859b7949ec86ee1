import { createBackgroundHandlers } from "../background/background.ts";
import { createApiServices } from "../services.ts";
import { createInMemoryAccountService, type InMemoryAccountService } from "./memory-accounts.ts";
import type { InMemoryDatabase } from "./memory-database.ts";
import { createInMemoryFileStorage } from "./memory-files.ts";
import { createTestClock, createTestIdGenerator } from "./school-fixture.ts";

interface World {
  readonly database: InMemoryDatabase;
}

const SUBMISSION = /^submissions\/([^/]+)$/;
const SHARD = /^stats\/([^/]+)\/shards\/([^/]+)$/;

/** Creates the trigger handlers for an in-memory database, so that a test can call them directly. */
export const createTestBackgroundHandlers = (
  database: InMemoryDatabase,
  pause: (milliseconds: number) => Promise<unknown> = async () => undefined,
  accounts?: InMemoryAccountService,
) => {
  const clock = createTestClock();
  const { rollUps, submissions, claims, changedNames } = createApiServices({
    database,
    accounts: accounts ?? createInMemoryAccountService(clock.now),
    files: createInMemoryFileStorage(clock.now),
    clock,
    ids: createTestIdGenerator(),
    webOrigin: "http://localhost",
  });
  return createBackgroundHandlers(
    {
      rollUps,
      submissions,
      claims,
      changedNames,
      passwords: { mailResetLink: async () => undefined },
      pause,
    },
    { onCreated: (_pattern, handler) => handler, onWritten: (_pattern, handler) => handler },
  );
};

/**
 * Brings all statistics up to date: runs the trigger handlers for every submission and every counter shard in
 * the database, even if a handler has already processed the document.
 */
export const runAllTriggerHandlers = async ({ database }: World): Promise<void> => {
  const { rollUpCounters, countSubmission } = createTestBackgroundHandlers(database);
  const { documents } = database;
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
