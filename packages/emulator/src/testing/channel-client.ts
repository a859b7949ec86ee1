import type { IncomingMessage } from "node:http";
import { type HttpClientResponse, sendHttpRequest, startHttpRequest } from "./http-client.ts";

export type BackChannelPayloadArray = readonly [id: number, payload: readonly unknown[]];

/**
 * Reads the response of a WebChannel back channel, which is a sequence of arrays. Each array contains an id and
 * payloads.
 */
export class BackChannelReader {
  readonly response: IncomingMessage;
  readonly arrays: BackChannelPayloadArray[] = [];
  readonly ended: Promise<void>;
  #text = "";
  #onArrays: () => void = () => undefined;

  constructor(response: IncomingMessage) {
    this.response = response;
    response.setEncoding("utf8");
    response.on("data", (text: string) => this.#take(text));
    response.on("error", () => undefined);
    this.ended = new Promise((resolve) => {
      response.once("close", () => resolve());
    });
  }

  /**
   * Resolves with the first array whose first payload satisfies `fits`. Checks the arrays received before the
   * call, then those received later.
   */
  async until(fits: (payload: unknown) => boolean): Promise<BackChannelPayloadArray> {
    for (;;) {
      const found = this.arrays.find(([, [payload]]) => fits(payload));
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        this.#onArrays = resolve;
      });
    }
  }

  #take(text: string): void {
    this.#text += text;
    for (
      let chunk = splitOffFirstChunk(this.#text);
      chunk !== undefined;
      chunk = splitOffFirstChunk(this.#text)
    ) {
      this.#text = chunk.rest;
      this.arrays.push(...JSON.parse(chunk.text));
    }
    this.#onArrays();
  }
}

/**
 * Returns the first complete chunk of the text and the rest after it. Returns undefined if no chunk is complete.
 * A chunk starts with its length in UTF-16 code units.
 */
export function splitOffFirstChunk(text: string): { text: string; rest: string } | undefined {
  const newline = text.indexOf("\n");
  if (newline === -1) return undefined;
  const end = newline + 1 + Number(text.slice(0, newline));
  if (text.length < end) return undefined;
  return { text: text.slice(newline + 1, end), rest: text.slice(end) };
}

export interface WebChannelClientOptions {
  readonly url: string;
  readonly stream: "Listen" | "Write";
  readonly database: string;
}

/** A minimal WebChannel client. Each method sends one HTTP request of a session. */
export class WebChannelClient {
  readonly #target: WebChannelClientOptions;
  #sid = "";

  constructor(target: WebChannelClientOptions) {
    this.#target = target;
  }

  async handshake(messages: readonly unknown[], headers = ""): Promise<HttpClientResponse> {
    const body = `headers=${encodeURIComponent(headers)}&${formOf(0, messages)}`;
    const response = await sendHttpRequest(this.#url({ RID: "1", CVER: "22" }), {
      method: "POST",
      body,
    });
    const [first] = JSON.parse(splitOffFirstChunk(response.body)?.text ?? "[]");
    this.#sid = String(first?.[1]?.[1] ?? "");
    return response;
  }

  forward(
    offset: number,
    messages: readonly unknown[],
    parameters = {},
  ): Promise<HttpClientResponse> {
    const url = this.#url({ SID: this.#sid, RID: "2", ...parameters });
    return sendHttpRequest(url, { method: "POST", body: formOf(offset, messages) });
  }

  async back(acknowledged: number, parameters = {}): Promise<BackChannelReader> {
    const query = { RID: "rpc", SID: this.#sid, AID: String(acknowledged), CI: "0", ...parameters };
    return new BackChannelReader(await startHttpRequest(this.#url(query)));
  }

  terminate(): Promise<HttpClientResponse> {
    return sendHttpRequest(this.#url({ SID: this.#sid, RID: "9", TYPE: "terminate" }), {
      method: "POST",
    });
  }

  #url(parameters: Readonly<Record<string, string>>): string {
    const { url, stream, database } = this.#target;
    const query = new URLSearchParams({ VER: "8", database, ...parameters, zx: "x", t: "1" });
    return `${url}/google.firestore.v1.Firestore/${stream}/channel?${query.toString()}`;
  }
}

const formOf = (offset: number, messages: readonly unknown[]): string =>
  [
    `count=${messages.length}&ofs=${offset}`,
    ...messages.map(
      (message, index) => `req${index}___data__=${encodeURIComponent(JSON.stringify(message))}`,
    ),
  ].join("&");
