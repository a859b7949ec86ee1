import {
  and,
  collection,
  doc,
  type Firestore,
  limit,
  onSnapshot,
  or,
  orderBy,
  type Query,
  query,
  where,
} from "firebase/firestore";
import type {
  FirestoreListeners,
  ListenerDocument,
  ListenerQuery,
  Unsubscribe,
} from "../firestore-listeners.ts";
import type { FirebaseServices } from "./start.ts";

const toQuery = (firestore: Firestore, wanted: ListenerQuery): Query => {
  const { path, arrayContains, equals = {}, anyOf, descendingBy, startingAt } = wanted;
  const alternatives = anyOf?.map((group) => and(...group.map((filter) => where(...filter))));
  return query(
    collection(firestore, path),
    and(
      ...(arrayContains === undefined
        ? []
        : [where(arrayContains.field, "array-contains", arrayContains.value)]),
      ...Object.entries(equals).map(([field, value]) => where(field, "==", value)),
      ...(startingAt === undefined ? [] : [where(descendingBy, ">=", startingAt)]),
      ...(alternatives === undefined ? [] : [or(...alternatives)]),
    ),
    orderBy(descendingBy, "desc"),
    limit(wanted.limit),
  );
};

/**
 * Creates the Firestore listeners with `onSnapshot` of the SDK. reactfire's hook is not suitable: it keeps a
 * listener open after its component unmounts, and it does not report a lost connection.
 */
export const createFirestoreListeners = ({
  firestore,
  link,
}: Pick<FirebaseServices, "firestore" | "link">): FirestoreListeners => ({
  listen: (wanted, sink) => {
    let known = new Map<string, ListenerDocument>();
    return onSnapshot(
      toQuery(firestore, wanted),
      { includeMetadataChanges: true },
      {
        next: (snapshot) => {
          const { docs, metadata } = snapshot;
          if (!metadata.fromCache) link.confirmed();
          for (const { doc: changed } of snapshot.docChanges()) known.delete(changed.id);
          const documents = docs.map(
            (document) => known.get(document.id) ?? { id: document.id, data: document.data() },
          );
          known = new Map(documents.map((document) => [document.id, document]));
          sink.next({ documents, isFromCache: metadata.fromCache });
        },
        error: (error) => sink.failed(error),
      },
    );
  },
  listenToDocument: (path, sink) =>
    onSnapshot(
      doc(firestore, path),
      { includeMetadataChanges: true },
      {
        next: (document) => {
          if (!document.metadata.fromCache) link.confirmed();
          const data = document.data();
          sink.next({
            documents: data === undefined ? [] : [{ id: document.id, data }],
            isFromCache: document.metadata.fromCache,
          });
        },
        error: (error) => sink.failed(error),
      },
    ),
});

/**
 * Listens to the account status in the user's own document. Calls `ended` when the server ends the listener.
 * This happens when the account is no longer ACTIVE, because the Security Rules then forbid reading the
 * document.
 */
export const listenToAccountStatus = (
  firestore: Firestore,
  userId: string,
  heard: (status: unknown) => void,
  ended: () => void,
): Unsubscribe =>
  onSnapshot(doc(firestore, "users", userId), (snapshot) => heard(snapshot.get("status")), ended);
