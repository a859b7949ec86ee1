import {
  type ConsentDocument,
  consentDocumentSchema,
} from "@darasa/contract/server/consent-document";
import type { DocumentReader, DocumentWriter } from "../../platform/database.ts";

const COLLECTION = "consents";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;

export interface NewConsent extends Omit<ConsentDocument, "createdAt"> {
  readonly createdAt: Date;
}

/** Creates the store of consent records. Records are only ever added. */
export const createConsentsStore = () => ({
  get: async (reader: DocumentReader, id: string): Promise<ConsentDocument | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : consentDocumentSchema.parse(document.data);
  },

  /** Returns the newest record about a student. */
  getNewest: async (
    reader: DocumentReader,
    studentId: string,
  ): Promise<ConsentDocument | undefined> => {
    const [newest] = await reader.query({
      collection: COLLECTION,
      where: [{ field: "studentId", op: "==", value: studentId }],
      orderBy: [{ field: "createdAt", direction: "desc" }],
      limit: 1,
    });
    return newest === undefined ? undefined : consentDocumentSchema.parse(newest.data);
  },

  create: (writer: DocumentWriter, id: string, consent: NewConsent): void => {
    writer.create(pathOf(id), { ...consent });
  },
});

export type ConsentsStore = ReturnType<typeof createConsentsStore>;
