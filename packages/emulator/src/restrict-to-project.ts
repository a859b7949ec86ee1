import { invalidArgument } from "./model/status.ts";
import type { Store } from "./store/types.ts";

/* The single project mode of the Emulator Suite, with the error text of firebase-tools. */

export const formatOtherProjectError = (asked: string, own: string): string =>
  `Multiple projectIds are not recommended in single project mode. Requested project ID ${asked}, but the emulator is configured for ${own}. To opt-out of single project mode add/set the '"singleProjectMode"' false' property in the firebase.json emulators config.`;

/** Restricts a store to one project: a database of another project throws a StatusError. */
export const restrictToProject = (store: Store, own: string): Pick<Store, "database"> => ({
  database: (id) => {
    if (id.projectId !== own) throw invalidArgument(formatOtherProjectError(id.projectId, own));
    return store.database(id);
  },
});
