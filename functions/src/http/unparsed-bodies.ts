import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { API_BASE_PATH } from "@darasa/contract/http";
import type { NextFunction, Request, Response } from "express";

interface Declared {
  readonly type: string | undefined;
  readonly encoding: string | undefined;
}

const declarations = new WeakMap<IncomingMessage, Declared>();

const requestOf = (message: unknown): IncomingMessage | undefined =>
  typeof message === "object" &&
  message !== null &&
  "request" in message &&
  message.request instanceof IncomingMessage
    ? message.request
    : undefined;

const hide = (message: unknown): void => {
  const request = requestOf(message);
  if (request?.url?.startsWith(`${API_BASE_PATH}/`) !== true) return;
  const { headers } = request;
  declarations.set(request, {
    type: headers["content-type"],
    encoding: headers["content-encoding"],
  });
  headers["content-type"] = "application/octet-stream";
  delete headers["content-encoding"];
};

/**
 * The Functions runtime parses bodies before the app sees the request, and answers what it cannot parse
 * with a page of its own. It leaves bytes alone: so requests to the API declare nothing else until they
 * are past it. Node publishes each request on this channel before any handler gets it.
 */
export const takeBodiesUnparsed = (): void => subscribe("http.server.request.start", hide);

/** Gives a request back what its body was declared to be. */
export const restoreDeclaration = (
  request: Request,
  _response: Response,
  next: NextFunction,
): void => {
  const declared = declarations.get(request);
  if (declared !== undefined) {
    delete request.headers["content-type"];
    if (declared.type !== undefined) request.headers["content-type"] = declared.type;
    if (declared.encoding !== undefined) request.headers["content-encoding"] = declared.encoding;
  }
  next();
};
