import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolveFromRoot } from "../paths.ts";

export const SETTINGS_VARIABLE = "DARASA_DURABLE_EXPORTS";
/** IPC message to firebase-tools, sent after it has imported its data. */
export const START_MESSAGE = "start-durable-exports";
/** The reply to `START_MESSAGE`. */
export const STARTED_MESSAGE = "durable-exports-started";

/** Settings that `preload.ts` reads from the environment. */
export interface DurableExportSettings {
  /** A complete export in the format of firebase-tools. */
  readonly directory: string;
  readonly projectId: string;
  readonly authPort: number;
  readonly storagePort: number;
}

/** Node arguments that load `preload.ts` before firebase-tools. */
export const PRELOAD_ARGUMENTS = [
  "--import",
  resolveFromRoot("scripts", "suite", "durable-exports", "preload.ts"),
];

/**
 * Waits until the accounts and files are exported; from then on each change is exported before its response is sent.
 * Throws when firebase-tools ends, which `failed` reports.
 */
export const startDurableExports = async (
  firebase: ChildProcess,
  failed: Promise<string>,
): Promise<void> => {
  const replied = once(firebase, "message").then(([reply]) => String(reply));
  firebase.send(START_MESSAGE);
  const outcome = await Promise.race([replied, failed]);
  if (outcome !== STARTED_MESSAGE)
    throw new Error(`The accounts and files cannot be exported: ${outcome}`);
};
