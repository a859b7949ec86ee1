import { type KeyValueStore, readJson, writeJson } from "@/lib/storage.ts";
import type { AssessmentDraft } from "./draft.ts";
import { ASSESSMENT_EDITS_KEY } from "./draft-key.ts";
import { isRecord, toDraft } from "./draft-store.ts";

/** By the id of the draft. What somebody else left on a shared phone is not shown. */
const readEdits = (storage: KeyValueStore, ownerId: string): Readonly<Record<string, unknown>> => {
  const stored = readJson(storage, ASSESSMENT_EDITS_KEY);
  return isRecord(stored) && stored.ownerId === ownerId && isRecord(stored.edits)
    ? stored.edits
    : {};
};

export const readEdit = (
  storage: KeyValueStore,
  ownerId: string,
  id: string,
): AssessmentDraft | undefined => toDraft(readEdits(storage, ownerId)[id]);

/** Without an edit there is none any more. */
export const writeEdit = (
  storage: KeyValueStore,
  ownerId: string,
  id: string,
  edit: AssessmentDraft | undefined,
): void => {
  const { [id]: _before, ...others } = readEdits(storage, ownerId);
  const edits = edit === undefined ? others : { ...others, [id]: edit };
  const kept = Object.keys(edits).length === 0 ? undefined : { ownerId, edits };
  writeJson(storage, ASSESSMENT_EDITS_KEY, kept);
};
