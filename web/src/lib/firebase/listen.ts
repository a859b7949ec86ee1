import {
  collection,
  doc,
  type Firestore,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  where,
} from "firebase/firestore";
import type { Live, LiveQuery, Stop } from "../live.ts";
import type { Firebase } from "./start.ts";

const toQuery = (firestore: Firestore, wanted: LiveQuery): Query => {
  const { path, arrayContains, descendingBy } = wanted;
  return query(
    collection(firestore, path),
    ...(arrayContains === undefined
      ? []
      : [where(arrayContains.field, "array-contains", arrayContains.value)]),
    orderBy(descendingBy, "desc"),
    limit(wanted.limit),
  );
};

/**
 * Subscribes itself instead of through reactfire's collection hook: that one keeps its listener open after
 * the component is gone, and does not tell when the server is out of reach.
 */
export const createLive = ({ firestore, link }: Pick<Firebase, "firestore" | "link">): Live => ({
  listen: (wanted, sink) =>
    onSnapshot(
      toQuery(firestore, wanted),
      { includeMetadataChanges: true },
      {
        next: ({ docs, metadata }) => {
          if (!metadata.fromCache) link.confirmed();
          sink.next({
            documents: docs.map((document) => ({ id: document.id, data: document.data() })),
            isFromCache: metadata.fromCache,
          });
        },
        error: (error) => sink.failed(error),
      },
    ),
});

/** The status in one's own user document. Rules end the listener with the account's last ACTIVE moment. */
export const listenToStatus = (
  firestore: Firestore,
  userId: string,
  heard: (status: unknown) => void,
  ended: () => void,
): Stop =>
  onSnapshot(doc(firestore, "users", userId), (snapshot) => heard(snapshot.get("status")), ended);
