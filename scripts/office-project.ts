import { hasGoogleCredentials } from "../functions/src/platform/google-credentials.ts";
import { getEmulatorPorts, LOCAL_HOST } from "./suite/ports.ts";
import { PROJECT_ID } from "./suite/start-local-backend.ts";

/**
 * Sets the environment variables from which the Admin SDK reads the project and the emulator. Without `project`,
 * this is the local backend.
 */
export const selectProject = (env: NodeJS.ProcessEnv, project: string | undefined): void => {
  // The SDK prefers GOOGLE_CLOUD_PROJECT, and prefers FIREBASE_CONFIG to both. If the operator's shell sets them, they
  // may name another project.
  env.GOOGLE_CLOUD_PROJECT = project ?? PROJECT_ID;
  env.GCLOUD_PROJECT = project ?? PROJECT_ID;
  delete env.FIREBASE_CONFIG;
  if (project === undefined) {
    env.FIRESTORE_EMULATOR_HOST ??= `${LOCAL_HOST}:${getEmulatorPorts(0).firestore}`;
  } else {
    delete env.FIRESTORE_EMULATOR_HOST;
  }
};

/** Throws an error that says what to do if there are no Google credentials. */
export const requireGoogleCredentials = async (): Promise<void> => {
  if (await hasGoogleCredentials()) return;
  throw new Error(
    "No Google credentials were found, or they have expired. Run: gcloud auth application-default login",
  );
};
