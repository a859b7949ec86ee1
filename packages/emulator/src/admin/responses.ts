import type { HttpResponse } from "../transport/http1-server.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/**
 * The response to a request that returns no data. Its body has exactly the same bytes as that of the official
 * emulator.
 */
export const EMPTY_JSON_RESPONSE: HttpResponse = {
  status: 200,
  body: "{\n}\n",
  contentType: JSON_TYPE,
};

export const createJsonResponse = (json: unknown): HttpResponse => ({
  status: 200,
  body: `${JSON.stringify(json)}\n`,
  contentType: JSON_TYPE,
});

export const createTextResponse = (body: string): HttpResponse => ({ status: 200, body });
