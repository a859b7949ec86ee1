import * as full from "firebase/firestore";

/** A request as data, so that it can be sent into a page. */
export type Request =
  | { readonly kind: "get"; readonly path: string }
  | { readonly kind: "list"; readonly path: string; readonly owner?: string }
  | { readonly kind: "set"; readonly path: string; readonly data: Data }
  | { readonly kind: "update"; readonly path: string; readonly data: Data }
  | { readonly kind: "delete"; readonly path: string };
type Data = Readonly<Record<string, string | number>>;
/** In data it stands for the server's time. */
export const NOW = "now";

export type Ask = (request: Request) => Promise<string>;

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error
    ? String(error.code)
    : String(error);
export const verdictOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(() => "granted", codeOf);

export const askFull =
  (firestore: full.Firestore): Ask =>
  async (request) => {
    if (request.kind === "list") {
      const { owner } = request;
      const clauses = owner === undefined ? [] : [full.where("owner", "==", owner)];
      return verdictOf(
        full.getDocs(full.query(full.collection(firestore, request.path), ...clauses)),
      );
    }
    const document = full.doc(firestore, request.path);
    if (request.kind === "get") return verdictOf(full.getDoc(document));
    if (request.kind === "delete") return verdictOf(full.deleteDoc(document));
    const data: Record<string, unknown> = { ...request.data };
    if (data.at === NOW) data.at = full.serverTimestamp();
    if (request.kind === "set") return verdictOf(full.setDoc(document, data));
    return verdictOf(full.updateDoc(document, data));
  };
