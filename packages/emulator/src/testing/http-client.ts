import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";

export interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Resolves with the response when its headers are there. */
export function open(url: string, options: CallOptions = {}): Promise<IncomingMessage> {
  const { method = "GET", headers = {}, body = "" } = options;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, resolve);
    sent.once("error", reject);
    sent.end(body);
  });
}

export async function call(url: string, options: CallOptions = {}): Promise<Answer> {
  const response = await open(url, options);
  const chunks: Buffer[] = [];
  for await (const chunk of response) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString("utf8");
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

export async function callJson(url: string, options: CallOptions = {}): Promise<unknown> {
  return JSON.parse((await call(url, options)).body);
}
