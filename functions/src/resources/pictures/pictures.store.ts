import {
  type PictureDocument,
  pictureDocumentSchema,
} from "@darasa/contract/server/picture-document";
import type { Database, DocumentReader } from "../../platform/database.ts";

const pathOf = (id: string): string => `pictures/${id}`;

/** A picture with its id. */
export interface PictureRecord extends PictureDocument {
  readonly id: string;
}

/** Creates the store of the documents `pictures/{id}`. */
export const createPicturesStore = (database: Database) => ({
  /** Returns the pictures in the order of the ids, with undefined for each missing one. */
  getAll: async (
    ids: readonly string[],
    reader: DocumentReader = database,
  ): Promise<(PictureRecord | undefined)[]> =>
    ids.length === 0
      ? []
      : (await reader.getAll(ids.map(pathOf))).map(
          (found) => found && { id: found.id, ...pictureDocumentSchema.parse(found.data) },
        ),

  /** Stores pictures. A picture with the same id is the same picture. */
  setAll: (pictures: readonly PictureRecord[]): Promise<void> =>
    database.transact(async (transaction) => {
      for (const { id, ...picture } of pictures) transaction.set(pathOf(id), picture);
    }),
});
