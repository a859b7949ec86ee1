import { type ContentDocument, contentDocumentSchema } from "@darasa/contract";
import type { Database, Reader, StoredDocument, Writer } from "../../platform/database.ts";
import { type NewContent, toQueryFields } from "./content-fields.ts";

/** An item without its search words, which only queries look at. */
export interface ContentRecord extends Omit<ContentDocument, "search"> {
  readonly id: string;
}

const COLLECTION = "content";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;

const NO_WORDS: ContentDocument["search"] = { title: {}, rest: {} };

/** Checking hundreds of search words that nobody reads would take longer than everything else. */
const toContent = ({ id, data }: StoredDocument): ContentRecord => {
  const { search: _, ...content } = contentDocumentSchema.parse({ ...data, search: NO_WORDS });
  return { id, ...content };
};

const records = (database: Database) => ({
  get: async (id: string, reader: Reader = database): Promise<ContentRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toContent(document);
  },

  create: (writer: Writer, id: string, content: NewContent): void => {
    writer.create(pathOf(id), { ...content, ...toQueryFields(content), viewCount: 0 });
  },

  remove: (writer: Writer, id: string): void => {
    writer.remove(pathOf(id));
  },
});

export const createContentStore = (database: Database) => ({ ...records(database) });

export type ContentStore = ReturnType<typeof createContentStore>;
