import { type KeyValueStore, readJson, writeJson } from "@/lib/storage.ts";
import { ASSESSMENT_EDITS_KEY } from "./draft-key.ts";
import { isRecord, type KeptDraft, toKept } from "./draft-store.ts";

/** What has been changed in a draft that the server has, as this device keeps it. */
export interface KeptEdit extends KeptDraft {
  /** Of the saved draft that was changed. */
  readonly revision: string;
}

/** Whose edit of which draft, in which tab: two tabs do not write over each other. */
export interface EditPlace {
  readonly ownerId: string;
  readonly id: string;
  readonly tab: string;
}

/** By draft, and in it by tab. What somebody else left on a shared phone is not shown. */
const readAll = (
  storage: KeyValueStore,
  { ownerId }: Pick<EditPlace, "ownerId">,
): Readonly<Record<string, unknown>> => {
  const stored = readJson(storage, ASSESSMENT_EDITS_KEY);
  return isRecord(stored) && stored.ownerId === ownerId && isRecord(stored.edits)
    ? stored.edits
    : {};
};

const toEdit = (value: unknown): KeptEdit | undefined => {
  const kept = toKept(value);
  return kept === undefined || !isRecord(value) || typeof value.revision !== "string"
    ? undefined
    : { ...kept, revision: value.revision };
};

const toEdits = (ofDraft: unknown): ReadonlyMap<string, KeptEdit> => {
  const entries = isRecord(ofDraft) ? Object.entries(ofDraft) : [];
  return new Map(
    entries.flatMap(([tab, value]) => {
      const edit = toEdit(value);
      return edit === undefined ? [] : [[tab, edit] as const];
    }),
  );
};

/** By tab; the last is the one that was written last. */
export const readEdits = (
  storage: KeyValueStore,
  place: Omit<EditPlace, "tab">,
): ReadonlyMap<string, KeptEdit> => toEdits(readAll(storage, place)[place.id]);

/** The ids of the drafts of which something that was changed has not been saved. */
export const readEditedIds = (
  storage: KeyValueStore,
  place: Pick<EditPlace, "ownerId">,
): ReadonlySet<string> =>
  new Set(
    Object.entries(readAll(storage, place)).flatMap(([id, ofDraft]) =>
      toEdits(ofDraft).size === 0 ? [] : [id],
    ),
  );

/** Without an edit there is none any more. */
export const writeEdit = (
  storage: KeyValueStore,
  place: EditPlace,
  edit: KeptEdit | undefined,
): void => {
  const { ownerId, id, tab } = place;
  const { [id]: ofDraft, ...others } = readAll(storage, place);
  const { [tab]: _before, ...otherTabs } = isRecord(ofDraft) ? ofDraft : {};
  const tabs = edit === undefined ? otherTabs : { ...otherTabs, [tab]: edit };
  const edits = Object.keys(tabs).length === 0 ? others : { ...others, [id]: tabs };
  const kept = Object.keys(edits).length === 0 ? undefined : { ownerId, edits };
  writeJson(storage, ASSESSMENT_EDITS_KEY, kept);
};
