import { onRequest } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { createApp } from "./app.ts";
import { createBackgroundHandlers } from "./background/background.ts";
import { readFunctionsConfig } from "./config.ts";
import { randomIdGenerator, sleep, systemClock } from "./platform/clock.ts";
import { createFirebaseAccountService } from "./platform/firebase-accounts.ts";
import { createFirebaseAppCheckVerifier } from "./platform/firebase-app-check.ts";
import { createFirebaseFileStorage } from "./platform/firebase-files.ts";
import { createFirestoreDatabase } from "./platform/firestore-database.ts";
import { createFirestoreTriggerRegistry } from "./platform/firestore-triggers.ts";
import { logUnexpectedError } from "./platform/log-unexpected-error.ts";
import { createStagedUploadsService } from "./resources/content/upload/staging.service.ts";
import { createApiServices } from "./services.ts";

const config = readFunctionsConfig();

const platform = {
  database: createFirestoreDatabase(),
  accounts: createFirebaseAccountService(config),
  files: createFirebaseFileStorage(config),
  clock: systemClock,
  ids: randomIdGenerator,
  webOrigin: config.webOrigin,
};

const app = createApp({
  ...platform,
  trustedProxies: config.trustedProxies,
  report: logUnexpectedError,
  ...(config.isAppCheckEnforced ? { verifyAppCheckToken: createFirebaseAppCheckVerifier() } : {}),
});

/**
 * The memory of an API instance. The runtime buffers uploads of up to 30 MB, and several may run in
 * parallel.
 */
const API_MEMORY = "512MiB";

export const api = onRequest({ region: "africa-south1", concurrency: 80, memory: API_MEMORY }, app);

/**
 * The trigger handlers. An instance that runs the API creates none, because loading the trigger SDK would slow
 * down its start.
 */
const background =
  config.functionTarget === "api"
    ? undefined
    : createBackgroundHandlers(
        { ...createApiServices(platform), pause: sleep },
        createFirestoreTriggerRegistry(),
      );

export const rollUpCounters = background?.rollUpCounters;
export const mailResetLink = background?.mailResetLink;
export const countSubmission = background?.countSubmission;
export const syncSuspension = background?.syncSuspension;
export const copyChangedName = background?.copyChangedName;

/** The options that schedule a function for the night, when traffic is low. */
const NIGHTLY = {
  schedule: "every day 03:00",
  timeZone: "Africa/Nairobi",
  region: "africa-south1",
} as const;

export const cleanUpStaging = onSchedule(NIGHTLY, async () => {
  await createStagedUploadsService(platform).cleanUp();
});

/** A release of marks at a closing time waits for this schedule for at most five minutes. */
export const releaseDueResults = onSchedule(
  { schedule: "every 5 minutes", region: "africa-south1", timeoutSeconds: 540 },
  async () => {
    await createApiServices(platform).resultsReleases.releaseDue(logUnexpectedError);
  },
);

export const closeAccountsWithoutConsent = onSchedule(NIGHTLY, async () => {
  await createApiServices(platform).consentClosures.closeDue();
});
