import type { DocumentReader, DocumentWriter } from "../../platform/database.ts";

const pathOf = (accountId: string): string => `revocations/${accountId}`;

/**
 * Reads and writes the documents `revocations/{uid}`, which the security rules check. A token is revoked if its
 * claim `signedInAt` is before `validAfter`. Both times are in seconds since the epoch.
 */
export const tokenRevocationsStore = {
  getValidAfter: async (reader: DocumentReader, accountId: string): Promise<number> => {
    const validAfter = (await reader.get(pathOf(accountId)))?.data.validAfter;
    return typeof validAfter === "number" ? validAfter : 0;
  },

  set: (writer: DocumentWriter, accountId: string, validAfter: number): void => {
    writer.set(pathOf(accountId), { validAfter });
  },
};
