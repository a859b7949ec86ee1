import { useState } from "react";
import { type ScreenServices, useServices } from "@/lib/services.ts";
import { createEmptyDraftFormValues, type DraftFormValues } from "../draft-form-values.ts";
import { getFormFingerprint, haveSameFormContent } from "../form-fingerprint.ts";
import {
  assignIdempotencyKey,
  readUnsentAssessment,
  removeUnsentAssessment,
  type StoredAssessmentForm,
  writeUnsentAssessment,
} from "../form-store.ts";
import {
  type FormStorage,
  type PersistentFormState,
  usePersistentForm,
} from "./use-persistent-form.ts";

/** Stores one author's new assessment until the server has it or the author discards it. */
class NewAssessmentStorage implements FormStorage {
  readonly initial = createEmptyDraftFormValues();
  readonly restored: DraftFormValues | undefined;
  readonly #services: ScreenServices;
  readonly #ownerId: string;
  #stored: StoredAssessmentForm;
  #isFinished = false;

  constructor(services: ScreenServices) {
    this.#services = services;
    this.#ownerId = services.session.account()?.id ?? "";
    const found = readUnsentAssessment(services.storage, this.#ownerId);
    this.restored = found?.draft;
    this.#stored = found ?? this.#create();
  }

  save(draft: DraftFormValues): void {
    if (this.#isFinished) return;
    this.#stored = { ...this.#stored, draft };
    if (haveSameFormContent(draft, this.initial)) removeUnsentAssessment(this.#services.storage);
    else writeUnsentAssessment(this.#services.storage, this.#ownerId, this.#stored);
  }

  getClientId(draft: DraftFormValues): string {
    this.#stored = assignIdempotencyKey(
      this.#stored,
      getFormFingerprint(draft),
      this.#services.newId,
    );
    this.save(draft);
    return this.#stored.clientId;
  }

  clear(): void {
    removeUnsentAssessment(this.#services.storage);
    this.#stored = this.#create();
  }

  finish(): void {
    this.#isFinished = true;
    removeUnsentAssessment(this.#services.storage);
  }

  #create(): StoredAssessmentForm {
    return { draft: this.initial, clientId: this.#services.newId() };
  }
}

export interface NewAssessmentFormState extends PersistentFormState {
  /** Returns the idempotency key for a request that creates an assessment with these values. */
  readonly getClientId: (draft: DraftFormValues) => string;
}

export const useNewAssessmentForm = (): NewAssessmentFormState => {
  const services = useServices();
  const [formStorage] = useState(() => new NewAssessmentStorage(services));
  return {
    ...usePersistentForm(formStorage),
    getClientId: (draft) => formStorage.getClientId(draft),
  };
};
