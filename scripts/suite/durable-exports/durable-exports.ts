import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolveFromRoot } from "../paths.ts";

export const DURABLE_EXPORTS_VARIABLE = "DARASA_DURABLE_EXPORTS";
/**
 * The IPC message that makes firebase-tools start the exports. It is sent after firebase-tools has imported its
 * data.
 */
export const START_EXPORTS_MESSAGE = "start-durable-exports";
/** The IPC message with which firebase-tools replies to `START_EXPORTS_MESSAGE`. */
export const EXPORTS_STARTED_MESSAGE = "durable-exports-started";

/** The settings that `preload.ts` reads from an environment variable. */
export interface DurableExportSettings {
  /** The folder of a complete export in the format of firebase-tools. */
  readonly directory: string;
  readonly projectId: string;
  readonly authPort: number;
  readonly storagePort: number;
}

/** Node arguments that load `preload.ts` before firebase-tools. */
export const DURABLE_EXPORTS_NODE_ARGUMENTS = [
  "--import",
  resolveFromRoot("scripts", "suite", "durable-exports", "preload.ts"),
];

/**
 * Starts the exports and waits until accounts and files are exported. From then on, each change is exported
 * before its response is sent. Throws if firebase-tools ends, in which case `failed` resolves.
 */
export const startDurableExports = async (
  firebase: ChildProcess,
  failed: Promise<string>,
): Promise<void> => {
  const replied = once(firebase, "message").then(([reply]) => String(reply));
  firebase.send(START_EXPORTS_MESSAGE);
  const outcome = await Promise.race([replied, failed]);
  if (outcome !== EXPORTS_STARTED_MESSAGE)
    throw new Error(`The accounts and files cannot be exported: ${outcome}`);
};
