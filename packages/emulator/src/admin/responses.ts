import type { HttpResponse } from "../transport/http1-server.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** What the official emulator answers for an empty message. */
export const EMPTY_RESPONSE: HttpResponse = { status: 200, body: "{\n}\n", contentType: JSON_TYPE };

export const jsonResponse = (json: unknown): HttpResponse => ({
  status: 200,
  body: `${JSON.stringify(json)}\n`,
  contentType: JSON_TYPE,
});

export const textResponse = (body: string): HttpResponse => ({ status: 200, body });
