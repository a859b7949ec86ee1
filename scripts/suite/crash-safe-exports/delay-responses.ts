import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

interface RequestStartMessage {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const FIRST_FAILURE = 400;

/** Holds back the response until `task` resolves. If `task` rejects, closes the connection. */
const delayWrites = (response: ServerResponse, task: () => Promise<void>): void => {
  const { write, end } = response;
  const delayedCalls: (() => void)[] = [];
  const release = (): void => {
    response.write = write;
    response.end = end;
    for (const call of delayedCalls) call();
  };
  const delayCall = (call: () => void): void => {
    delayedCalls.push(call);
    if (delayedCalls.length > 1) return;
    if (response.statusCode >= FIRST_FAILURE) release();
    else
      task().then(release, (error: unknown) => {
        console.error("The change could not be exported, so its request gets no response:", error);
        response.destroy();
      });
  };
  response.write = (...args: unknown[]): boolean => {
    delayCall(() => Reflect.apply(write, response, args));
    return true;
  };
  response.end = (...args: unknown[]): ServerResponse => {
    delayCall(() => Reflect.apply(end, response, args));
    return response;
  };
};

/**
 * Delays responses of all HTTP servers in this process. For each request, `getTask` returns the task that
 * must finish before the response is sent, or undefined for no delay. Error responses are never delayed.
 */
export const delayResponses = (
  getTask: (request: IncomingMessage) => (() => Promise<void>) | undefined,
): void => {
  subscribe("http.server.request.start", (message) => {
    // The type assertion is safe, because Node documents the messages of this diagnostics channel:
    // https://nodejs.org/api/diagnostics_channel.html#http
    const { request, response } = message as RequestStartMessage;
    const task = getTask(request);
    if (task !== undefined) delayWrites(response, task);
  });
};
