import type { AssessmentDraft as SavedDraft } from "@darasa/contract";
import { useState } from "react";
import { type Services, useServices } from "@/lib/services.ts";
import { type AssessmentDraft, isSame } from "../draft.ts";
import { readEdit, writeEdit } from "../edit-store.ts";
import { fromSaved } from "../from-saved.ts";
import { type FormKeeper, type KeptForm, useKeptForm } from "./use-kept-form.ts";

/** What one author changes in one draft that the server has. */
class EditKeeper implements FormKeeper {
  readonly restored: AssessmentDraft | undefined;
  readonly beginning: AssessmentDraft;
  readonly #write: (edit: AssessmentDraft | undefined) => void;
  #isOver = false;

  constructor({ session, storage }: Services, id: string, saved: SavedDraft) {
    const ownerId = session.account()?.id ?? "";
    this.beginning = fromSaved(saved);
    this.#write = (edit) => writeEdit(storage, ownerId, id, edit);
    const found = readEdit(storage, ownerId, id);
    this.restored = found === undefined || isSame(found, this.beginning) ? undefined : found;
  }

  keep(edit: AssessmentDraft): void {
    if (!this.#isOver) this.#write(isSame(edit, this.beginning) ? undefined : edit);
  }

  startAgain(): void {
    this.#write(undefined);
  }

  end(): void {
    this.#isOver = true;
    this.#write(undefined);
  }
}

/** The form of a draft that the server has. */
export const useEdit = (id: string, saved: SavedDraft): KeptForm => {
  const services = useServices();
  const [keeper] = useState(() => new EditKeeper(services, id, saved));
  return useKeptForm(keeper);
};
