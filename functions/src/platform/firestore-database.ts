import { setTimeout as pause } from "node:timers/promises";
import type {
  DocumentSnapshot,
  Query as FirestoreQuery,
  Transaction as FirestoreTransaction,
} from "firebase-admin/firestore";
import { ApiError } from "../api-error.ts";
import type { DatabaseTransaction, StoredDocument } from "./database.ts";
import {
  type Database,
  DocumentExistsError,
  type DocumentQuery,
  type DocumentReader,
  type DocumentSelectionCriteria,
  FIELD_REMOVAL_MARKER,
  type FieldFilter,
  SERVER_TIME_PLACEHOLDER,
} from "./database.ts";
import { getFirebaseApp } from "./firebase-app.ts";
import { isTransactionConflict, retryTransaction } from "./retry.ts";

/** Imports the Firestore SDK on first use, because the import takes most of the time of a cold start. */
const connect = async () => {
  const [app, sdk] = await Promise.all([getFirebaseApp(), import("firebase-admin/firestore")]);
  const database = sdk.getFirestore(app);
  database.settings({ ignoreUndefinedProperties: true });
  return { database, sdk };
};
type Connection = Awaited<ReturnType<typeof connect>>;
type Sdk = Connection["sdk"];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const fromFirestore = (sdk: Sdk, value: unknown): unknown => {
  if (value instanceof sdk.Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map((item) => fromFirestore(sdk, item));
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fromFirestore(sdk, item)]),
  );
};

const toFirestore = (sdk: Sdk, data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (value === SERVER_TIME_PLACEHOLDER) return [key, sdk.FieldValue.serverTimestamp()];
      if (value === FIELD_REMOVAL_MARKER) return [key, sdk.FieldValue.delete()];
      return [key, value];
    }),
  );

const toStored = (sdk: Sdk, snapshot: DocumentSnapshot): StoredDocument | undefined => {
  const data = snapshot.data();
  if (data === undefined) return undefined;
  const converted = fromFirestore(sdk, data);
  return { id: snapshot.id, path: snapshot.ref.path, data: isRecord(converted) ? converted : {} };
};

const select = (
  { database, sdk }: Connection,
  { collection, isGroup, where = [], anyOf }: DocumentSelectionCriteria,
): FirestoreQuery => {
  const toFilter = ({ field, op, value }: FieldFilter) => sdk.Filter.where(field, op, value);
  const filters = where.map(toFilter);
  if (anyOf !== undefined) {
    filters.push(sdk.Filter.or(...anyOf.map((group) => sdk.Filter.and(...group.map(toFilter)))));
  }
  const all: FirestoreQuery =
    isGroup === true ? database.collectionGroup(collection) : database.collection(collection);
  return filters.length === 0 ? all : all.where(sdk.Filter.and(...filters));
};

const toQuery = (connection: Connection, description: DocumentQuery): FirestoreQuery => {
  const { orderBy = [], offset, after, limit } = description;
  let query = select(connection, description);
  for (const { field, direction } of orderBy) query = query.orderBy(field, direction);
  if (after !== undefined) {
    const { FieldPath } = connection.sdk;
    query = query
      .orderBy(FieldPath.documentId(), orderBy.at(-1)?.direction ?? "asc")
      .startAfter(...after.values, after.id);
  }
  if (offset !== undefined) query = query.offset(offset);
  return query.limit(limit);
};

const reader = (
  connection: Connection,
  transaction: FirestoreTransaction | undefined,
): DocumentReader => {
  const { database, sdk } = connection;
  return {
    get: async (path) => {
      const reference = database.doc(path);
      return toStored(sdk, await (transaction?.get(reference) ?? reference.get()));
    },
    getAll: async (paths) => {
      if (paths.length === 0) return [];
      const references = paths.map((path) => database.doc(path));
      const snapshots = await (transaction ?? database).getAll(...references);
      return snapshots.map((snapshot) => toStored(sdk, snapshot));
    },
    query: async (description) => {
      const query = toQuery(connection, description);
      const { docs } = await (transaction?.get(query) ?? query.get());
      return docs.flatMap((snapshot) => toStored(sdk, snapshot) ?? []);
    },
  };
};

const toTransaction = (
  connection: Connection,
  transaction: FirestoreTransaction,
): DatabaseTransaction => {
  const { database, sdk } = connection;
  return {
    ...reader(connection, transaction),
    create: (path, data) => void transaction.create(database.doc(path), toFirestore(sdk, data)),
    set: (path, data) => void transaction.set(database.doc(path), toFirestore(sdk, data)),
    update: (path, changes) =>
      void transaction.update(database.doc(path), toFirestore(sdk, changes)),
    merge: (path, changes) =>
      void transaction.set(database.doc(path), toFirestore(sdk, changes), {
        mergeFields: Object.keys(changes),
      }),
    increment: (path, field, deltas) =>
      void transaction.set(
        database.doc(path),
        {
          [field]: Object.fromEntries(
            Object.entries(deltas).map(([key, by]) => [key, sdk.FieldValue.increment(by)]),
          ),
        },
        { merge: true },
      ),
    remove: (path) => void transaction.delete(database.doc(path)),
  };
};

const retryTiming = { pause: (milliseconds: number) => pause(milliseconds), random: Math.random };

const ALREADY_EXISTS = 6;

const translate = (cause: unknown): unknown => {
  if (isTransactionConflict(cause)) {
    // All attempts of the transaction failed because of conflicts with other transactions. The API responds with
    // 429, although no rate limit is exceeded, because this response tells the client to retry after one second.
    return new ApiError("TOO_MANY_REQUESTS", "tooManyAttempts", { cause, retryAfterSeconds: 1 });
  }
  const isTaken = cause instanceof Error && "code" in cause && cause.code === ALREADY_EXISTS;
  return isTaken ? new DocumentExistsError(cause.message, { cause }) : cause;
};

export const createFirestoreDatabase = (): Database => {
  let connection: Promise<Connection> | undefined;
  const connected = (): Promise<Connection> => {
    connection ??= connect();
    return connection;
  };
  return {
    get: async (path) => reader(await connected(), undefined).get(path),
    query: async (query) => reader(await connected(), undefined).query(query),
    getAll: async (paths) => reader(await connected(), undefined).getAll(paths),
    count: async (query) =>
      (
        await toQuery(await connected(), query)
          .count()
          .get()
      ).data().count,
    transact: async (work) => {
      const current = await connected();
      const attempt = () =>
        current.database.runTransaction(
          (transaction) => work(toTransaction(current, transaction)),
          { maxAttempts: 1 },
        );
      try {
        return await retryTransaction(attempt, retryTiming);
      } catch (error) {
        throw translate(error);
      }
    },
  };
};
