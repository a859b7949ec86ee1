import { type KeyValueStore, readStoredJson, writeStoredJson } from "@/lib/storage.ts";
import type { FileFingerprint } from "./check-file.ts";
import { UPLOAD_DRAFT_STORAGE_KEY } from "./draft-key.ts";

/** The stored state of a resumable upload. */
export interface ResumableUploadState {
  readonly mark: FileFingerprint;
  readonly path: string;
  /** The URL of the resumable upload session. Cloud Storage keeps a session for a week. */
  readonly session?: string;
  readonly sentBytes: number;
  /** True if Cloud Storage has the whole file and only its library record is missing. */
  readonly isStored: boolean;
}

/** The values that the user has typed, by field name. */
export type UploadDraftValues = Readonly<Record<string, string>>;

export interface UploadDraft {
  readonly values: UploadDraftValues;
  readonly transfer?: ResumableUploadState;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const hasTypes = (value: Record<string, unknown>, types: Readonly<Record<string, string>>) =>
  Object.entries(types).every(([key, type]) => typeof value[key] === type);

const isMark = (value: unknown): value is FileFingerprint =>
  isRecord(value) &&
  hasTypes(value, {
    name: "string",
    sizeBytes: "number",
    lastModified: "number",
    digest: "string",
  });

const isTransfer = (value: unknown): value is ResumableUploadState =>
  isRecord(value) &&
  isMark(value.mark) &&
  hasTypes(value, { path: "string", sentBytes: "number", isStored: "boolean" }) &&
  ["string", "undefined"].includes(typeof value.session);

const toStringValues = (value: unknown): UploadDraftValues =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string] => typeof entry[1] === "string",
        ),
      )
    : {};

const EMPTY_DRAFT: UploadDraft = { values: {} };

/** Reads the stored upload draft. A draft of another user of the device is ignored. */
const readDraft = (storage: KeyValueStore, ownerId: string, key: string): UploadDraft => {
  const stored = readStoredJson(storage, key);
  if (!isRecord(stored) || stored.ownerId !== ownerId) return EMPTY_DRAFT;
  const values = toStringValues(stored.values);
  return isTransfer(stored.transfer) ? { values, transfer: stored.transfer } : { values };
};

/**
 * Stores one user's upload form and unfinished transfer until the file is in the library or the user discards
 * the form.
 */
export class UploadDraftStorage {
  readonly #storage: KeyValueStore;
  readonly #ownerId: string;
  readonly #key: string;
  #draft: UploadDraft;
  #isFinished = false;

  constructor(storage: KeyValueStore, ownerId: string, key = UPLOAD_DRAFT_STORAGE_KEY) {
    this.#storage = storage;
    this.#ownerId = ownerId;
    this.#key = key;
    this.#draft = readDraft(storage, ownerId, key);
  }

  get draft(): UploadDraft {
    return this.#draft;
  }

  saveValues(values: UploadDraftValues): void {
    this.#save({ ...this.#draft, values });
  }

  saveTransfer(transfer: ResumableUploadState | undefined): void {
    const { values } = this.#draft;
    this.#save(transfer === undefined ? { values } : { values, transfer });
  }

  /** Removes the stored draft. After this call, changes are no longer stored. */
  finish(): void {
    this.#isFinished = true;
    this.clear();
  }

  clear(): void {
    this.#draft = EMPTY_DRAFT;
    this.#storage.removeItem(this.#key);
  }

  #save(draft: UploadDraft): void {
    if (this.#isFinished) return;
    this.#draft = draft;
    const isEmpty = Object.values(draft.values).every((value) => value === "");
    const hasNothing = isEmpty && draft.transfer === undefined;
    const stored = hasNothing ? undefined : { ownerId: this.#ownerId, ...draft };
    writeStoredJson(this.#storage, this.#key, stored);
  }
}
