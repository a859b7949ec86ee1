import type { PreparedPaper } from "@darasa/contract/prepared-papers";
import type { DBSchema } from "idb";
import { createUserDatabaseAccess } from "./user-database.ts";
import { getUserDatabaseName } from "./user-databases.ts";

/** A paper that a student has loaded before the day. Its questions are encrypted. */
export interface StoredPreparedPaper extends PreparedPaper {
  /** The server's time minus the device's time when the paper was loaded, in milliseconds. */
  readonly offsetMs: number;
  readonly sizeBytes: number;
}

interface PreparedPapersSchema extends DBSchema {
  papers: { key: string; value: StoredPreparedPaper };
}

export interface PreparedPapersStore {
  get(assessmentId: string): Promise<StoredPreparedPaper | undefined>;
  list(): Promise<readonly StoredPreparedPaper[]>;
  /** Returns false if the device cannot store the paper. */
  put(paper: StoredPreparedPaper): Promise<boolean>;
  remove(assessmentId: string): Promise<void>;
}

/**
 * Creates the store of the papers that a user has loaded before the day. A logout deletes it; an attempt that has begun
 * is stored with the other attempts.
 */
export const createPreparedPapersStore = (
  userId: string,
  isCurrent: () => boolean,
): PreparedPapersStore => {
  const use = createUserDatabaseAccess<PreparedPapersSchema>({
    name: getUserDatabaseName("preparedPapers", userId),
    stores: ["papers"],
    isCurrent,
  });
  return {
    get: (id) => use(undefined, (database) => database.get("papers", id)),
    list: () => use([], (database) => database.getAll("papers")),
    put: (paper) =>
      use(false, async (database) => {
        await database.put("papers", paper, paper.assessment.id);
        return true;
      }),
    remove: (id) => use(undefined, (database) => database.delete("papers", id)),
  };
};
