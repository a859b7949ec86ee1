import { invalidArgument } from "./model/status.ts";
import type { Store } from "./store/types.ts";

/* The error text of firebase-tools in the Emulator Suite's single project mode. */

export const formatOtherProjectError = (asked: string, own: string): string =>
  `Multiple projectIds are not recommended in single project mode. Requested project ID ${asked}, but the emulator is configured for ${own}. To opt-out of single project mode add/set the '"singleProjectMode"' false' property in the firebase.json emulators config.`;

/** Returns a store that throws a StatusError for databases of any other project. */
export const restrictToProject = (store: Store, own: string): Pick<Store, "database"> => ({
  database: (id) => {
    if (id.projectId !== own) throw invalidArgument(formatOtherProjectError(id.projectId, own));
    return store.database(id);
  },
});
