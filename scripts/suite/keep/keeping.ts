import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { inRoot } from "../root.ts";

export const KEEP_VARIABLE = "DARASA_KEEP";
/** Sent once the import is done. */
export const KEEP = "keep";
export const KEPT = "kept";

/** What keeps the accounts and files of a run of firebase-tools. */
export interface Keeping {
  /** A whole export. */
  readonly directory: string;
  readonly projectId: string;
  readonly authPort: number;
  readonly storagePort: number;
}

/** For Node, before the program. */
export const KEEPER_ARGUMENTS = ["--import", inRoot("scripts", "suite", "keep", "keeper.ts")];

/**
 * Waits until the accounts and files are exported; from then on each change is exported before its response is sent.
 * Throws when firebase-tools ends, which `failed` reports.
 */
export const beginKeeping = async (
  firebase: ChildProcess,
  failed: Promise<string>,
): Promise<void> => {
  const replied = once(firebase, "message").then(([reply]) => String(reply));
  firebase.send(KEEP);
  const outcome = await Promise.race([replied, failed]);
  if (outcome !== KEPT) throw new Error(`The accounts and files cannot be exported: ${outcome}`);
};
