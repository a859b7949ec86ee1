import {
  type Database,
  type DatabaseTransaction,
  DocumentExistsError,
  type DocumentQuery,
  type DocumentReader,
  type DocumentSelectionCriteria,
  FIELD_REMOVAL_MARKER,
  type FieldFilter,
  type PageCursor,
  SERVER_TIME_PLACEHOLDER,
  type SortOrder,
  type StoredDocument,
} from "../platform/database.ts";
import { listFirestoreQueryErrors } from "./find-storage-errors.ts";
import { isRangeFilter, requireDeclaredIndex } from "./memory-indexes.ts";

type Data = Record<string, unknown>;

interface Usage {
  reads: number;
  writes: number;
}

export interface InMemoryDatabase extends Database {
  /** The stored documents by path. */
  readonly documents: Map<string, Data>;
  /** The counted reads and writes, as Firestore bills them: a query without results costs one read. */
  readonly usage: Usage;
  /** Makes the next commit fail with UNAVAILABLE. */
  failNextCommit(): void;
}

/** Returns the value at a field path, where `a.b` is the field b of the map a. */
const fieldOf = (data: Data, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && !(value instanceof Date)
          ? new Map(Object.entries(value)).get(key)
          : undefined,
      data,
    );

const compare = (one: unknown, other: unknown): number => {
  const [a, b] = [one, other].map((value) => (value instanceof Date ? value.getTime() : value));
  if (typeof a === "string" && typeof b === "string") {
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  }
  if (typeof a === "number" && typeof b === "number") return a - b;
  throw new Error("The memory database orders strings, numbers and dates only");
};

const isEqual = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

const matches = (data: Data, { field, op, value }: FieldFilter): boolean => {
  const actual = fieldOf(data, field);
  if (actual === undefined) return false;
  // A range filter matches values of its own type only, and null has a type of its own.
  if (actual === null && op !== "==") return false;
  switch (op) {
    case "==":
      return isEqual(actual, value);
    case "in":
      // Firestore's `in` operator never matches null, even if the list contains null.
      return actual !== null && Array.isArray(value) && value.some((item) => isEqual(actual, item));
    case "array-contains":
      return Array.isArray(actual) && actual.some((item) => isEqual(item, value));
    case ">=":
      return compare(actual, value) >= 0;
    case ">":
      return compare(actual, value) > 0;
    case "<=":
      return compare(actual, value) <= 0;
    case "<":
      return compare(actual, value) < 0;
  }
};

const idOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const isIn = ({ collection, isGroup }: DocumentSelectionCriteria, path: string): boolean => {
  const parent = path.slice(0, path.lastIndexOf("/"));
  return parent === collection || (isGroup === true && parent.endsWith(`/${collection}`));
};

const select = (documents: Map<string, Data>, selection: DocumentSelectionCriteria) => {
  const { where = [], anyOf } = selection;
  return [...documents]
    .filter(([path]) => isIn(selection, path))
    .filter(([, data]) => where.every((filter) => matches(data, filter)))
    .filter(
      ([, data]) =>
        anyOf === undefined || anyOf.some((group) => group.every((each) => matches(data, each))),
    );
};

/**
 * Returns the sort order of a query. Without an explicit order, Firestore sorts by the field of the range
 * filter.
 */
const effectiveOrder = ({ orderBy = [], where = [] }: DocumentQuery): readonly SortOrder[] => {
  const range = where.find(isRangeFilter);
  return orderBy.length > 0 || range === undefined
    ? orderBy
    : [{ field: range.field, direction: "asc" }];
};

/**
 * Compares documents in the order of the query. Firestore sorts documents with equal values by id, in the
 * direction of the last sort field.
 */
const inOrderOf = (query: DocumentQuery) => {
  const orderBy = effectiveOrder(query);
  return (one: StoredDocument, other: StoredDocument): number => {
    for (const { field, direction } of orderBy) {
      const order = compare(fieldOf(one.data, field), fieldOf(other.data, field));
      if (order !== 0) return direction === "asc" ? order : -order;
    }
    const order = compare(one.id, other.id);
    return orderBy.at(-1)?.direction === "desc" ? -order : order;
  };
};

const isBehind = (
  query: DocumentQuery,
  { values, id }: PageCursor,
  document: StoredDocument,
): boolean => {
  const orderBy = query.orderBy ?? [];
  const fields = orderBy.map(({ field }, index) => [field, values[index]] as const);
  const cursor = { id, path: "", data: Object.fromEntries(fields) };
  return inOrderOf(query)(document, cursor) > 0;
};

const run = (documents: Map<string, Data>, query: DocumentQuery): StoredDocument[] => {
  requireDeclaredIndex(query);
  const flaws = listFirestoreQueryErrors(query);
  if (flaws.length > 0) throw new Error(`INVALID_ARGUMENT: ${flaws.join(", ")}`);
  const { orderBy = [], offset = 0, after, limit } = query;
  return select(documents, query)
    .filter(([, data]) => orderBy.every(({ field }) => fieldOf(data, field) !== undefined))
    .map(([path, data]) => ({ id: idOf(path), path, data: structuredClone(data) }))
    .filter((document) => after === undefined || isBehind(query, after, document))
    .sort(inOrderOf(query))
    .slice(offset, offset + limit);
};

/** The number of index entries that Firestore bills as one document read in a count query. */
const ENTRIES_PER_READ = 1_000;

type Change = (documents: Map<string, Data>) => void;

const isMap = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !(value instanceof Date);

/**
 * Copies a value and leaves out undefined fields. Like the Admin SDK, it also leaves out maps that contain only
 * undefined fields.
 */
const copyDefined = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyDefined).filter((item) => item !== undefined);
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, copyDefined(item)] as const);
  const defined = entries.filter(([, item]) => item !== undefined);
  return defined.length === 0 && entries.length > 0 ? undefined : Object.fromEntries(defined);
};

const withoutUndefined = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      const copy = copyDefined(value);
      return copy === undefined ? [] : [[key, copy]];
    }),
  );

/**
 * Converts written fields to stored fields: `FIELD_REMOVAL_MARKER` removes a field, `SERVER_TIME_PLACEHOLDER`
 * becomes the time of the commit.
 */
const toStored = (data: Data, now: Date): Data =>
  Object.fromEntries(
    Object.entries(withoutUndefined(data))
      .filter(([, value]) => value !== FIELD_REMOVAL_MARKER)
      .map(([key, value]) => [key, value === SERVER_TIME_PLACEHOLDER ? now : value]),
  );

const toWriter = (changes: Change[], now: () => Date) => ({
  create: (path: string, data: Data) => {
    changes.push((documents) => {
      if (documents.has(path)) throw new DocumentExistsError(path);
      documents.set(path, toStored(data, now()));
    });
  },
  set: (path: string, data: Data) => {
    changes.push((documents) => void documents.set(path, toStored(data, now())));
  },
  update: (path: string, data: Data) => {
    changes.push((documents) => {
      const before = documents.get(path);
      if (before === undefined) throw new Error(`NOT_FOUND: ${path}`);
      documents.set(path, toStored({ ...before, ...withoutUndefined(data) }, now()));
    });
  },
  merge: (path: string, data: Data) => {
    changes.push((documents) => {
      documents.set(path, toStored({ ...documents.get(path), ...data }, now()));
    });
  },
  increment: (path: string, field: string, deltas: Readonly<Record<string, number>>) => {
    changes.push((documents) => {
      const before = documents.get(path) ?? {};
      const current = before[field];
      const map = isMap(current) && !Array.isArray(current) ? current : {};
      const numbers = new Map<string, unknown>(Object.entries(map));
      const sums = Object.entries(deltas).map(([key, delta]) => {
        const number = numbers.get(key);
        return [key, (typeof number === "number" ? number : 0) + delta] as const;
      });
      documents.set(path, { ...before, [field]: { ...map, ...Object.fromEntries(sums) } });
    });
  },
  remove: (path: string) => {
    changes.push((documents) => void documents.delete(path));
  },
});

const createReader = (documents: Map<string, Data>, usage: Usage): DocumentReader => {
  const reader: DocumentReader = {
    get: async (path: string) => {
      usage.reads += 1;
      const data = documents.get(path);
      return data === undefined ? undefined : { id: idOf(path), path, data: structuredClone(data) };
    },
    getAll: async (paths: readonly string[]) => Promise.all(paths.map((path) => reader.get(path))),
    query: async (query: DocumentQuery) => {
      const found = run(documents, query);
      usage.reads += Math.max(1, found.length + (query.offset ?? 0));
      return found;
    },
  };
  return reader;
};

/** Creates a transaction that adds its writes to `changes` and throws if it reads after a write. */
const createTransaction = (
  reader: DocumentReader,
  changes: Change[],
  now: () => Date,
): DatabaseTransaction => {
  const requireNoWrite = (): void => {
    if (changes.length > 0) throw new Error("A transaction reads before it writes");
  };
  return {
    get: (path) => {
      requireNoWrite();
      return reader.get(path);
    },
    getAll: (paths) => {
      requireNoWrite();
      return reader.getAll(paths);
    },
    query: (query) => {
      requireNoWrite();
      return reader.query(query);
    },
    ...toWriter(changes, now),
  };
};

/** Applies all changes, or none if one of them throws. */
const applyChanges = (documents: Map<string, Data>, changes: readonly Change[]): void => {
  const draft = new Map(documents);
  for (const change of changes) change(draft);
  documents.clear();
  for (const [path, data] of draft) documents.set(path, data);
};

/**
 * Creates an in-memory Database that runs transactions one after the other. It passes the same tests as the
 * Firestore adapter.
 */
export const createInMemoryDatabase = (now: () => Date): InMemoryDatabase => {
  const documents = new Map<string, Data>();
  const usage: Usage = { reads: 0, writes: 0 };
  const reader = createReader(documents, usage);
  let mustFail = false;
  let last: Promise<unknown> = Promise.resolve();

  const runTransaction = async <T>(
    work: (transaction: DatabaseTransaction) => Promise<T>,
  ): Promise<T> => {
    const changes: Change[] = [];
    const result = await work(createTransaction(reader, changes, now));
    if (mustFail) {
      mustFail = false;
      throw new Error("UNAVAILABLE");
    }
    applyChanges(documents, changes);
    usage.writes += changes.length;
    return result;
  };

  return {
    ...reader,
    documents,
    usage,
    count: async (query) => {
      const found = run(documents, query).length;
      usage.reads += Math.max(1, Math.ceil(found / ENTRIES_PER_READ));
      return found;
    },
    transact: (work) => {
      const result = last.then(() => runTransaction(work));
      last = result.catch(() => undefined);
      return result;
    },
    failNextCommit: () => {
      mustFail = true;
    },
  };
};
