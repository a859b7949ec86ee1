import { invalidArgument } from "./model/status.ts";
import type { Store } from "./store/types.ts";

/* The Emulator Suite's single project mode; the text is the one that firebase-tools has for it. */

export const otherProject = (asked: string, own: string): string =>
  `Multiple projectIds are not recommended in single project mode. Requested project ID ${asked}, but the emulator is configured for ${own}. To opt-out of single project mode add/set the '"singleProjectMode"' false' property in the firebase.json emulators config.`;

/** The store as seen by those who may speak of one project only. */
export const onlyProject = (store: Store, own: string): Pick<Store, "database"> => ({
  database: (id) => {
    if (id.projectId !== own) throw invalidArgument(otherProject(id.projectId, own));
    return store.database(id);
  },
});
