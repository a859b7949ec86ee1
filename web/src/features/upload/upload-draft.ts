import { type KeyValueStore, readJson, writeJson } from "@/lib/storage.ts";
import type { FileMark } from "./check-file.ts";
import { UPLOAD_DRAFT_KEY } from "./draft-key.ts";

/** Where a file is on its way to, and how far it has come. */
export interface Transfer {
  readonly mark: FileMark;
  readonly path: string;
  /** The address of the resumable session; it is good for a week. */
  readonly session?: string;
  readonly sentBytes: number;
  /** All of it has arrived; only its record is missing. */
  readonly isStored: boolean;
}

export type DraftValues = Readonly<Record<string, string>>;

export interface UploadDraft {
  readonly values: DraftValues;
  readonly transfer?: Transfer;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const hasTypes = (value: Record<string, unknown>, types: Readonly<Record<string, string>>) =>
  Object.entries(types).every(([key, type]) => typeof value[key] === type);

const isMark = (value: unknown): value is FileMark =>
  isRecord(value) &&
  hasTypes(value, {
    name: "string",
    sizeBytes: "number",
    lastModified: "number",
    digest: "string",
  });

const isTransfer = (value: unknown): value is Transfer =>
  isRecord(value) &&
  isMark(value.mark) &&
  hasTypes(value, { path: "string", sentBytes: "number", isStored: "boolean" }) &&
  ["string", "undefined"].includes(typeof value.session);

const textsOf = (value: unknown): DraftValues =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string] => typeof entry[1] === "string",
        ),
      )
    : {};

const NOTHING: UploadDraft = { values: {} };

/** What somebody else left on a shared device is not shown. */
const readDraft = (storage: KeyValueStore, ownerId: string): UploadDraft => {
  const stored = readJson(storage, UPLOAD_DRAFT_KEY);
  if (!isRecord(stored) || stored.ownerId !== ownerId) return NOTHING;
  const values = textsOf(stored.values);
  return isTransfer(stored.transfer) ? { values, transfer: stored.transfer } : { values };
};

/** One upload of one person, from the first word typed until it is in the library or thrown away. */
export class DraftKeeper {
  readonly #storage: KeyValueStore;
  readonly #ownerId: string;
  #draft: UploadDraft;
  #isOver = false;

  constructor(storage: KeyValueStore, ownerId: string) {
    this.#storage = storage;
    this.#ownerId = ownerId;
    this.#draft = readDraft(storage, ownerId);
  }

  get draft(): UploadDraft {
    return this.#draft;
  }

  keepValues(values: DraftValues): void {
    this.#keep({ ...this.#draft, values });
  }

  keepTransfer(transfer: Transfer | undefined): void {
    const { values } = this.#draft;
    this.#keep(transfer === undefined ? { values } : { values, transfer });
  }

  /** It is in the library. */
  end(): void {
    this.#isOver = true;
    this.forget();
  }

  forget(): void {
    this.#draft = NOTHING;
    this.#storage.removeItem(UPLOAD_DRAFT_KEY);
  }

  #keep(draft: UploadDraft): void {
    if (this.#isOver) return;
    this.#draft = draft;
    const isEmpty = Object.values(draft.values).every((value) => value === "");
    const hasNothing = isEmpty && draft.transfer === undefined;
    const kept = hasNothing ? undefined : { ownerId: this.#ownerId, ...draft };
    writeJson(this.#storage, UPLOAD_DRAFT_KEY, kept);
  }
}
