import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { deleteIndexedDbDatabase } from "./local-databases.ts";

export const SEALED_RECORDS_DATABASE_NAME = "darasa-sealed";

const DAY_MS = 24 * 60 * 60_000;
/** Sealed records are deleted after this time, because their owner may never use this device again. */
const KEPT_MS = 30 * DAY_MS;
/** The length of the initialization vector that NIST SP 800-38D recommends for AES-GCM. */
const IV_BYTES = 12;

interface SealedRecord {
  /** An HMAC of the owner's id. Only a person with the owner's device key can compute it. */
  readonly label: string;
  /** The day of the sealing, in milliseconds since the epoch. The time of day is left out. */
  readonly sealedOn: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

interface SealedRecordsSchema extends DBSchema {
  records: { key: number; value: SealedRecord; indexes: { label: string } };
}

/** The owner of sealed records. `deviceKey` is the random 256-bit key in base64 that the API returns at a login. */
export interface SealedRecordsOwner {
  readonly id: string;
  readonly deviceKey: string;
}

export interface OpenedRecords {
  readonly texts: readonly string[];
  /** The number of records that belong to the owner and cannot be decrypted, because they were changed. */
  readonly damagedCount: number;
  /** Deletes the opened and the damaged records. */
  readonly remove: () => Promise<void>;
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Derives two keys from the device key, so that the label says nothing about the key of the encryption. */
const deriveKeys = async ({ id, deviceKey }: SealedRecordsOwner) => {
  const bytes = Uint8Array.from(atob(deviceKey), (character) => character.charCodeAt(0));
  const base = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveKey"]);
  const derive = (
    info: string,
    algorithm: AesDerivedKeyParams | HmacKeyGenParams,
    use: KeyUsage[],
  ) =>
    crypto.subtle.deriveKey(
      { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encode(info) },
      base,
      algorithm,
      false,
      use,
    );
  const labelKey = await derive("label", { name: "HMAC", hash: "SHA-256" }, ["sign"]);
  const secret = await derive("data", { name: "AES-GCM", length: 256 }, ["encrypt", "decrypt"]);
  return { secret, label: toHex(await crypto.subtle.sign("HMAC", labelKey, encode(id))) };
};

const useDatabase = async <T>(
  work: (database: IDBPDatabase<SealedRecordsSchema>) => Promise<T>,
): Promise<T> => {
  const database = await openDB<SealedRecordsSchema>(SEALED_RECORDS_DATABASE_NAME, 1, {
    upgrade: (created) => {
      created.createObjectStore("records", { autoIncrement: true }).createIndex("label", "label");
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
};

/** Encrypts `text` and stores it on the device. Only a login of the owner can find and open the record again. */
export const sealRecord = async (
  owner: SealedRecordsOwner,
  text: string,
  now: number,
): Promise<void> => {
  const { label, secret } = await deriveKeys(owner);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: "AES-GCM", iv, additionalData: encode(label) };
  const data = await crypto.subtle.encrypt(algorithm, secret, encode(text));
  const sealedOn = now - (now % DAY_MS);
  await useDatabase((database) => database.add("records", { label, sealedOn, iv, data }));
};

/** Decrypts the records of the owner. Records of other users are neither found nor changed. */
export const openSealedRecords = async (owner: SealedRecordsOwner): Promise<OpenedRecords> => {
  const { label, secret } = await deriveKeys(owner);
  const [keys, records] = await useDatabase((database) =>
    Promise.all([
      database.getAllKeysFromIndex("records", "label", label),
      database.getAllFromIndex("records", "label", label),
    ]),
  );
  const additionalData = encode(label);
  const decrypted = await Promise.allSettled(
    records.map(({ iv, data }) =>
      crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, secret, data),
    ),
  );
  const texts = decrypted.flatMap((result) =>
    result.status === "fulfilled" ? [new TextDecoder().decode(result.value)] : [],
  );
  return {
    texts,
    damagedCount: decrypted.length - texts.length,
    remove: () =>
      useDatabase(async (database) => {
        await Promise.all(keys.map((key) => database.delete("records", key)));
      }),
  };
};

/**
 * Deletes records that are older than 30 days, and the database if it is empty then. Returns the number of the
 * records that are left.
 */
export const removeOldSealedRecords = async (now: number): Promise<number> => {
  const left = await useDatabase(async (database) => {
    const [keys, records] = await Promise.all([
      database.getAllKeys("records"),
      database.getAll("records"),
    ]);
    const old = keys.filter((_key, position) => now - (records[position]?.sealedOn ?? 0) > KEPT_MS);
    await Promise.all(old.map((key) => database.delete("records", key)));
    return database.count("records");
  });
  if (left === 0) await deleteIndexedDbDatabase(SEALED_RECORDS_DATABASE_NAME);
  return left;
};
