import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import {
  formatQueryResult,
  type QueryResultChecker,
  type QueryResultDocument,
  type SoakDocumentFields,
  type SoakQuery,
  TOP_RANKED_QUERY_LIMIT,
} from "./soak-model.ts";

const MICROS_PER_SECOND = 1_000_000n;
const NANOS_PER_MICRO = 1_000;

export const toEpochMicros = ({ seconds, nanoseconds }: Timestamp): bigint =>
  BigInt(seconds) * MICROS_PER_SECOND + BigInt(nanoseconds / NANOS_PER_MICRO);

export const SOAK_TEST_COLLECTION = "items";

const toResultDocument = (document: DocumentSnapshot): QueryResultDocument => ({
  id: document.id,
  // The type assertion is safe, because only this test's writers write to the collection, and they write only
  // documents of this type.
  item: document.data() as unknown as SoakDocumentFields,
});

export const buildFirestoreQuery = (
  firestore: Firestore,
  kind: "all" | "top",
  group: string,
): Query => {
  const all = firestore.collection(SOAK_TEST_COLLECTION).where("group", "==", group);
  return kind === "all" ? all : all.orderBy("rank", "desc").limit(TOP_RANKED_QUERY_LIMIT);
};

const toResultDocuments = (
  snapshot: QuerySnapshot | DocumentSnapshot,
): readonly QueryResultDocument[] => {
  if ("docs" in snapshot) return snapshot.docs.map(toResultDocument);
  return snapshot.exists ? [toResultDocument(snapshot)] : [];
};

/**
 * Passes one query result to the result checker, which later compares it with the expected result. Returns the
 * read time and the text form of the query result.
 */
export const recordQueryResult = (
  model: QueryResultChecker,
  who: string,
  question: SoakQuery,
  snapshot: QuerySnapshot | DocumentSnapshot,
): { readonly time: bigint; readonly digest: string } => {
  const time = toEpochMicros(snapshot.readTime);
  const digest = formatQueryResult(question, toResultDocuments(snapshot));
  model.observe({ who, question, time, digest });
  return { time, digest };
};

/** A query listener of the soak test that can detach and attach again. It remembers its last result. */
export class SoakListener {
  readonly question: SoakQuery;
  readonly faults: string[] = [];
  digest: string | undefined;
  readonly #name: string;
  readonly #model: QueryResultChecker;
  #time = 0n;
  #unsubscribe: (() => void) | undefined;

  constructor(name: string, question: SoakQuery, model: QueryResultChecker) {
    this.#name = name;
    this.question = question;
    this.#model = model;
  }

  attach(firestore: Firestore): void {
    this.digest = undefined;
    const { question } = this;
    const fail = (error: Error): void => {
      this.faults.push(`${this.#name} ended: ${error.message}`);
    };
    const handleSnapshot = (snapshot: QuerySnapshot | DocumentSnapshot): void =>
      this.#handleSnapshot(snapshot);
    if (question.kind === "document") {
      const reference: DocumentReference = firestore
        .collection(SOAK_TEST_COLLECTION)
        .doc(question.id);
      this.#unsubscribe = reference.onSnapshot(handleSnapshot, fail);
    } else {
      this.#unsubscribe = buildFirestoreQuery(firestore, question.kind, question.group).onSnapshot(
        handleSnapshot,
        fail,
      );
    }
  }

  detach(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  #handleSnapshot(snapshot: QuerySnapshot | DocumentSnapshot): void {
    const { time, digest } = recordQueryResult(this.#model, this.#name, this.question, snapshot);
    if (time < this.#time)
      this.faults.push(`${this.#name} got a snapshot of ${time} after one of ${this.#time}`);
    this.#time = time;
    this.digest = digest;
  }
}
