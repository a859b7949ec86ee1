import type { AssessmentDraft } from "@darasa/contract/assessments";
import { useState } from "react";
import { getTabId } from "@/lib/get-tab-id.ts";
import { type Services, useServices } from "@/lib/services.ts";
import {
  createEmptyFormValues,
  type DraftFormValues,
  hasSameContent,
} from "../draft-form-values.ts";
import { readEdits, type StoredEdit, writeEdit } from "../edit-store.ts";
import { assignClientId } from "../form-store.ts";
import { toCreateInput } from "../to-create-input.ts";
import { getSavedFingerprint, toFormValues } from "../to-form-values.ts";
import { type FormStorage, type PersistentForm, usePersistentForm } from "./use-persistent-form.ts";

/**
 * Stores an author's unsaved changes to a draft, separately for each tab. They stay if the draft is published or
 * deleted.
 */
class DraftEditStorage implements FormStorage {
  readonly initial: DraftFormValues;
  readonly restored: DraftFormValues | undefined;
  readonly isOutdated: boolean;
  readonly #newId: () => string;
  readonly #revision: string;
  readonly #read: () => ReadonlyMap<string, StoredEdit>;
  readonly #write: (edit: StoredEdit | undefined, tab?: string) => void;
  /** The changes of another tab, possibly closed, that this tab has taken over. */
  readonly #otherTabEdit: readonly [tab: string, edit: StoredEdit] | undefined;
  #stored: StoredEdit;
  #isFinished = false;

  constructor(
    { session, storage, newId }: Services,
    id: string,
    saved: AssessmentDraft | undefined,
  ) {
    const place = { ownerId: session.account()?.id ?? "", id };
    const own = getTabId(newId);
    this.#newId = newId;
    this.#revision = saved?.revision ?? "";
    this.#read = () => readEdits(storage, place);
    this.#write = (kept, tab = own) => writeEdit(storage, { ...place, tab }, kept);
    this.initial = saved === undefined ? createEmptyFormValues() : toFormValues(saved);
    for (const [tab, { draft }] of this.#read()) {
      if (hasSameContent(draft, this.initial)) this.#write(undefined, tab);
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
      // The fingerprints are equal if the server saved these changes but the response was lost: then nothing is
      // outdated.
      edit.sent !== getSavedFingerprint(saved);
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
    this.#write(hasSameContent(draft, this.initial) ? undefined : this.#stored);
  }

  /**
   * Stores the changes before they are sent. Returns the idempotency key and the fingerprint of the previous request.
   */
  prepareSave(draft: DraftFormValues): {
    readonly clientId: string;
    readonly before: string | undefined;
  } {
    const { sent: before } = this.#stored;
    this.#stored = assignClientId(
      this.#stored,
      getSavedFingerprint(toCreateInput(draft)),
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
    if (now !== undefined && hasSameContent(now.draft, draft)) this.#write(undefined, tab);
  }

  finish(): void {
    this.#isFinished = true;
    this.clear();
  }

  #create(): StoredEdit {
    return { draft: this.initial, clientId: this.#newId(), revision: this.#revision };
  }
}

export interface DraftEdit extends PersistentForm {
  /** True if the restored changes are based on an older revision than the server's. */
  readonly isOutdated: boolean;
  readonly formStorage: Pick<DraftEditStorage, "revision" | "prepareSave">;
}

/** The form of a draft. Without `saved` (published or deleted elsewhere) it shows only the restored changes. */
export const useDraftEdit = (id: string, saved: AssessmentDraft | undefined): DraftEdit => {
  const services = useServices();
  const [formStorage] = useState(() => new DraftEditStorage(services, id, saved));
  return { ...usePersistentForm(formStorage), isOutdated: formStorage.isOutdated, formStorage };
};
