import { once } from "node:events";
import { connect } from "node:net";
import { hasGoogleCredentials } from "../functions/src/platform/google-credentials.ts";
import { getEmulatorPorts, LOCAL_HOST } from "./suite/ports.ts";
import { PROJECT_ID } from "./suite/start-local-backend.ts";

/**
 * Sets the environment variables from which the Admin SDK reads the project and the emulator. Without `project`,
 * this is the local backend, which runs with this port offset.
 */
export const selectProject = (
  env: NodeJS.ProcessEnv,
  project: string | undefined,
  portOffset = 0,
): void => {
  // The SDK prefers GOOGLE_CLOUD_PROJECT, and prefers FIREBASE_CONFIG to both. If the operator's shell sets them, they
  // may name another project.
  env.GOOGLE_CLOUD_PROJECT = project ?? PROJECT_ID;
  env.GCLOUD_PROJECT = project ?? PROJECT_ID;
  delete env.FIREBASE_CONFIG;
  if (project === undefined) {
    env.FIRESTORE_EMULATOR_HOST = `${LOCAL_HOST}:${getEmulatorPorts(portOffset).firestore}`;
    // The emulator needs no Google credentials. Without this, the SDK warns that it has found none.
    env.METADATA_SERVER_DETECTION ??= "none";
  } else {
    delete env.FIRESTORE_EMULATOR_HOST;
  }
};

/** Throws an error that says what to do if no program listens at `host`, the address of the Firestore emulator. */
export const requireLocalBackend = async (host: string): Promise<void> => {
  const [name = LOCAL_HOST, port] = host.split(":");
  const socket = connect(Number(port), name);
  try {
    await once(socket, "connect");
  } catch (cause) {
    const message = `No local Darasa answers at ${host}. Start it with npm start. If it runs with --port-offset, give this command the same --port-offset.`;
    throw new Error(message, { cause });
  } finally {
    socket.destroy();
  }
};

/** Throws an error that says what to do if there are no Google credentials. */
export const requireGoogleCredentials = async (): Promise<void> => {
  if (await hasGoogleCredentials()) return;
  throw new Error(
    "No Google credentials were found, or they have expired. Run: gcloud auth application-default login",
  );
};
