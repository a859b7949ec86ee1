import { onRequest } from "firebase-functions/https";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { takeBodiesUnparsed } from "./http/unparsed-bodies.ts";
import { randomIds, systemClock } from "./platform/clock.ts";
import { createFirebaseAccounts } from "./platform/firebase-accounts.ts";
import { createFirebaseFiles } from "./platform/firebase-files.ts";
import { createFirestoreDatabase } from "./platform/firestore-database.ts";
import { reportToLog } from "./platform/report.ts";

takeBodiesUnparsed();

const config = readConfig();

const app = createApp({
  database: createFirestoreDatabase(),
  accounts: createFirebaseAccounts(config),
  files: createFirebaseFiles(config),
  clock: systemClock,
  ids: randomIds,
  report: reportToLog,
});

export const api = onRequest({ region: "africa-south1", concurrency: 80 }, app);
