import { EventEmitter } from "node:events";
import { type IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import {
  isLocalRequest,
  refuseRequest,
  refuseUpgrade,
} from "../../packages/emulator/src/transport/local-request-guard.ts";

/*
 * This module is loaded into firebase-tools before the code of firebase-tools, whose servers accept requests of
 * all web pages. It replaces the method `emit` of http.Server, through which Node passes each request to the
 * server's handlers. A foreign request gets the status 403, and no handler receives it.
 */

const PARSED_REQUEST_EVENTS: ReadonlySet<unknown> = new Set([
  "request",
  "checkContinue",
  "checkExpectation",
  "upgrade",
  "connect",
]);

const policy = {
  webPorts: (process.env.DARASA_EMULATOR_WEB_PORTS ?? "").split(",").map(Number),
};

/** Emits the event unless it is a foreign request. Returns true if the event was handled. */
function emitUnlessForeign(this: Server, event: string | symbol, ...args: unknown[]): boolean {
  if (PARSED_REQUEST_EVENTS.has(event)) {
    // The type assertion is safe, because Node documents the arguments of these events:
    // https://nodejs.org/api/http.html#class-httpserver
    const [request, target] = args as [IncomingMessage, ServerResponse | Duplex];
    if (!isLocalRequest(request.headers, policy)) {
      if (target instanceof ServerResponse) refuseRequest(target);
      else refuseUpgrade(target);
      return true;
    }
  }
  return Reflect.apply(EventEmitter.prototype.emit, this, [event, ...args]);
}

Object.defineProperty(Server.prototype, "emit", { value: emitUnlessForeign });
