import { passwordResetDocumentSchema } from "@darasa/contract/passwords";
import {
  type Database,
  type DocumentReader,
  type DocumentWriter,
  SERVER_TIME_PLACEHOLDER,
} from "../../platform/database.ts";

const pathOf = (id: string): string => `passwordResets/${id}`;

/**
 * Creates the store of the documents `passwordResets/{id}`. Each document is a request for a reset link that has
 * not been processed yet.
 */
export const createPasswordResetsStore = (database: Database) => ({
  getEmail: async (id: string, reader: DocumentReader = database): Promise<string | undefined> => {
    const document = await reader.get(pathOf(id));
    return document && passwordResetDocumentSchema.parse(document.data).email;
  },

  create: (writer: DocumentWriter, id: string, email: string): void => {
    writer.create(pathOf(id), { email, createdAt: SERVER_TIME_PLACEHOLDER });
  },

  remove: (writer: DocumentWriter, id: string): void => {
    writer.remove(pathOf(id));
  },
});

export type PasswordResetsStore = ReturnType<typeof createPasswordResetsStore>;
