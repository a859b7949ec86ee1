import { useState } from "react";
import { type Services, useServices } from "@/lib/services.ts";
import { type AssessmentDraft, emptyDraft, fingerprintOf, isSame } from "../draft.ts";
import { goingOut, type KeptDraft, readDraft, removeDraft, writeDraft } from "../draft-store.ts";
import { type FormKeeper, type KeptForm, useKeptForm } from "./use-kept-form.ts";

/** One draft of one author, from the first word until it is an assessment or thrown away. */
class DraftKeeper implements FormKeeper {
  readonly beginning = emptyDraft();
  readonly restored: AssessmentDraft | undefined;
  readonly #services: Services;
  readonly #ownerId: string;
  #kept: KeptDraft;
  #isOver = false;

  constructor(services: Services) {
    this.#services = services;
    this.#ownerId = services.session.account()?.id ?? "";
    const found = readDraft(services.storage, this.#ownerId);
    this.restored = found?.draft;
    this.#kept = found ?? this.#fresh();
  }

  keep(draft: AssessmentDraft): void {
    if (this.#isOver) return;
    this.#kept = { ...this.#kept, draft };
    if (isSame(draft, this.beginning)) removeDraft(this.#services.storage);
    else writeDraft(this.#services.storage, this.#ownerId, this.#kept);
  }

  idForSending(draft: AssessmentDraft): string {
    this.#kept = goingOut(this.#kept, fingerprintOf(draft), this.#services.newId);
    this.keep(draft);
    return this.#kept.clientId;
  }

  startAgain(): void {
    removeDraft(this.#services.storage);
    this.#kept = this.#fresh();
  }

  /** It has become an assessment, or its author wants it no more. */
  end(): void {
    this.#isOver = true;
    removeDraft(this.#services.storage);
  }

  #fresh(): KeptDraft {
    return { draft: this.beginning, clientId: this.#services.newId() };
  }
}

export interface Draft extends KeptForm {
  readonly idForSending: (draft: AssessmentDraft) => string;
}

/** The form of a new assessment. */
export const useDraft = (): Draft => {
  const services = useServices();
  const [keeper] = useState(() => new DraftKeeper(services));
  return { ...useKeptForm(keeper), idForSending: (draft) => keeper.idForSending(draft) };
};
