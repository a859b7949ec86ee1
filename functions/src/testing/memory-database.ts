import { readFileSync } from "node:fs";
import {
  ABSENT,
  type Cursor,
  type Database,
  DocumentExistsError,
  type Filter,
  type Query,
  type Reader,
  SERVER_TIME,
  type Selection,
  type StoredDocument,
  type Transaction,
} from "../platform/database.ts";

type Data = Record<string, unknown>;

interface Usage {
  reads: number;
  writes: number;
}

export interface MemoryDatabase extends Database {
  /** By path. */
  readonly documents: Map<string, Data>;
  /** Counted like the bill: a query without a result is one read. */
  readonly usage: Usage;
  /** The next commit fails, as when Firestore is away. */
  failNextCommit(): void;
}

interface IndexField {
  readonly fieldPath: string;
  readonly order?: string;
  readonly arrayConfig?: string;
}

interface IndexFile {
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly { readonly queryScope?: string }[];
  }[];
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly IndexField[];
  }[];
}

const INDEX_FILE = new URL("../../../firestore.indexes.json", import.meta.url);
const { indexes, fieldOverrides }: IndexFile = JSON.parse(readFileSync(INDEX_FILE, "utf8"));

/** `a.b` is the field b of the map a. */
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

const isRange = ({ op }: Filter): boolean => op !== "==" && op !== "in" && op !== "array-contains";

/** Production refuses a query that no index serves; a test shall not let one through. */
const requireIndex = ({ anyOf, ...query }: Query): void => {
  for (const group of anyOf ?? [[]]) {
    requireIndexOf({ ...query, where: [...(query.where ?? []), ...group] });
  }
};

/** Nothing over a whole group is indexed by itself. */
const requireGroupIndex = ({ collection, where = [] }: Query): void => {
  for (const { field } of where) {
    const found = fieldOverrides.some(
      ({ collectionGroup, fieldPath, indexes: kept }) =>
        collectionGroup === collection &&
        fieldPath === field &&
        kept.some(({ queryScope }) => queryScope === "COLLECTION_GROUP"),
    );
    if (!found) throw new Error(`No index serves the group ${collection}: ${field}`);
  }
};

const requireIndexOf = (query: Query): void => {
  const { collection, isGroup, where = [], orderBy = [] } = query;
  if (isGroup === true) {
    requireGroupIndex(query);
    return;
  }
  const fixed = where.filter((filter) => !isRange(filter));
  const ordered =
    orderBy.length > 0
      ? orderBy.map(({ field, direction }) => `${field} ${direction}`)
      : [...new Set(where.filter(isRange).map(({ field }) => `${field} asc`))];
  const hasArray = fixed.some(({ op }) => op === "array-contains");
  const isMerged = ordered.length === 0 && (!hasArray || fixed.length === 1);
  const isSingle = fixed.length === 0 && ordered.length <= 1;
  if (isMerged || isSingle) return;
  const wanted = [
    ...fixed.map(({ field, op }) => (op === "array-contains" ? `${field} array` : `${field} asc`)),
  ].sort();
  const name = collection.split("/").at(-1);
  const found = indexes.some(({ collectionGroup, fields }) => {
    const names = fields.map(({ fieldPath, order }) =>
      order === undefined
        ? `${fieldPath} array`
        : `${fieldPath} ${order.toLowerCase().slice(0, -6)}`,
    );
    const head = names.slice(0, wanted.length).sort();
    return (
      collectionGroup === name &&
      String(head) === String(wanted) &&
      String(names.slice(wanted.length)) === String(ordered)
    );
  });
  if (!found) throw new Error(`No index serves ${collection}: ${String([...wanted, ...ordered])}`);
};

const compare = (one: unknown, other: unknown): number => {
  const [a, b] = [one, other].map((value) => (value instanceof Date ? value.getTime() : value));
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : Number(a > b);
  if (typeof a === "number" && typeof b === "number") return a - b;
  throw new Error("The memory database orders strings, numbers and dates only");
};

const matches = (data: Data, { field, op, value }: Filter): boolean => {
  const actual = fieldOf(data, field);
  if (actual === undefined) return false;
  switch (op) {
    case "==":
      return actual === value;
    case "in":
      return Array.isArray(value) && value.includes(actual);
    case "array-contains":
      return Array.isArray(actual) && actual.includes(value);
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

const isIn = ({ collection, isGroup }: Selection, path: string): boolean => {
  const parent = path.slice(0, path.lastIndexOf("/"));
  return parent === collection || (isGroup === true && parent.endsWith(`/${collection}`));
};

const select = (documents: Map<string, Data>, selection: Selection) => {
  const { where = [], anyOf } = selection;
  return [...documents]
    .filter(([path]) => isIn(selection, path))
    .filter(([, data]) => where.every((filter) => matches(data, filter)))
    .filter(
      ([, data]) =>
        anyOf === undefined || anyOf.some((group) => group.every((each) => matches(data, each))),
    );
};

/** Firestore lets equal values follow each other by id, in the direction of the last field. */
const inOrderOf =
  ({ orderBy = [] }: Query) =>
  (one: StoredDocument, other: StoredDocument): number => {
    for (const { field, direction } of orderBy) {
      const order = compare(fieldOf(one.data, field), fieldOf(other.data, field));
      if (order !== 0) return direction === "asc" ? order : -order;
    }
    const order = compare(one.id, other.id);
    return orderBy.at(-1)?.direction === "desc" ? -order : order;
  };

const isBehind = (query: Query, { values, id }: Cursor, document: StoredDocument): boolean => {
  const orderBy = query.orderBy ?? [];
  const fields = orderBy.map(({ field }, index) => [field, values[index]] as const);
  const place = { id, path: "", data: Object.fromEntries(fields) };
  return inOrderOf(query)(document, place) > 0;
};

const run = (documents: Map<string, Data>, query: Query): StoredDocument[] => {
  requireIndex(query);
  const { orderBy = [], offset = 0, after, limit } = query;
  return select(documents, query)
    .filter(([, data]) => orderBy.every(({ field }) => fieldOf(data, field) !== undefined))
    .map(([path, data]) => ({ id: idOf(path), path, data: structuredClone(data) }))
    .filter((document) => after === undefined || isBehind(query, after, document))
    .sort(inOrderOf(query))
    .slice(offset, offset + limit);
};

/** An aggregation is billed by the index entries that it walks. */
const ENTRIES_PER_READ = 1_000;

type Change = (documents: Map<string, Data>) => void;

const cleaned = (data: Data, now: Date): Data =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== ABSENT && value !== undefined)
      .map(([key, value]) => [key, value === SERVER_TIME ? now : value]),
  );

const toWriter = (changes: Change[], now: () => Date) => ({
  create: (path: string, data: Data) => {
    changes.push((documents) => {
      if (documents.has(path)) throw new DocumentExistsError(path);
      documents.set(path, cleaned(data, now()));
    });
  },
  set: (path: string, data: Data) => {
    changes.push((documents) => void documents.set(path, cleaned(data, now())));
  },
  update: (path: string, data: Data) => {
    changes.push((documents) => {
      const before = documents.get(path);
      if (before === undefined) throw new Error(`NOT_FOUND: ${path}`);
      documents.set(path, cleaned({ ...before, ...data }, now()));
    });
  },
  merge: (path: string, data: Data) => {
    changes.push((documents) => {
      documents.set(path, cleaned({ ...documents.get(path), ...data }, now()));
    });
  },
  increment: (path: string, field: string, deltas: Readonly<Record<string, number>>) => {
    changes.push((documents) => {
      const before = documents.get(path) ?? {};
      const sums = Object.entries(deltas).map(([key, by]) => {
        const number = fieldOf(before, `${field}.${key}`);
        return [key, (typeof number === "number" ? number : 0) + by] as const;
      });
      const current = fieldOf(before, field);
      const map = typeof current === "object" && current !== null ? current : {};
      documents.set(path, { ...before, [field]: { ...map, ...Object.fromEntries(sums) } });
    });
  },
  remove: (path: string) => {
    changes.push((documents) => void documents.delete(path));
  },
});

/** Transactions run one after the other. */
export const createMemoryDatabase = (now: () => Date): MemoryDatabase => {
  const documents = new Map<string, Data>();
  const usage: Usage = { reads: 0, writes: 0 };
  let mustFail = false;
  let last: Promise<unknown> = Promise.resolve();

  const reader: Reader = {
    get: async (path: string) => {
      usage.reads += 1;
      const data = documents.get(path);
      return data === undefined ? undefined : { id: idOf(path), path, data: structuredClone(data) };
    },
    getAll: async (paths: readonly string[]) => Promise.all(paths.map((path) => reader.get(path))),
    query: async (query: Query) => {
      const found = run(documents, query);
      usage.reads += Math.max(1, found.length + (query.offset ?? 0));
      return found;
    },
  };

  const attempt = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const changes: Change[] = [];
    const mustNotRead = () => {
      if (changes.length > 0) throw new Error("A transaction reads before it writes");
    };
    const result = await work({
      get: (path) => {
        mustNotRead();
        return reader.get(path);
      },
      getAll: (paths) => {
        mustNotRead();
        return reader.getAll(paths);
      },
      query: (query) => {
        mustNotRead();
        return reader.query(query);
      },
      ...toWriter(changes, now),
    });
    if (mustFail) {
      mustFail = false;
      throw new Error("UNAVAILABLE");
    }
    const draft = new Map(documents);
    for (const change of changes) change(draft);
    documents.clear();
    for (const [path, data] of draft) documents.set(path, data);
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
      const result = last.then(() => attempt(work));
      last = result.catch(() => undefined);
      return result;
    },
    failNextCommit: () => {
      mustFail = true;
    },
  };
};
