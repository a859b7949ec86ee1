import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";

export interface HttpRequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface HttpClientResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request. Resolves with the response when the response headers have arrived. */
export function startHttpRequest(
  url: string,
  options: HttpRequestOptions = {},
): Promise<IncomingMessage> {
  const { method = "GET", headers = {}, body = "" } = options;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, resolve);
    sent.once("error", reject);
    sent.end(body);
  });
}

export async function sendHttpRequest(
  url: string,
  options: HttpRequestOptions = {},
): Promise<HttpClientResponse> {
  const response = await startHttpRequest(url, options);
  const chunks: Buffer[] = [];
  for await (const chunk of response) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString("utf8");
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

export async function fetchJson(url: string, options: HttpRequestOptions = {}): Promise<unknown> {
  return JSON.parse((await sendHttpRequest(url, options)).body);
}
