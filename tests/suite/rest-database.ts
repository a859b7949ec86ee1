/** The state of a document of the crash tests: its integer field `n` and its update time. */
export interface CrashTestDocument {
  readonly n: number;
  /** The update time in microseconds since the epoch. */
  readonly updateTime: bigint;
}

/** A change in a commit: `set` replaces a document, `add` increments its field `n`, `remove` deletes it. */
export type DocumentWrite =
  | { readonly set: string; readonly n: number }
  | { readonly add: string; readonly n: number }
  | { readonly remove: string };

/**
 * The outcome of a commit: the commit time in microseconds since the epoch, "refused" after an error response,
 * or "unknown" if the connection ended without a response.
 */
export type CommitOutcome = bigint | "refused" | "unknown";

interface JsonDocument {
  readonly name: string;
  readonly fields?: { readonly n?: { readonly integerValue?: string } };
  readonly updateTime: string;
}

interface Answer {
  readonly found?: JsonDocument;
  readonly document?: JsonDocument;
}

const ROOT = "projects/demo-killed/databases/(default)/documents";
const MICRO_DIGITS = 6;
const SECONDS_LENGTH = "2026-01-01T00:00:00".length;

const toMicros = (time: string): bigint => {
  const fraction = time.slice(SECONDS_LENGTH + 1, -1).padEnd(MICRO_DIGITS, "0");
  return BigInt(Date.parse(`${time.slice(0, SECONDS_LENGTH)}Z`)) * 1_000n + BigInt(fraction);
};

const nameOf = (path: string): string => `${ROOT}/${path}`;
const integer = (n: number): object => ({ integerValue: String(n) });

const toWrite = (change: DocumentWrite): object => {
  if ("remove" in change) return { delete: nameOf(change.remove) };
  if ("set" in change) {
    return { update: { name: nameOf(change.set), fields: { n: integer(change.n) } } };
  }
  return {
    transform: {
      document: nameOf(change.add),
      fieldTransforms: [{ fieldPath: "n", increment: integer(change.n) }],
    },
  };
};

const toDocuments = (answers: readonly Answer[]): Map<string, CrashTestDocument> =>
  new Map(
    answers.flatMap(({ found, document = found }) => {
      if (document === undefined) return [];
      const n = Number(document.fields?.n?.integerValue);
      const path = document.name.slice(ROOT.length + 1);
      return [[path, { n, updateTime: toMicros(document.updateTime) }] as const];
    }),
  );

/** Creates a REST client that bypasses the rules. The emulator may be killed during any request. */
export const createCrashTestRestClient = (host: string) => {
  /** Sends a request. Returns undefined if the connection ends before the response is complete. */
  const call = async (method: string, body: object): Promise<Response | undefined> => {
    try {
      const response = await fetch(`http://${host}/v1/${ROOT}:${method}`, {
        method: "POST",
        headers: { authorization: "Bearer owner" },
        body: JSON.stringify(body),
      });
      // The body is read here, so that an incomplete body counts as a failed request.
      return new Response(await response.arrayBuffer(), response);
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  };

  const readAll = async (method: string, body: object): Promise<Map<string, CrashTestDocument>> => {
    const response = await call(method, body);
    if (response?.ok !== true) throw new Error(`${method}: ${await response?.text()}`);
    return toDocuments(await response.json());
  };

  return {
    commit: async (
      changes: readonly DocumentWrite[],
      transaction?: string,
    ): Promise<CommitOutcome> => {
      const response = await call("commit", { writes: changes.map(toWrite), transaction });
      if (response === undefined) return "unknown";
      if (!response.ok) return "refused";
      const { commitTime }: { readonly commitTime: string } = await response.json();
      return toMicros(commitTime);
    },

    /** Begins a transaction and reads documents in it. Returns undefined if the emulator does not respond. */
    begin: async (paths: readonly string[]) => {
      const begun = await call("beginTransaction", {});
      if (begun?.ok !== true) return undefined;
      const { transaction }: { readonly transaction: string } = await begun.json();
      const read = await call("batchGet", { documents: paths.map(nameOf), transaction });
      return read?.ok === true
        ? { transaction, documents: toDocuments(await read.json()) }
        : undefined;
    },

    get: (paths: readonly string[]) => readAll("batchGet", { documents: paths.map(nameOf) }),
    list: (collectionId: string) =>
      readAll("runQuery", { structuredQuery: { from: [{ collectionId }] } }),
  };
};

export type CrashTestRestClient = ReturnType<typeof createCrashTestRestClient>;
