import { useState } from "react";
import { type Services, useServices } from "@/lib/services.ts";
import {
  createEmptyFormValues,
  type DraftFormValues,
  getFingerprint,
  hasSameContent,
} from "../draft-form-values.ts";
import {
  assignClientId,
  readDraft,
  removeDraft,
  type StoredForm,
  writeDraft,
} from "../form-store.ts";
import { type FormStorage, type PersistentForm, usePersistentForm } from "./use-persistent-form.ts";

/** Stores one author's new assessment until the server has it or the author discards it. */
class NewAssessmentStorage implements FormStorage {
  readonly initial = createEmptyFormValues();
  readonly restored: DraftFormValues | undefined;
  readonly #services: Services;
  readonly #ownerId: string;
  #stored: StoredForm;
  #isFinished = false;

  constructor(services: Services) {
    this.#services = services;
    this.#ownerId = services.session.account()?.id ?? "";
    const found = readDraft(services.storage, this.#ownerId);
    this.restored = found?.draft;
    this.#stored = found ?? this.#create();
  }

  save(draft: DraftFormValues): void {
    if (this.#isFinished) return;
    this.#stored = { ...this.#stored, draft };
    if (hasSameContent(draft, this.initial)) removeDraft(this.#services.storage);
    else writeDraft(this.#services.storage, this.#ownerId, this.#stored);
  }

  getClientId(draft: DraftFormValues): string {
    this.#stored = assignClientId(this.#stored, getFingerprint(draft), this.#services.newId);
    this.save(draft);
    return this.#stored.clientId;
  }

  clear(): void {
    removeDraft(this.#services.storage);
    this.#stored = this.#create();
  }

  finish(): void {
    this.#isFinished = true;
    removeDraft(this.#services.storage);
  }

  #create(): StoredForm {
    return { draft: this.initial, clientId: this.#services.newId() };
  }
}

export interface NewAssessmentForm extends PersistentForm {
  /** Returns the idempotency key for a request with these values. */
  readonly getClientId: (draft: DraftFormValues) => string;
}

export const useNewAssessmentForm = (): NewAssessmentForm => {
  const services = useServices();
  const [formStorage] = useState(() => new NewAssessmentStorage(services));
  return {
    ...usePersistentForm(formStorage),
    getClientId: (draft) => formStorage.getClientId(draft),
  };
};
