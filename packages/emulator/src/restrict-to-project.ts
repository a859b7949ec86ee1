import { createInvalidArgumentError } from "./model/status.ts";
import type { DatabaseStore } from "./store/types.ts";

/*
 * Formats the message about a request for another project. The text is the one that firebase-tools uses in the
 * single project mode of the Emulator Suite. `asked` is the requested project; `own` is the project that the
 * emulator serves.
 */

export const formatProjectMismatchMessage = (asked: string, own: string): string =>
  `Multiple projectIds are not recommended in single project mode. Requested project ID ${asked}, but the emulator is configured for ${own}. To opt-out of single project mode add/set the '"singleProjectMode"' false' property in the firebase.json emulators config.`;

/** Returns a store that throws a StatusError when a database of another project is requested. */
export const restrictStoreToProject = (
  store: DatabaseStore,
  own: string,
): Pick<DatabaseStore, "database"> => ({
  database: (id) => {
    if (id.projectId !== own)
      throw createInvalidArgumentError(formatProjectMismatchMessage(id.projectId, own));
    return store.database(id);
  },
});
