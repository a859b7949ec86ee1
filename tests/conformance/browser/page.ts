import { deleteApp, initializeApp } from "firebase/app";
import * as sdk from "firebase/firestore";
import { createWebSdkRequestSender, type FirestoreRequest } from "./send-request.ts";

/* This script runs in the test page and offers the web SDK as `window.conformance`. */

/** The Firestore instances of the page, by the name of their connection. */
const connections = new Map<string, sdk.Firestore>();

const connect = (
  name: string,
  options: {
    readonly projectId: string;
    readonly host: string;
    readonly port: number;
    readonly user?: { readonly sub: string } | "owner";
    readonly settings?: object;
    readonly persistent?: boolean;
  },
): void => {
  const app = initializeApp({ projectId: options.projectId, apiKey: "any" }, name);
  const firestore = sdk.initializeFirestore(app, {
    ...options.settings,
    ...(options.persistent === true
      ? { localCache: sdk.persistentLocalCache({ tabManager: sdk.persistentMultipleTabManager() }) }
      : {}),
  });
  sdk.connectFirestoreEmulator(
    firestore,
    options.host,
    options.port,
    options.user === undefined ? {} : { mockUserToken: options.user },
  );
  connections.set(name, firestore);
};

const firestoreOf = (name: string): sdk.Firestore => {
  const firestore = connections.get(name);
  if (firestore === undefined) throw new Error(`There is no connection ${name}.`);
  return firestore;
};

/**
 * For each collection path, the states that the listener received, oldest first. A state is either a snapshot
 * from the server, as a text of `id=value` pairs, or the code of the listener's error.
 */
const seen = new Map<string, string[]>();

const watch = (name: string, path: string): void => {
  const states: string[] = [];
  seen.set(path, states);
  sdk.onSnapshot(
    sdk.collection(firestoreOf(name), path),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      states.push(snapshot.docs.map((doc) => `${doc.id}=${String(doc.get("v"))}`).join(" "));
    },
    (error) => states.push(error.code),
  );
};

const page = {
  sdk,
  connect,
  firestoreOf,
  watch,
  send: (name: string, request: FirestoreRequest): Promise<string> =>
    createWebSdkRequestSender(firestoreOf(name))(request),
  seen: (path: string): string[] => seen.get(path) ?? [],
  disconnect: async (name: string): Promise<void> => {
    const firestore = firestoreOf(name);
    await sdk.terminate(firestore);
    await deleteApp(firestore.app);
  },
};
export type ConformancePageApi = typeof page;

declare global {
  interface Window {
    conformance: ConformancePageApi;
  }
}
window.conformance = page;
