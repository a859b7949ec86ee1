import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import type { DocumentWriter } from "../../../platform/database.ts";
import type { CountersService } from "../../statistics/counters.service.ts";
import type { ContentRecord } from "./content.store.ts";

type CountedContent = Pick<ContentRecord, "accessLevel" | "schoolId" | "ownerId" | "takenDown">;

/** Creates the functions that change the numbers of content items in the statistics. */
export const createContentCounts = (counters: Pick<CountersService, "add" | "addForSchool">) => {
  /** Counts the item in the library of the country and of its school. */
  const countInLibrary = (
    writer: DocumentWriter,
    { accessLevel, schoolId }: Pick<CountedContent, "accessLevel" | "schoolId">,
    by: 1 | -1,
  ): void =>
    counters.addForSchool(writer, schoolId, { [STATS_COUNTER_NAMES.content(accessLevel)]: by });

  return {
    countInLibrary,

    /** Moves an item from the count of its access level to that of another one. */
    countAccessChange: (
      writer: DocumentWriter,
      { accessLevel, schoolId }: Pick<CountedContent, "accessLevel" | "schoolId">,
      to: CountedContent["accessLevel"],
    ): void =>
      counters.addForSchool(writer, schoolId, {
        [STATS_COUNTER_NAMES.content(accessLevel)]: -1,
        [STATS_COUNTER_NAMES.content(to)]: 1,
      }),

    /** Counts a new or deleted item. An item that is taken down counts for its owner only. */
    count: (writer: DocumentWriter, content: CountedContent, by: 1 | -1): void => {
      if (content.takenDown === undefined) countInLibrary(writer, content, by);
      const scope = STATS_SCOPE_IDS.user(content.ownerId);
      counters.add(writer, scope, { [STATS_COUNTER_NAMES.ownContent]: by });
    },
  };
};
