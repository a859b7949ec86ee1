import type { AssessmentDraft } from "@darasa/contract/assessments";
import { useState } from "react";
import { getBrowserTabId } from "@/lib/get-tab-id.ts";
import { type ScreenServices, useServices } from "@/lib/services.ts";
import { createEmptyDraftFormValues, type DraftFormValues } from "../draft-form-values.ts";
import { readDraftEdits, type StoredDraftEdit, writeDraftEdit } from "../edit-store.ts";
import { haveSameFormContent } from "../form-fingerprint.ts";
import { assignIdempotencyKey } from "../form-store.ts";
import { buildCreateAssessmentInput } from "../to-create-input.ts";
import { getSavedDraftFingerprint, toDraftFormValues } from "../to-form-values.ts";
import {
  type FormStorage,
  type PersistentFormState,
  usePersistentForm,
} from "./use-persistent-form.ts";

/**
 * Stores an author's unsaved changes to a draft, separately for each tab. If the draft is published or deleted
 * elsewhere, the changes stay stored.
 */
class DraftEditStorage implements FormStorage {
  readonly initial: DraftFormValues;
  readonly restored: DraftFormValues | undefined;
  readonly isOutdated: boolean;
  readonly #newId: () => string;
  readonly #revision: string;
  readonly #read: () => ReadonlyMap<string, StoredDraftEdit>;
  readonly #write: (edit: StoredDraftEdit | undefined, tab?: string) => void;
  /**
   * The changes that were restored from another tab, with the id of that tab; undefined if no changes of another
   * tab were restored.
   */
  readonly #otherTabEdit: readonly [tab: string, edit: StoredDraftEdit] | undefined;
  #stored: StoredDraftEdit;
  #isFinished = false;

  constructor(
    { session, storage, newId }: ScreenServices,
    id: string,
    saved: AssessmentDraft | undefined,
  ) {
    const place = { ownerId: session.account()?.id ?? "", id };
    const own = getBrowserTabId(newId);
    this.#newId = newId;
    this.#revision = saved?.revision ?? "";
    this.#read = () => readDraftEdits(storage, place);
    this.#write = (kept, tab = own) => writeDraftEdit(storage, { ...place, tab }, kept);
    this.initial = saved === undefined ? createEmptyDraftFormValues() : toDraftFormValues(saved);
    for (const [tab, { draft }] of this.#read()) {
      if (haveSameFormContent(draft, this.initial)) this.#write(undefined, tab);
    }
    const edits = [...this.#read()];
    const found = edits.find(([tab]) => tab === own) ?? edits.at(-1);
    const edit = found?.[1];
    this.#otherTabEdit = found?.[0] === own ? undefined : found;
    this.restored = edit?.draft;
    this.isOutdated =
      saved !== undefined &&
      edit !== undefined &&
      edit.revision !== saved.revision &&
      // The restored changes are not outdated if the server's version equals the content that was last sent. In
      // this case the server saved the changes, and only its response was lost.
      edit.sent !== getSavedDraftFingerprint(saved);
    this.#stored = edit ?? this.#create();
    if (!this.isOutdated) this.#stored = { ...this.#stored, revision: this.#revision };
  }

  /** The revision of the draft on which the changes are based. */
  get revision(): string {
    return this.#stored.revision;
  }

  save(draft: DraftFormValues): void {
    if (this.#isFinished) return;
    this.#stored = { ...this.#stored, draft };
    this.#write(haveSameFormContent(draft, this.initial) ? undefined : this.#stored);
  }

  /**
   * Stores the changes and assigns the idempotency key for the next save request. Must be called before each
   * save request. Returns that key (`clientId`) and the fingerprint of the previous save request (`before`).
   */
  prepareSave(draft: DraftFormValues): {
    readonly clientId: string;
    readonly before: string | undefined;
  } {
    const { sent: before } = this.#stored;
    this.#stored = assignIdempotencyKey(
      this.#stored,
      getSavedDraftFingerprint(buildCreateAssessmentInput(draft)),
      this.#newId,
    );
    this.save({ ...draft, published: false });
    return { clientId: this.#stored.clientId, before };
  }

  clear(): void {
    this.#write(undefined);
    this.#stored = this.#create();
    if (this.#otherTabEdit === undefined) return;
    const [tab, { draft }] = this.#otherTabEdit;
    const now = this.#read().get(tab);
    if (now !== undefined && haveSameFormContent(now.draft, draft)) this.#write(undefined, tab);
  }

  finish(): void {
    this.#isFinished = true;
    this.clear();
  }

  #create(): StoredDraftEdit {
    return { draft: this.initial, clientId: this.#newId(), revision: this.#revision };
  }
}

export interface DraftEditFormState extends PersistentFormState {
  /** True if the restored changes are based on an older revision than the server's. */
  readonly isOutdated: boolean;
  readonly formStorage: Pick<DraftEditStorage, "revision" | "prepareSave">;
}

/**
 * Returns the edit form of a draft. If `saved` is undefined, because the draft was published or deleted
 * elsewhere, the form shows only the restored changes.
 */
export const useDraftEditForm = (
  id: string,
  saved: AssessmentDraft | undefined,
): DraftEditFormState => {
  const services = useServices();
  const [formStorage] = useState(() => new DraftEditStorage(services, id, saved));
  return { ...usePersistentForm(formStorage), isOutdated: formStorage.isOutdated, formStorage };
};
