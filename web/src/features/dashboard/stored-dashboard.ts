import { CACHED_DASHBOARD_STORAGE_KEY } from "@/lib/auth-storage.ts";
import { type KeyValueStore, readStoredJson, writeStoredJson } from "@/lib/storage.ts";

/** An API response and the time at which it arrived, in milliseconds since the epoch. */
export interface StoredDashboard<R> {
  readonly response: R;
  readonly receivedAt: number;
}

export interface DashboardResponseSchema<R> {
  safeParse(
    value: unknown,
  ): { readonly success: true; readonly data: R } | { readonly success: false };
}

/**
 * Reads the dashboard that is stored on this device. Returns undefined if none is stored, if it belongs to
 * another user, or if it does not match the schema, for example after an update of the app.
 */
export const readStoredDashboard = <R>(
  storage: KeyValueStore,
  ownerId: string,
  schema: DashboardResponseSchema<R>,
): StoredDashboard<R> | undefined => {
  const stored = readStoredJson(storage, CACHED_DASHBOARD_STORAGE_KEY);
  if (typeof stored !== "object" || stored === null) return undefined;
  const { ownerId: owner, receivedAt, response }: Record<string, unknown> = { ...stored };
  const parsed = schema.safeParse(response);
  return owner === ownerId && typeof receivedAt === "number" && parsed.success
    ? { response: parsed.data, receivedAt }
    : undefined;
};

export const writeStoredDashboard = <R>(
  storage: KeyValueStore,
  ownerId: string,
  dashboard: StoredDashboard<R>,
): void => writeStoredJson(storage, CACHED_DASHBOARD_STORAGE_KEY, { ownerId, ...dashboard });
