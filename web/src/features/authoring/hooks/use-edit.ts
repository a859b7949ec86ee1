import type { AssessmentDraft as SavedDraft } from "@darasa/contract/assessments";
import { useState } from "react";
import { getTabId } from "@/lib/get-tab-id.ts";
import { type Services, useServices } from "@/lib/services.ts";
import { type AssessmentDraft, emptyDraft, isSame } from "../draft.ts";
import { goingOut } from "../draft-store.ts";
import { type KeptEdit, readEdits, writeEdit } from "../edit-store.ts";
import { fromSaved, wordsOf } from "../from-saved.ts";
import { toAssessment } from "../to-input.ts";
import { type FormKeeper, type KeptForm, useKeptForm } from "./use-kept-form.ts";

/** What one author changes, in one tab, in one draft that the server has, or had. */
class EditKeeper implements FormKeeper {
  readonly beginning: AssessmentDraft;
  readonly restored: AssessmentDraft | undefined;
  readonly isOutdated: boolean;
  readonly #newId: () => string;
  readonly #revision: string;
  readonly #read: () => ReadonlyMap<string, KeptEdit>;
  readonly #write: (edit: KeptEdit | undefined, tab?: string) => void;
  /** Of another tab, closed or not, whose edit is gone on with here. */
  readonly #adopted: readonly [tab: string, edit: KeptEdit] | undefined;
  #kept: KeptEdit;
  #isOver = false;

  constructor({ session, storage, newId }: Services, id: string, saved: SavedDraft | undefined) {
    const place = { ownerId: session.account()?.id ?? "", id };
    const own = getTabId(newId);
    this.#newId = newId;
    this.#revision = saved?.revision ?? "";
    this.#read = () => readEdits(storage, place);
    this.#write = (kept, tab = own) => writeEdit(storage, { ...place, tab }, kept);
    this.beginning = saved === undefined ? emptyDraft() : fromSaved(saved);
    for (const [tab, { draft }] of this.#read()) {
      if (isSame(draft, this.beginning)) this.#write(undefined, tab);
    }
    const edits = [...this.#read()];
    const found = edits.find(([tab]) => tab === own) ?? edits.at(-1);
    const edit = found?.[1];
    this.#adopted = found?.[0] === own ? undefined : found;
    this.restored = edit?.draft;
    this.isOutdated =
      saved !== undefined &&
      edit !== undefined &&
      edit.revision !== saved.revision &&
      // It may have been sent from here, by a phone that heard no answer.
      edit.sent !== wordsOf(saved);
    this.#kept = edit ?? this.#fresh();
    if (!this.isOutdated) this.#kept = { ...this.#kept, revision: this.#revision };
  }

  /** Of the saved draft that is changed here. */
  get revision(): string {
    return this.#kept.revision;
  }

  keep(draft: AssessmentDraft): void {
    if (this.#isOver) return;
    this.#kept = { ...this.#kept, draft };
    this.#write(isSame(draft, this.beginning) ? undefined : this.#kept);
  }

  /** What a draft goes out with; and what went out before it, of which it may be unknown whether it arrived. */
  goOut(draft: AssessmentDraft): {
    readonly clientId: string;
    readonly before: string | undefined;
  } {
    const { sent: before } = this.#kept;
    this.#kept = goingOut(this.#kept, wordsOf(toAssessment(draft)), this.#newId);
    this.keep({ ...draft, published: false });
    return { clientId: this.#kept.clientId, before };
  }

  startAgain(): void {
    this.#write(undefined);
    this.#kept = this.#fresh();
    if (this.#adopted === undefined) return;
    const [tab, { draft }] = this.#adopted;
    const now = this.#read().get(tab);
    if (now !== undefined && isSame(now.draft, draft)) this.#write(undefined, tab);
  }

  end(): void {
    this.#isOver = true;
    this.startAgain();
  }

  #fresh(): KeptEdit {
    return { draft: this.beginning, clientId: this.#newId(), revision: this.#revision };
  }
}

export interface Edit extends KeptForm {
  /** What was restored was written before the saved draft came to say what it says now. */
  readonly isOutdated: boolean;
  readonly keeper: Pick<EditKeeper, "revision" | "goOut">;
}

/** The form of a draft that the server has; without one, of what was changed in it while it had. */
export const useEdit = (id: string, saved: SavedDraft | undefined): Edit => {
  const services = useServices();
  const [keeper] = useState(() => new EditKeeper(services, id, saved));
  return { ...useKeptForm(keeper), isOutdated: keeper.isOutdated, keeper };
};
