import {
  type PaperStatisticsDocument,
  paperStatisticsDocumentSchema,
} from "@darasa/contract/server/paper-statistics-document";
import type { Database } from "../../../platform/database.ts";

const COLLECTION = "paperStatistics";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;

export const createPaperStatisticsStore = (database: Database) => ({
  /** Returns undefined without a document, and for a document of another release that has another shape. */
  get: async (id: string): Promise<PaperStatisticsDocument | undefined> => {
    const document = await database.get(pathOf(id));
    return paperStatisticsDocumentSchema.safeParse(document?.data).data;
  },

  set: (id: string, document: PaperStatisticsDocument): Promise<void> =>
    database.transact(async (transaction) => {
      transaction.set(pathOf(id), { ...document });
    }),
});

export type PaperStatisticsStore = ReturnType<typeof createPaperStatisticsStore>;
