import { AUTH_STORAGE_KEY, removeStoredAuth } from "./auth-storage.ts";
import { type KeyValueStore, readStoredJson, writeStoredJson } from "./storage.ts";

/** The storage key of the users whose session has ended while the device still stores data of them. */
export const DEPARTED_USERS_STORAGE_KEY = "darasa-departed";

export interface DepartedUser {
  readonly id: string;
  /** The device key of the ended session; absent if the session was opened before the API returned such keys. */
  readonly deviceKey?: string | undefined;
}

const field = (value: unknown, key: string): unknown => Reflect.get(Object(value), key);

const findUserId = (auth: unknown): string | undefined => {
  const id = field(field(auth, "user"), "id");
  return typeof id === "string" ? id : undefined;
};

/** Returns the id of the user whose session is stored; undefined if nobody is logged in. */
export const readStoredUserId = (storage: KeyValueStore): string | undefined =>
  findUserId(readStoredJson(storage, AUTH_STORAGE_KEY));

export const readDepartedUsers = (storage: KeyValueStore): readonly DepartedUser[] => {
  const stored = readStoredJson(storage, DEPARTED_USERS_STORAGE_KEY);
  return Array.isArray(stored) ? stored : [];
};

/** Must be called when the data of a departed user are removed from the device. */
export const removeDepartedUser = (storage: KeyValueStore, userId: string): void => {
  const others = readDepartedUsers(storage).filter(({ id }) => id !== userId);
  writeStoredJson(storage, DEPARTED_USERS_STORAGE_KEY, others.length === 0 ? undefined : others);
};

/**
 * Removes the stored session, and records its user as departed. The record stays until the user's other data are
 * sealed or deleted, so that the next page can finish this work if the page is closed before.
 */
export const endStoredSession = (storage: KeyValueStore): void => {
  const auth = readStoredJson(storage, AUTH_STORAGE_KEY);
  const id = findUserId(auth);
  removeStoredAuth(storage);
  if (id === undefined) return;
  const departed = { id, deviceKey: field(field(auth, "session"), "deviceKey") };
  writeStoredJson(storage, DEPARTED_USERS_STORAGE_KEY, [...readDepartedUsers(storage), departed]);
};
