import { RESTORED_STORAGE_KEY } from "@/lib/auth-storage.ts";
import { DEPARTED_USERS_STORAGE_KEY } from "@/lib/departed-users.ts";
import { runExclusivelyAcrossTabs } from "@/lib/run-exclusively.ts";
import type { LoginSession } from "@/lib/session.ts";
import { type Device, SEALED_RECORDS_STORAGE_KEY } from "./device.ts";

/** Loads the code that seals and restores unsent data. A page loads it when it is idle, so that a logout works offline. */
export const loadDepartures = () => import("./departures.ts");

const runWithDepartures = <T>(
  work: (departures: Awaited<ReturnType<typeof loadDepartures>>) => Promise<T>,
): Promise<T> =>
  runExclusivelyAcrossTabs("darasa-device-data", async () => work(await loadDepartures()));

/** Seals the unsent data of users whose session has ended, and deletes their plain data. */
export const finishDepartures = (device: Device): Promise<void> =>
  runWithDepartures((departures) => departures.finishDepartures(device));

/**
 * Finishes the departure of earlier users, and restores the unsent data of the current user. Must be called before the
 * application shows anything. Does nothing, synchronously, if there is nothing to do.
 */
export const prepareDevice = (device: Device, session: LoginSession): Promise<void> | undefined => {
  const { storage } = device;
  const auth = session.current();
  const isRestoring =
    auth !== undefined &&
    storage.getItem(SEALED_RECORDS_STORAGE_KEY) !== null &&
    storage.getItem(RESTORED_STORAGE_KEY) === null;
  if (!isRestoring && storage.getItem(DEPARTED_USERS_STORAGE_KEY) === null) return undefined;
  return runWithDepartures((departures) => departures.prepareDevice(device, auth));
};
