import type { XhrRequest, XhrResponse, XhrSender } from "@/lib/firebase/send-xhr.ts";

export const FAKE_BUCKET_NAME = "demo-darasa.appspot.com";
const ORIGIN = "http://storage.test";

interface Session {
  readonly path: string;
  readonly sizeBytes: number;
  readonly contentType: string;
  bytes: number;
  status: "active" | "final" | "cancelled";
}

interface Seen {
  readonly command: string;
  readonly path: string;
  readonly offset: number | undefined;
}

const answer = (status: number, headers: Readonly<Record<string, string>> = {}): XhrResponse => ({
  status,
  header: (name) => headers[name] ?? null,
});

const NO_ANSWER = answer(0);

const sizeOf = (body: XhrRequest["body"]): number =>
  body === undefined || typeof body === "string" ? 0 : body.size;

/**
 * A fake of Cloud Storage for resumable uploads. An upload session accepts a chunk only if the offset of the
 * chunk equals the number of bytes that the session has received.
 */
export class FakeCloudStorage {
  readonly stored = new Map<string, { readonly bytes: number; readonly contentType: string }>();
  readonly requests: Seen[] = [];
  isReachable = true;
  /**
   * If it is not 200, the fake responds to every request with this HTTP status and does not process the request.
   */
  status = 200;
  readonly #sessions = new Map<string, Session>();
  #held: (() => void)[] | undefined;
  #breakAfterBytes: number | undefined;

  readonly send: XhrSender = async (request) => {
    const url = new URL(request.url);
    const command = request.headers["X-Goog-Upload-Command"] ?? "";
    const offset = request.headers["X-Goog-Upload-Offset"];
    const path = url.searchParams.get("name") ?? this.#sessionAt(url)?.path ?? "";
    this.requests.push({
      command,
      path,
      offset: offset === undefined ? undefined : Number(offset),
    });
    request.signal.throwIfAborted();
    if (!this.isReachable) return NO_ANSWER;
    if (this.status !== 200) return answer(this.status);
    if (command === "start") return this.#start(request, path);
    if (command.startsWith("upload")) await this.#pass(request);
    return this.#continue(command, this.#sessionAt(url), request);
  };

  /**
   * Makes every chunk that is sent after this call wait. The chunks continue when the returned function is
   * called.
   */
  hold(): () => void {
    const held: (() => void)[] = [];
    this.#held = held;
    return () => {
      this.#held = undefined;
      for (const release of held) release();
    };
  }

  /** Breaks the connection after this many bytes of the next chunk. The storage then stays unreachable. */
  breakAfter(bytes: number): void {
    this.#breakAfterBytes = bytes;
  }

  forgetSessions(): void {
    this.#sessions.clear();
  }

  commands(): string[] {
    return this.requests.map(({ command, offset }) =>
      offset === undefined ? command : `${command} ${offset}`,
    );
  }

  #sessionAt(url: URL): Session | undefined {
    return this.#sessions.get(url.searchParams.get("upload_id") ?? "");
  }

  #start({ headers }: XhrRequest, path: string): XhrResponse {
    const id = `session-${this.requests.length}`;
    this.#sessions.set(id, {
      path,
      sizeBytes: Number(headers["X-Goog-Upload-Header-Content-Length"]),
      contentType: headers["X-Goog-Upload-Header-Content-Type"] ?? "",
      bytes: 0,
      status: "active",
    });
    return answer(200, {
      "X-Goog-Upload-Status": "active",
      "X-Goog-Upload-URL": `${ORIGIN}/v0/b/${FAKE_BUCKET_NAME}/o?upload_id=${id}`,
    });
  }

  async #pass({ signal, onProgress, body }: XhrRequest): Promise<void> {
    onProgress?.(Math.floor(sizeOf(body) / 2));
    if (this.#held !== undefined) {
      const held = this.#held;
      await new Promise<void>((resolve, reject) => {
        held.push(resolve);
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    }
    signal.throwIfAborted();
  }

  #continue(command: string, session: Session | undefined, request: XhrRequest): XhrResponse {
    if (session === undefined) return answer(404);
    if (command === "cancel") {
      session.status = "cancelled";
      return answer(200);
    }
    if (command !== "query") {
      if (this.#breakAfterBytes !== undefined) {
        session.bytes += this.#breakAfterBytes;
        this.#breakAfterBytes = undefined;
        this.isReachable = false;
        return NO_ANSWER;
      }
      if (Number(request.headers["X-Goog-Upload-Offset"]) !== session.bytes) return answer(400);
      session.bytes += sizeOf(request.body);
      if (command.includes("finalize")) this.#finalize(session);
    }
    return answer(200, {
      "X-Goog-Upload-Status": session.status,
      "X-Goog-Upload-Size-Received": String(session.bytes),
    });
  }

  #finalize(session: Session): void {
    if (session.bytes !== session.sizeBytes) throw new Error("The file is not complete");
    session.status = "final";
    this.stored.set(session.path, { bytes: session.bytes, contentType: session.contentType });
  }
}

/**
 * Creates a fake XMLHttpRequest that sends uploads to the fake storage. It implements only the features that
 * uploads use.
 */
export const createFakeXhrClass = (storage: FakeCloudStorage): (new () => EventTarget) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers: Record<string, string> = {};
    readonly #abort = new AbortController();
    #url = "";
    #answer: XhrResponse = NO_ANSWER;

    get status(): number {
      return this.#answer.status;
    }

    open(_method: string, url: string): void {
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#answer.header(name);
    }

    abort(): void {
      this.#abort.abort();
    }

    send(body: XhrRequest["body"] | null): void {
      const onProgress = (loaded: number): void => {
        this.upload.dispatchEvent(new ProgressEvent("progress", { loaded }));
      };
      const request = {
        url: this.#url,
        headers: this.#headers,
        signal: this.#abort.signal,
        onProgress,
      };
      storage.send(body ? { ...request, body } : request).then(
        (answered) => {
          this.#answer = answered;
          this.dispatchEvent(new Event(answered.status === 0 ? "error" : "load"));
        },
        () => this.dispatchEvent(new Event("abort")),
      );
    }
  };
