import { sessionSchema } from "@darasa/contract/session";
import {
  AUTH_STORAGE_KEY,
  type AuthUser,
  ID_TOKEN_STORAGE_KEY,
  type StoredAuth,
} from "./auth-storage.ts";
import { type KeyValueStore, readStoredJson } from "./storage.ts";

const isUser = (value: unknown): value is AuthUser =>
  typeof value === "object" &&
  value !== null &&
  ["id", "email", "name", "role"].every((key) => typeof Reflect.get(value, key) === "string");

/** Returns the stored auth state. Returns undefined if it is missing or incomplete. */
export const readStoredAuth = (storage: KeyValueStore): StoredAuth | undefined => {
  const stored = readStoredJson(storage, AUTH_STORAGE_KEY);
  if (
    typeof stored !== "object" ||
    stored === null ||
    storage.getItem(ID_TOKEN_STORAGE_KEY) === null
  ) {
    return undefined;
  }
  const { token, user, session, savedAt }: Partial<Record<keyof StoredAuth, unknown>> = stored;
  const parsed = sessionSchema.safeParse(session);
  return typeof token === "string" && isUser(user) && parsed.success && typeof savedAt === "number"
    ? { token, user, session: parsed.data, savedAt }
    : undefined;
};
