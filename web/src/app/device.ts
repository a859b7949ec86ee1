import type { KeyValueStore } from "@/lib/storage.ts";

/** What the code that seals and restores unsent data needs of the device. */
export interface Device {
  readonly storage: KeyValueStore;
  readonly now: () => number;
  readonly newId: () => string;
}

/** The entry exists while the device stores sealed records of any user. */
export const SEALED_RECORDS_STORAGE_KEY = "darasa-sealed";
