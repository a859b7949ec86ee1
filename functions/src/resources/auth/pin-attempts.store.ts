import { createHash } from "node:crypto";
import type { DocumentReader, DocumentWriter } from "../../platform/database.ts";

/** The admission number with which somebody tries to log in. It is normalised. No account need have it. */
export interface LoginNumber {
  readonly schoolId: string;
  readonly admissionNumber: string;
}

/** The wrong PINs for one admission number of a school. */
export interface PinAttempts {
  readonly count: number;
  /** Until this time no PIN is checked. */
  readonly blockedUntil: Date;
  /** At this time the attempts are forgotten. */
  readonly expiresAt: Date;
}

const toDate = (value: unknown): Date => (value instanceof Date ? value : new Date(0));

/** The id is a hash, because an admission number may contain any character. */
const pathOf = ({ schoolId, admissionNumber }: LoginNumber): string => {
  const key = JSON.stringify([schoolId, admissionNumber]);
  return `loginAttempts/${createHash("sha256").update(key).digest("hex")}`;
};

/** Reads and writes the documents `loginAttempts/{hash}`, which a TTL policy on `expiresAt` deletes. */
export const pinAttemptsStore = {
  get: async (reader: DocumentReader, number: LoginNumber): Promise<PinAttempts | undefined> => {
    const data = (await reader.get(pathOf(number)))?.data;
    if (data === undefined) return undefined;
    const { count, blockedUntil, expiresAt } = data;
    return {
      count: typeof count === "number" ? count : 0,
      blockedUntil: toDate(blockedUntil),
      expiresAt: toDate(expiresAt),
    };
  },

  set: (writer: DocumentWriter, number: LoginNumber, attempts: PinAttempts): void => {
    writer.set(pathOf(number), { ...attempts });
  },

  remove: (writer: DocumentWriter, number: LoginNumber): void => {
    writer.remove(pathOf(number));
  },
};
