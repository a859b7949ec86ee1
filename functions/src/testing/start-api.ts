import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { API_BASE_PATH } from "@darasa/contract/http";
import { type AppDependencies, createApp } from "../app.ts";
import type { FileStorage } from "../platform/files.ts";
import type { PlatformAdapters } from "../services.ts";
import { describeUndocumentedResponse } from "./find-undocumented-response.ts";
import { describeWrongErrorText } from "./find-wrong-error-text.ts";
import { createInMemoryFileStorage } from "./memory-files.ts";

interface Call {
  readonly token?: string | undefined;
  /** The request body. A string is sent unchanged, any other value as JSON. */
  readonly body?: unknown;
  /** A form that is sent as multipart/form-data instead of `body`. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

export interface TestApi {
  /** The URL of the API including its base path. */
  readonly url: string;
  /**
   * Sends a request. Throws if the API description does not document the status and error code of the response,
   * or if the message of an error response is not the text that belongs to its reason.
   */
  call(method: string, path: string, call?: Call): Promise<TestApiResponse>;
  /** The errors that caused responses with the status 500. */
  readonly reported: unknown[];
  close(): Promise<void>;
}

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === "object" && address !== null;

export const getServerPort = (server: Server): number => {
  const address = server.address();
  if (!isAddress(address)) throw new Error("The server has no port");
  return address.port;
};

/** The dependencies of the API under test. Without `files`, the bucket of files is empty. */
type TestPlatform = Omit<PlatformAdapters, "files" | "webOrigin"> & {
  readonly files?: FileStorage;
} & Pick<AppDependencies, "verifyAppCheckToken">;

const toBody = ({ body, form }: Call): string | FormData | undefined => {
  if (form !== undefined || body === undefined) return form;
  return typeof body === "string" ? body : JSON.stringify(body);
};

/** Starts the API as an HTTP server on a free port. */
export const startTestApi = async (platform: TestPlatform): Promise<TestApi> => {
  const reported: unknown[] = [];
  const app = createApp({
    files: createInMemoryFileStorage(platform.clock.now),
    webOrigin: "https://darasa.test",
    trustedProxies: 2,
    ...platform,
    report: (error) => reported.push(error),
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${getServerPort(server)}${API_BASE_PATH}`;
  return {
    url: base,
    reported,
    call: async (method, path, call = {}) => {
      const { token, headers = {} } = call;
      const body = toBody(call);
      // biome-ignore lint/style/noRestrictedGlobals: the test is the HTTP client
      const response = await fetch(base + path, {
        method,
        headers: {
          ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      const json: unknown = text === "" ? undefined : JSON.parse(text);
      const { status } = response;
      const missing = describeUndocumentedResponse(method, path, { status, json });
      if (missing !== undefined) throw new Error(`Not in the API description: ${missing}`);
      const wrong = status < 400 ? undefined : describeWrongErrorText(json);
      if (wrong !== undefined) throw new Error(`Wrong error response: ${wrong}`);
      return { status, headers: response.headers, json };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
