import { unsentDataDamagedMessage } from "@texts/unsent-data.ts";
import type { OfflineAttempt } from "@/features/taking/engine/offline-attempt.ts";
import { createAttemptStore } from "@/features/taking/get-attempt-store.ts";
import { RESTORED_STORAGE_KEY, type StoredAuth } from "@/lib/auth-storage.ts";
import {
  type DepartedUser,
  readDepartedUsers,
  readStoredUserId,
  removeDepartedUser,
} from "@/lib/departed-users.ts";
import {
  openSealedRecords,
  removeOldSealedRecords,
  type SealedRecordsOwner,
  sealRecord,
} from "@/lib/sealed-records.ts";
import { type KeyValueStore, readStoredJson } from "@/lib/storage.ts";
import {
  getUnsentAnswersStorageKey,
  removeUnfinishedAssessments,
} from "@/lib/unfinished-assessments.ts";
import { removeUserDatabases } from "@/lib/user-databases.ts";
import { type Device, SEALED_RECORDS_STORAGE_KEY } from "./device.ts";
import { UNSENT_ENTRIES } from "./unsent-entries.ts";

/** The data of one user that the server has not received yet. */
interface UnsentData {
  /** Entries of localStorage, by key. */
  readonly entries: Readonly<Record<string, string>>;
  readonly attempts: readonly OfflineAttempt[];
}

const isEmpty = ({ entries, attempts }: UnsentData): boolean =>
  Object.keys(entries).length === 0 && attempts.length === 0;

const readOwnerId = (storage: KeyValueStore, key: string): unknown => {
  const stored = readStoredJson(storage, key);
  return typeof stored === "object" && stored !== null ? Reflect.get(stored, "ownerId") : undefined;
};

const readUnsentAttempts = async (
  { storage, newId }: Device,
  userId: string,
): Promise<OfflineAttempt[]> => {
  const ids = readStoredJson(storage, getUnsentAnswersStorageKey(userId));
  if (!Array.isArray(ids)) return [];
  const store = createAttemptStore(userId, newId);
  const attempts = await Promise.all(ids.map((id) => store.load(String(id))));
  return attempts.filter((attempt) => attempt !== undefined);
};

const readUnsentData = async (device: Device, userId: string): Promise<UnsentData> => {
  const { storage } = device;
  const own = UNSENT_ENTRIES.filter((key) => readOwnerId(storage, key) === userId);
  const keys = [...own, getUnsentAnswersStorageKey(userId)];
  const entries = keys.flatMap((key): [string, string][] => {
    const value = storage.getItem(key);
    return value === null ? [] : [[key, value]];
  });
  return {
    entries: Object.fromEntries(entries),
    attempts: await readUnsentAttempts(device, userId),
  };
};

/** Deletes what the device stores in plain text of a departed user. Keeps the entries of the current user. */
const removePlainData = async (storage: KeyValueStore, userId: string): Promise<void> => {
  const currentUserId = readStoredUserId(storage);
  for (const key of UNSENT_ENTRIES) {
    if (currentUserId === undefined || readOwnerId(storage, key) !== currentUserId)
      storage.removeItem(key);
  }
  await removeUnfinishedAssessments(storage, userId);
  await removeUserDatabases(userId);
};

const sealUnsentData = async (device: Device, { id, deviceKey }: DepartedUser): Promise<void> => {
  if (deviceKey === undefined) return;
  const unsent = await readUnsentData(device, id);
  if (isEmpty(unsent)) return;
  await sealRecord({ id, deviceKey }, JSON.stringify(unsent), device.now());
  device.storage.setItem(SEALED_RECORDS_STORAGE_KEY, "1");
};

/**
 * Encrypts the unsent data of every departed user and deletes the plain data. Each step can be repeated: if the page
 * is closed in between, the next page start calls this function again, and a record that was sealed twice is restored
 * once. Must run under a lock that all tabs share.
 */
export const finishDepartures = async (device: Device): Promise<void> => {
  const { storage } = device;
  for (const departed of readDepartedUsers(storage)) {
    // A user who has logged in again keeps the data.
    if (departed.id !== readStoredUserId(storage)) {
      await sealUnsentData(device, departed);
      await removePlainData(storage, departed.id);
    }
    removeDepartedUser(storage, departed.id);
  }
};

const restore = async (device: Device, userId: string, text: string): Promise<void> => {
  const { storage, newId } = device;
  // The text was encrypted with authentication, so it has the form that `sealUnsentData` wrote.
  const { entries, attempts }: UnsentData = JSON.parse(text);
  for (const [key, value] of Object.entries(entries)) {
    // A newer entry, which the user has written since the login, is kept.
    if (storage.getItem(key) === null) storage.setItem(key, value);
  }
  const store = createAttemptStore(userId, newId);
  for (const attempt of attempts) {
    await store.create(attempt);
    await store.mergeAnswers(attempt.assessment.id, attempt.journal);
  }
};

/**
 * Puts the sealed data of the user who has logged in back to the places from which the application sends them, and
 * deletes the sealed records. Sealed data of other users stay as they are, until they are 30 days old. Returns false
 * if a record of the user was damaged. Must run under a lock that all tabs share.
 */
export const restoreUnsentData = async (
  device: Device,
  owner: SealedRecordsOwner,
): Promise<boolean> => {
  const { storage, now } = device;
  const { texts, damagedCount, remove } = await openSealedRecords(owner);
  for (const text of texts) await restore(device, owner.id, text);
  await remove();
  if ((await removeOldSealedRecords(now())) === 0) storage.removeItem(SEALED_RECORDS_STORAGE_KEY);
  storage.setItem(RESTORED_STORAGE_KEY, "1");
  return damagedCount === 0;
};

/** Prepares the device for the current user. Tells the user if unsent data were damaged. */
export const prepareDevice = async (
  device: Device,
  auth: StoredAuth | undefined,
): Promise<void> => {
  await finishDepartures(device);
  const deviceKey = auth?.session.deviceKey;
  if (auth === undefined || deviceKey === undefined) return;
  const isComplete = await restoreUnsentData(device, { id: auth.user.id, deviceKey });
  if (!isComplete) window.alert(unsentDataDamagedMessage);
};
