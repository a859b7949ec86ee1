import type { HttpAnswer } from "../transport/http-front.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** What the official emulator answers for an empty message. */
export const EMPTY_ANSWER: HttpAnswer = { status: 200, body: "{\n}\n", contentType: JSON_TYPE };

export const jsonAnswer = (json: unknown): HttpAnswer => ({
  status: 200,
  body: `${JSON.stringify(json)}\n`,
  contentType: JSON_TYPE,
});

export const plainAnswer = (body: string): HttpAnswer => ({ status: 200, body });
