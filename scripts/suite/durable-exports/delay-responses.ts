import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

interface Started {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const FIRST_FAILURE = 400;

/** Holds back what is written to the response until `kept` resolves; cuts the connection when it rejects. */
const hold = (response: ServerResponse, kept: () => Promise<void>): void => {
  const { write, end } = response;
  const held: (() => void)[] = [];
  const release = (): void => {
    response.write = write;
    response.end = end;
    for (const call of held) call();
  };
  const holdBack = (call: () => void): void => {
    held.push(call);
    if (held.length > 1) return;
    if (response.statusCode >= FIRST_FAILURE) release();
    else
      kept().then(release, (error: unknown) => {
        console.error("An answer was not given, for what it says could not be kept:", error);
        response.destroy();
      });
  };
  response.write = (...args: unknown[]): boolean => {
    holdBack(() => Reflect.apply(write, response, args));
    return true;
  };
  response.end = (...args: unknown[]): ServerResponse => {
    holdBack(() => Reflect.apply(end, response, args));
    return response;
  };
};

/** For requests to servers of this process: what gives a promise is answered once that has resolved. */
export const delayResponses = (
  keptOf: (request: IncomingMessage) => (() => Promise<void>) | undefined,
): void => {
  subscribe("http.server.request.start", (message) => {
    // What Node's documentation says of this channel.
    const { request, response } = message as Started;
    const kept = keptOf(request);
    if (kept !== undefined) hold(response, kept);
  });
};
