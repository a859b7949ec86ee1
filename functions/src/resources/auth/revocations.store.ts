import type { Reader, Writer } from "../../platform/database.ts";

const pathOf = (accountId: string): string => `revocations/${accountId}`;

/** `revocations/{uid}`: tokens of a sign-in before `validAfter`, in seconds, are void. Only rules read it. */
export const revocationsStore = {
  getValidAfter: async (reader: Reader, accountId: string): Promise<number> => {
    const validAfter = (await reader.get(pathOf(accountId)))?.data.validAfter;
    return typeof validAfter === "number" ? validAfter : 0;
  },

  set: (writer: Writer, accountId: string, validAfter: number): void => {
    writer.set(pathOf(accountId), { validAfter });
  },
};
