import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolveFromRoot } from "../paths.ts";

export const CRASH_SAFE_EXPORTS_ENV_VARIABLE = "DARASA_CRASH_SAFE_EXPORTS";
/**
 * The IPC message that makes firebase-tools start to export accounts and files after each change. It is sent
 * after firebase-tools has imported its data.
 */
export const START_EXPORTS_MESSAGE = "start-crash-safe-exports";
/**
 * The IPC message with which firebase-tools replies when the first export after `START_EXPORTS_MESSAGE` is
 * complete.
 */
export const EXPORTS_STARTED_MESSAGE = "crash-safe-exports-started";

/** The settings that `preload.ts` reads from an environment variable. */
export interface CrashSafeExportSettings {
  /** The folder of a complete export in the format of firebase-tools. */
  readonly directory: string;
  readonly projectId: string;
  readonly authPort: number;
  readonly storagePort: number;
}

/** Node arguments that load `preload.ts` before firebase-tools. */
export const CRASH_SAFE_EXPORTS_NODE_ARGUMENTS = [
  "--import",
  resolveFromRoot("scripts", "suite", "crash-safe-exports", "preload.ts"),
];

/**
 * Makes firebase-tools export accounts and files, and waits for the first export. From then on, each change is
 * exported before its response is sent. Throws if the export fails or if `failed` resolves, which means that
 * firebase-tools has ended.
 */
export const startCrashSafeExports = async (
  firebase: ChildProcess,
  failed: Promise<string>,
): Promise<void> => {
  const replied = once(firebase, "message").then(([reply]) => String(reply));
  firebase.send(START_EXPORTS_MESSAGE);
  const outcome = await Promise.race([replied, failed]);
  if (outcome !== EXPORTS_STARTED_MESSAGE)
    throw new Error(`The accounts and files cannot be exported: ${outcome}`);
};
