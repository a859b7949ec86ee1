/**
 * A POST request that is sent with XMLHttpRequest, because `fetch` does not report the progress of an upload.
 */

export interface XhrRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Blob | string;
  readonly signal: AbortSignal;
  readonly onProgress?: (sentBytes: number) => void;
}

export interface XhrResponse {
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly header: (name: string) => string | null;
}

export type XhrSender = (request: XhrRequest) => Promise<XhrResponse>;

/**
 * Sends a POST request. Resolves with the response, even if its status is an error. If there is no response, the
 * status is 0. Rejects only if `signal` aborts the request.
 */
export const sendXhr: XhrSender = ({ url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const handleAbort = (): void => xhr.abort();
    const end = (finish: () => void) => (): void => {
      signal.removeEventListener("abort", handleAbort);
      finish();
    };
    const answer = end(() =>
      resolve({ status: xhr.status, header: (name) => xhr.getResponseHeader(name) }),
    );
    xhr.addEventListener("load", answer);
    xhr.addEventListener("error", answer);
    xhr.addEventListener(
      "abort",
      end(() => reject(signal.reason)),
    );
    signal.addEventListener("abort", handleAbort);
    if (onProgress !== undefined) {
      xhr.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    }
    xhr.open("POST", url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(body ?? null);
  });
