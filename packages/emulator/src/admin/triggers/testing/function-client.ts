import { sendHttpRequest } from "../../../testing/http-client.ts";

/** A test client that registers functions like firebase-tools and writes documents over REST. */
export class TriggerTestClient {
  readonly #url: string;

  constructor(emulator: { readonly url: string }) {
    this.#url = emulator.url;
  }

  registerV1(key: string, kind: string, pattern = "c/{id}"): ReturnType<typeof sendHttpRequest> {
    return sendHttpRequest(this.admin(`triggers/${key}`), {
      method: "PUT",
      body: JSON.stringify({
        eventTrigger: {
          eventType: `providers/cloud.firestore/eventTypes/document.${kind}`,
          resource: `projects/p/databases/(default)/documents/${pattern}`,
          service: "firestore.googleapis.com",
        },
      }),
    });
  }

  registerV2(key: string, kind: string, more = {}): ReturnType<typeof sendHttpRequest> {
    return sendHttpRequest(this.admin(`eventarcTrigger?eventarcTriggerId=${key}`), {
      method: "POST",
      body: JSON.stringify({
        eventType: `google.cloud.firestore.document.v1.${kind}`,
        database: "(default)",
        namespace: "(default)",
        document: { value: "c/{id}", matchType: "PATH_PATTERN" },
        ...more,
      }),
    });
  }

  put(path: string, n: number, headers = {}): ReturnType<typeof sendHttpRequest> {
    const body = JSON.stringify({ fields: { n: { integerValue: String(n) } } });
    return sendHttpRequest(this.#document(path), { method: "PATCH", headers, body });
  }

  remove(path: string): ReturnType<typeof sendHttpRequest> {
    return sendHttpRequest(this.#document(path), { method: "DELETE" });
  }

  admin(path: string): string {
    return `${this.#url}/emulator/v1/projects/p/${path}`;
  }

  #document(path: string): string {
    return `${this.#url}/v1/projects/p/databases/(default)/documents/${path}`;
  }
}
