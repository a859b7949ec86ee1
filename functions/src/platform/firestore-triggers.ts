import { createRequire } from "node:module";
import type * as TriggersSdk from "firebase-functions/firestore";

type Data = Readonly<Record<string, unknown>>;

export interface DocumentTriggerEvent {
  /**
   * The parts of the document's path that match the wildcards of the trigger's path pattern, by wildcard name.
   */
  readonly params: Readonly<Record<string, string>>;
  /** The fields of the document after the change; undefined for a deleted document. */
  readonly data: Data | undefined;
  /** The fields of the document before the change; undefined for a created document. */
  readonly before?: Data | undefined;
}

type Handler = (event: DocumentTriggerEvent) => Promise<void>;

/**
 * Registers event handlers. Cloud Functions retries failed handlers and may deliver an event twice, so handlers
 * must be idempotent.
 */
export interface TriggerRegistry<Created, Written> {
  readonly onCreated: (pattern: string, handler: Handler) => Created;
  readonly onWritten: (pattern: string, handler: Handler) => Written;
}

const OPTIONS = { region: "africa-south1", retry: true } as const;

/**
 * Creates a registry that creates triggers with the Functions SDK. The function itself loads the SDK, so that
 * API instances, which need no triggers, do not load it. It uses `require`, because `import` would need
 * top-level await, which the Firebase Functions emulator does not support.
 */
export const createFirestoreTriggerRegistry = () => {
  const sdk: typeof TriggersSdk = createRequire(import.meta.url)("firebase-functions/firestore");
  return {
    onCreated: (document: string, handler: Handler) =>
      sdk.onDocumentCreated({ ...OPTIONS, document }, ({ params, data }) =>
        handler({ params, data: data?.data() }),
      ),
    onWritten: (document: string, handler: Handler) =>
      sdk.onDocumentWritten({ ...OPTIONS, document }, ({ params, data }) =>
        handler({ params, data: data?.after.data(), before: data?.before.data() }),
      ),
  };
};
