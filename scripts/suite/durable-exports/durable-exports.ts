import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolveFromRoot } from "../paths.ts";

export const SETTINGS_VARIABLE = "DARASA_DURABLE_EXPORTS";
/** Sent once the import is done. */
export const START_MESSAGE = "start-durable-exports";
export const STARTED_MESSAGE = "durable-exports-started";

/** What keeps the accounts and files of a run of firebase-tools. */
export interface DurableExportSettings {
  /** A whole export. */
  readonly directory: string;
  readonly projectId: string;
  readonly authPort: number;
  readonly storagePort: number;
}

/** For Node, before the program. */
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
