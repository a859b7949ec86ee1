import * as full from "firebase/firestore";

/** A Firestore request as JSON, so that a test can pass it to a page in a browser. */
export type FirestoreRequest =
  | { readonly kind: "get"; readonly path: string }
  | { readonly kind: "list"; readonly path: string; readonly owner?: string }
  | { readonly kind: "set"; readonly path: string; readonly data: Data }
  | { readonly kind: "update"; readonly path: string; readonly data: Data }
  | { readonly kind: "delete"; readonly path: string };
type Data = Readonly<Record<string, string | number>>;
/** The value that stands for a server timestamp in the `data` of a Firestore request. */
export const SERVER_TIMESTAMP_PLACEHOLDER = "now";

/** Sends a Firestore request. Resolves with "granted" or with the error code. */
export type FirestoreRequestSender = (request: FirestoreRequest) => Promise<string>;

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error
    ? String(error.code)
    : String(error);
/**
 * Waits for the result of a request. Resolves with "granted" if the request succeeds, and otherwise with the
 * error code.
 */
export const awaitRequestOutcome = (response: Promise<unknown>): Promise<string> =>
  response.then(() => "granted", codeOf);

export const createWebSdkRequestSender =
  (firestore: full.Firestore): FirestoreRequestSender =>
  async (request) => {
    if (request.kind === "list") {
      const { owner } = request;
      const clauses = owner === undefined ? [] : [full.where("owner", "==", owner)];
      return awaitRequestOutcome(
        full.getDocs(full.query(full.collection(firestore, request.path), ...clauses)),
      );
    }
    const document = full.doc(firestore, request.path);
    if (request.kind === "get") return awaitRequestOutcome(full.getDoc(document));
    if (request.kind === "delete") return awaitRequestOutcome(full.deleteDoc(document));
    const data: Record<string, unknown> = { ...request.data };
    if (data.at === SERVER_TIMESTAMP_PLACEHOLDER) data.at = full.serverTimestamp();
    if (request.kind === "set") return awaitRequestOutcome(full.setDoc(document, data));
    return awaitRequestOutcome(full.updateDoc(document, data));
  };
