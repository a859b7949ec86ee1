import { randomBytes } from "node:crypto";
import {
  type AccommodationsDocument,
  accommodationsDocumentSchema,
  deviceKeyDocumentSchema,
  type EmailChangeDocument,
  emailChangeDocumentSchema,
  type PinDocument,
  pinDocumentSchema,
} from "@darasa/contract/server/account-documents";
import { createOrGetDocument } from "../../platform/create-or-get.ts";
import type { Database, DocumentReader, DocumentWriter } from "../../platform/database.ts";
import { buildUserPath } from "./user-records.ts";

const deviceKeyPathOf = (id: string): string => `${buildUserPath(id)}/private/deviceKey`;
/** The length of an AES-256 key. */
const DEVICE_KEY_BYTES = 32;
const pinPathOf = (id: string): string => `${buildUserPath(id)}/private/login`;

const deviceKeys = (database: Database) => {
  const get = async (id: string): Promise<string | undefined> => {
    const document = await database.get(deviceKeyPathOf(id));
    return document && deviceKeyDocumentSchema.parse(document.data).key;
  };
  return {
    /**
     * Returns the random key with which shared devices encrypt the user's unsent data. Creates it at the first
     * call, and never changes it, because data on a device may wait for it.
     */
    getOrCreateDeviceKey: async (id: string): Promise<string> => {
      const known = await get(id);
      if (known !== undefined) return known;
      const key = randomBytes(DEVICE_KEY_BYTES).toString("base64");
      const create = () =>
        database.transact(async (transaction) => {
          transaction.create(deviceKeyPathOf(id), { key });
          return key;
        });
      return createOrGetDocument(create, () => get(id));
    },
  };
};

const pins = {
  /** Returns the hash of the user's PIN. Undefined if the user does not log in with a PIN. */
  getPin: async (id: string, reader: DocumentReader): Promise<PinDocument | undefined> => {
    const document = await reader.get(pinPathOf(id));
    return document && pinDocumentSchema.parse(document.data);
  },

  setPin: (writer: DocumentWriter, id: string, pin: PinDocument): void => {
    writer.set(pinPathOf(id), { ...pin });
  },
};

const emailChangePathOf = (id: string): string => `${buildUserPath(id)}/private/emailChange`;

const emailChanges = {
  /** Returns the new e-mail address that the user has not confirmed yet. */
  getEmailChange: async (
    id: string,
    reader: DocumentReader,
  ): Promise<EmailChangeDocument | undefined> => {
    const document = await reader.get(emailChangePathOf(id));
    return document && emailChangeDocumentSchema.parse(document.data);
  },

  /** Stores a new e-mail address. It replaces an earlier one, whose link then no longer works. */
  setEmailChange: (
    writer: DocumentWriter,
    id: string,
    change: Omit<EmailChangeDocument, "expiresAt"> & { readonly expiresAt: Date },
  ): void => {
    writer.set(emailChangePathOf(id), { ...change });
  },
};

/** The extra support of a student, also of a document from before there were pauses. */
export interface StudentAccommodations extends AccommodationsDocument {
  readonly pauseMinutes: number;
}

const accommodationsPathOf = (id: string): string => `${buildUserPath(id)}/private/accommodations`;

const createAccommodations = (database: Database) => ({
  /** Returns the extra support of a student in assessments, or undefined for a student without any. */
  getAccommodations: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<StudentAccommodations | undefined> => {
    const document = await reader.get(accommodationsPathOf(id));
    if (document === undefined) return undefined;
    const { pauseMinutes = 0, ...support } = accommodationsDocumentSchema.parse(document.data);
    return { ...support, pauseMinutes };
  },

  /** Stores the extra support of a student. Without any, nothing about it stays in the database. */
  setAccommodations: (
    writer: DocumentWriter,
    id: string,
    support: (Omit<AccommodationsDocument, "changedAt"> & { readonly changedAt: Date }) | undefined,
  ): void => {
    if (support === undefined) writer.remove(accommodationsPathOf(id));
    else writer.set(accommodationsPathOf(id), { ...support });
  },
});

/**
 * Creates the functions that read and write the private documents `deviceKey`, `login`, `emailChange` and
 * `accommodations` of users.
 */
export const createPrivateDocuments = (database: Database) => ({
  ...deviceKeys(database),
  ...createAccommodations(database),
  ...pins,
  ...emailChanges,
});
