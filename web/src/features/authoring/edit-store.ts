import { type KeyValueStore, readStoredJson, writeStoredJson } from "@/lib/storage.ts";
import { DRAFT_EDITS_STORAGE_KEY } from "./draft-key.ts";
import { isRecord, parseStoredAssessmentForm, type StoredAssessmentForm } from "./form-store.ts";

/** Unsaved changes to a draft, stored on this device. */
export interface StoredDraftEdit extends StoredAssessmentForm {
  /** The revision of the draft on which the changes are based. */
  readonly revision: string;
}

/**
 * Identifies the stored changes to one draft. The tab is part of the key, so that two tabs do not overwrite each
 * other's changes.
 */
export interface StoredDraftEditKey {
  readonly ownerId: string;
  readonly id: string;
  readonly tab: string;
}

/**
 * Reads the stored changes to all drafts. The keys of the result are draft ids, and each value contains the
 * changes by tab id. Returns an empty object if the stored changes belong to another user of the device.
 */
const readAll = (
  storage: KeyValueStore,
  { ownerId }: Pick<StoredDraftEditKey, "ownerId">,
): Readonly<Record<string, unknown>> => {
  const stored = readStoredJson(storage, DRAFT_EDITS_STORAGE_KEY);
  return isRecord(stored) && stored.ownerId === ownerId && isRecord(stored.edits)
    ? stored.edits
    : {};
};

const parseStoredEdit = (value: unknown): StoredDraftEdit | undefined => {
  const form = parseStoredAssessmentForm(value);
  return form === undefined || !isRecord(value) || typeof value.revision !== "string"
    ? undefined
    : { ...form, revision: value.revision };
};

const parseStoredEdits = (ofDraft: unknown): ReadonlyMap<string, StoredDraftEdit> => {
  const entries = isRecord(ofDraft) ? Object.entries(ofDraft) : [];
  return new Map(
    entries.flatMap(([tab, value]) => {
      const edit = parseStoredEdit(value);
      return edit === undefined ? [] : [[tab, edit] as const];
    }),
  );
};

/**
 * Returns the stored changes to one draft as a map from tab id to changes. The most recently written changes
 * come last.
 */
export const readDraftEdits = (
  storage: KeyValueStore,
  key: Omit<StoredDraftEditKey, "tab">,
): ReadonlyMap<string, StoredDraftEdit> => parseStoredEdits(readAll(storage, key)[key.id]);

/** Returns the ids of the drafts that have unsaved changes on this device. */
export const readEditedDraftIds = (
  storage: KeyValueStore,
  key: Pick<StoredDraftEditKey, "ownerId">,
): ReadonlySet<string> =>
  new Set(
    Object.entries(readAll(storage, key)).flatMap(([id, ofDraft]) =>
      parseStoredEdits(ofDraft).size === 0 ? [] : [id],
    ),
  );

/** Stores the changes, or removes them if `edit` is undefined. */
export const writeDraftEdit = (
  storage: KeyValueStore,
  key: StoredDraftEditKey,
  edit: StoredDraftEdit | undefined,
): void => {
  const { ownerId, id, tab } = key;
  const { [id]: ofDraft, ...others } = readAll(storage, key);
  const { [tab]: _before, ...otherTabs } = isRecord(ofDraft) ? ofDraft : {};
  const tabs = edit === undefined ? otherTabs : { ...otherTabs, [tab]: edit };
  const edits = Object.keys(tabs).length === 0 ? others : { ...others, [id]: tabs };
  const stored = Object.keys(edits).length === 0 ? undefined : { ownerId, edits };
  writeStoredJson(storage, DRAFT_EDITS_STORAGE_KEY, stored);
};
