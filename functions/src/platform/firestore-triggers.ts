import { createRequire } from "node:module";
import type * as TriggersSdk from "firebase-functions/firestore";

type Data = Readonly<Record<string, unknown>>;

export interface DocumentEvent {
  /** What stood in the place of each wildcard. */
  readonly params: Readonly<Record<string, string>>;
  /** The document after the change; absent when it is gone. */
  readonly data: Data | undefined;
}

type Handler = (event: DocumentEvent) => Promise<void>;

/** A failed run is repeated, and an event may come twice: handlers are idempotent. */
export interface Triggers<Created, Written> {
  readonly onCreated: (pattern: string, handler: Handler) => Created;
  readonly onWritten: (pattern: string, handler: Handler) => Written;
}

const OPTIONS = { region: "africa-south1", retry: true } as const;

/**
 * The SDK's triggers bring all of Firestore along. They are required here, and not imported, so that an
 * instance of the API, which has none, starts without them; a top-level await is more than the functions emulator takes.
 */
export const createFirestoreTriggers = () => {
  const sdk: typeof TriggersSdk = createRequire(import.meta.url)("firebase-functions/firestore");
  return {
    onCreated: (document: string, handler: Handler) =>
      sdk.onDocumentCreated({ ...OPTIONS, document }, ({ params, data }) =>
        handler({ params, data: data?.data() }),
      ),
    onWritten: (document: string, handler: Handler) =>
      sdk.onDocumentWritten({ ...OPTIONS, document }, ({ params, data }) =>
        handler({ params, data: data?.after.data() }),
      ),
  };
};
