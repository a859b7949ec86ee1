import { type KeyValueStore, readStoredJson, writeStoredJson } from "./storage.ts";

/** The types of one kind of table, for example of mark sheets. */
export interface EntryKind {
  /** What identifies a table. */
  readonly key: unknown;
  /** A table as the server shows it. */
  readonly sheet: object;
  /** A typed value with its place in the table. */
  readonly entry: object;
  readonly value: unknown;
  /** An entry that was not stored, with the value that is stored. */
  readonly conflict: object;
}

export type ChangeOf<K extends EntryKind> = K["entry"] & {
  /** The value that the entry replaces. */
  readonly before: K["value"];
};

/** An entry that was not stored, with the value that is stored. */
export type UnsavedOf<K extends EntryKind> = K["conflict"] & {
  readonly typed: K["value"];
  /** Who changed the table before. */
  readonly changedByName?: string | undefined;
};

/** The entries of one request, whose `changeId` stays the same when it is repeated. */
export interface Batch<K extends EntryKind> {
  readonly changeId: string;
  readonly changes: readonly ChangeOf<K>[];
}

/** The entries of one table that the server has not confirmed. */
export interface UnsentEntries<K extends EntryKind> {
  readonly key: K["key"];
  /** The table as the server last showed it, so that it opens without a network. */
  readonly sheet: K["sheet"];
  /** The request that is being sent. It is repeated with the same id until the server answers. */
  readonly batch?: Batch<K>;
  readonly cells: readonly ChangeOf<K>[];
  readonly conflicts: readonly UnsavedOf<K>[];
  /** Why the server refused the entries; absent while they wait. */
  readonly failure?: string;
}

/** The unsent entries of all tables of one kind, by the formatted key of the table. */
export type UnsentTables<K extends EntryKind> = Readonly<Record<string, UnsentEntries<K>>>;

export const isUnsentEntries = <K extends EntryKind>(value: unknown): value is UnsentEntries<K> => {
  const { key, sheet, cells, conflicts, batch }: Partial<UnsentEntries<K>> = Object(value);
  const areParts = typeof key === "object" && typeof sheet === "object";
  const isBatch = batch === undefined || Array.isArray(batch.changes);
  return areParts && isBatch && Array.isArray(cells) && Array.isArray(conflicts);
};

/** Where the device stores the unsent entries of one kind of table. */
export interface UnsentEntriesStorage {
  readonly ownerId: string;
  readonly storage: KeyValueStore;
  readonly storageKey: string;
}

/** Reads the stored entries. Entries of another user of the device are ignored. */
export const readUnsentEntries = <K extends EntryKind>({
  ownerId,
  storage,
  storageKey,
}: UnsentEntriesStorage): UnsentTables<K> => {
  const { ownerId: owner, sheets }: { ownerId?: unknown; sheets?: unknown } = Object(
    readStoredJson(storage, storageKey),
  );
  if (owner !== ownerId) return {};
  return Object.fromEntries(
    Object.entries(Object(sheets)).flatMap(([id, value]) =>
      isUnsentEntries<K>(value) ? [[id, value] as const] : [],
    ),
  );
};

/** Replaces the stored entries; without any, removes what is stored. */
export const writeUnsentEntries = <K extends EntryKind>(
  { ownerId, storage, storageKey }: UnsentEntriesStorage,
  sheets: UnsentTables<K>,
): void => {
  const isEmpty = Object.keys(sheets).length === 0;
  writeStoredJson(storage, storageKey, isEmpty ? undefined : { ownerId, sheets });
};

/** Returns the typed values that the server has not stored yet, the newest last. A screen shows them instead of the stored ones. */
export const listUnsentEntries = <K extends EntryKind>({
  batch,
  cells,
}: UnsentEntries<K>): readonly ChangeOf<K>[] => [...(batch?.changes ?? []), ...cells];
