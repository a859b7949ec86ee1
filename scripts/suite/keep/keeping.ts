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

/** From when this resolves on, accounts and files are kept before anybody hears that they changed. */
export const beginKeeping = async (firebase: ChildProcess): Promise<void> => {
  const answered = once(firebase, "message");
  firebase.send(KEEP);
  const [answer] = await answered;
  if (answer !== KEPT) throw new Error(`The accounts and files cannot be kept: ${answer}`);
};
