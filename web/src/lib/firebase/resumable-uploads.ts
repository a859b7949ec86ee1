import { APP_CHECK_HEADER, type AppCheckTokenSource } from "../app-check.ts";
import type { XhrResponse, XhrSender } from "./send-xhr.ts";

/**
 * This file implements the resumable upload protocol of Cloud Storage for Firebase. The command `start` opens an
 * upload session with its own URL, `query` returns the number of bytes that the server has received, `upload`
 * sends the next bytes, and `finalize` completes the file. The SDK's `uploadBytesResumable` uses the same
 * protocol but hides the session URL. Darasa needs this URL to continue an upload after a reload of the page.
 */

interface StoragePlace {
  readonly baseUrl: string;
  readonly bucket: string;
}

/**
 * The reason why an upload request failed:
 * offline  there was no response
 * busy     a retry may succeed: the server is overloaded, or the offset of the chunk was wrong
 * gone     the server no longer has the upload session
 * refused  a retry will fail, too
 */
type Failure = "offline" | "busy" | "gone" | "refused";

export class ResumableUploadError extends Error {
  override readonly name = "ResumableUploadError";
  readonly kind: Failure;

  constructor(kind: Failure, message: string) {
    super(message);
    this.kind = kind;
  }
}

interface Arrived {
  readonly bytes: number;
  readonly isFinal: boolean;
}

interface Piece {
  readonly offset: number;
  readonly body: Blob;
  readonly isLast: boolean;
  readonly onProgress: (sentBytes: number) => void;
}

interface NewUpload {
  readonly path: string;
  readonly sizeBytes: number;
  readonly contentType: string;
}

export interface ResumableUploadClient {
  /** Returns the `gs://` URL of a stored file. Requests to the API use this URL to name the file. */
  readonly urlOf: (path: string) => string;
  /** Starts a session. The promise resolves with the URL of the session. */
  start(upload: NewUpload, signal: AbortSignal): Promise<string>;
  query(session: string, signal: AbortSignal): Promise<Arrived>;
  /** Sends bytes to a session. The promise resolves with true if the file is then complete. */
  send(session: string, piece: Piece, signal: AbortSignal): Promise<boolean>;
  cancel(session: string, signal: AbortSignal): Promise<void>;
}

const STATUS = "X-Goog-Upload-Status";
const BUSY: readonly number[] = [408, 429];
const GONE: readonly number[] = [404, 410];

const failureOf = (status: number): Failure => {
  if (status === 0) return "offline";
  if (BUSY.includes(status) || status >= 500) return "busy";
  return GONE.includes(status) ? "gone" : "refused";
};

const failed = (
  command: string,
  { status }: XhrResponse,
  kind = failureOf(status),
): ResumableUploadError =>
  new ResumableUploadError(kind, `Storage answered ${status} to ${command}`);

const statusOf = (command: string, answer: XhrResponse): "active" | "final" => {
  if (answer.status !== 200) throw failed(command, answer);
  const status = answer.header(STATUS);
  // Any other status means that the session is cancelled, possibly by another tab.
  if (status !== "active" && status !== "final") throw failed(command, answer, "gone");
  return status;
};

/**
 * Returns the protocol's command for a chunk. The last chunk may be empty: then the server already has all bytes
 * and must only finalize the file.
 */
const nameOf = (sizeBytes: number, isLast: boolean): string => {
  if (!isLast) return "upload";
  return sizeBytes === 0 ? "finalize" : "upload, finalize";
};

export interface ResumableUploadClientDeps {
  readonly place: StoragePlace;
  readonly send: XhrSender;
  readonly token: () => Promise<string | undefined>;
  /** Returns the App Check token of a request. If absent, requests contain none. */
  readonly appCheckToken?: AppCheckTokenSource | undefined;
}

export const createResumableUploadClient = ({
  place: { baseUrl, bucket },
  send,
  token,
  appCheckToken,
}: ResumableUploadClientDeps): ResumableUploadClient => {
  const command = async (
    name: string,
    url: string,
    { headers = {}, ...rest }: Partial<Parameters<XhrSender>[0]> & { readonly signal: AbortSignal },
  ): Promise<XhrResponse> => {
    const authorization = await token();
    const appCheck = await appCheckToken?.();
    return send({
      ...rest,
      url,
      headers: {
        ...headers,
        "X-Goog-Upload-Command": name,
        ...(authorization === undefined ? {} : { Authorization: `Firebase ${authorization}` }),
        ...(appCheck === undefined ? {} : { [APP_CHECK_HEADER]: appCheck }),
      },
    });
  };

  return {
    urlOf: (path) => `gs://${bucket}/${path}`,

    start: async ({ path, sizeBytes, contentType }, signal) => {
      const url = `${baseUrl}/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`;
      const headers = {
        "Content-Type": "application/json; charset=utf-8",
        "X-Goog-Upload-Protocol": "resumable",
        "X-Goog-Upload-Header-Content-Length": String(sizeBytes),
        "X-Goog-Upload-Header-Content-Type": contentType,
      };
      const body = JSON.stringify({ name: path, fullPath: path, contentType });
      const answer = await command("start", url, { headers, body, signal });
      statusOf("start", answer);
      const session = answer.header("X-Goog-Upload-URL");
      if (session === null) throw failed("start", answer, "refused");
      return session;
    },

    query: async (session, signal) => {
      const answer = await command("query", session, { signal });
      const isFinal = statusOf("query", answer) === "final";
      return { bytes: Number(answer.header("X-Goog-Upload-Size-Received")), isFinal };
    },

    send: async (session, { offset, body, isLast, onProgress }, signal) => {
      const name = nameOf(body.size, isLast);
      const headers = { "X-Goog-Upload-Offset": String(offset) };
      const answer = await command(name, session, { headers, body, signal, onProgress });
      // Status 400 means that the offset was wrong. The caller must then ask for the number of received bytes.
      if (answer.status === 400) throw failed(name, answer, "busy");
      return statusOf(name, answer) === "final";
    },

    cancel: async (session, signal) => {
      await command("cancel", session, { signal });
    },
  };
};
