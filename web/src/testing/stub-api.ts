import { HTTP_STATUS_BY_ERROR_CODE } from "@darasa/contract/errors";
import {
  API_BASE_PATH,
  type ErrorEnvelope,
  type RouteDefinition,
  type RouteResponseBody,
} from "@darasa/contract/http";
import { vi } from "vitest";

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Call {
  readonly route: string;
  readonly body: unknown;
}

const keyOf = (method: string, path: string): string => `${method} ${API_BASE_PATH}${path}`;

/**
 * Replaces `fetch` by a stub whose responses a test sets for each API route. The types allow only responses that
 * match the contract.
 */
export function stubApi() {
  const answers = new Map<string, () => Promise<Answer>>();
  const calls: Call[] = [];

  vi.stubGlobal("fetch", async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const route = `${init.method ?? "GET"} ${url.pathname}`;
    calls.push({ route, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const answer = answers.get(route);
    if (answer === undefined) throw new TypeError(`no answer for ${route}`);
    const { status, body } = await answer();
    return new Response(JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json" },
    });
  });

  const set = (route: RouteDefinition, answer: () => Promise<Answer>) =>
    answers.set(keyOf(route.method, route.path), answer);

  return {
    succeed<S extends RouteDefinition>(route: S, body: RouteResponseBody<S>): void {
      set(route, async () => ({ status: route.status ?? 200, body }));
    },
    fail(route: RouteDefinition, body: ErrorEnvelope): void {
      set(route, async () => ({ status: HTTP_STATUS_BY_ERROR_CODE[body.code], body }));
    },
    /** Makes all requests of this route fail without a response. */
    disconnect(route: RouteDefinition): void {
      set(route, async () => {
        throw new TypeError("Failed to fetch");
      });
    },
    /** Makes requests to this route wait for their response. Returns a function that sends the response. */
    hold<S extends RouteDefinition>(route: S): (body: RouteResponseBody<S>) => void {
      let release: (answer: Answer) => void = () => {};
      const held = new Promise<Answer>((resolve) => {
        release = resolve;
      });
      set(route, () => held);
      return (body) => release({ status: route.status ?? 200, body });
    },
    calls: (route: RouteDefinition): unknown[] =>
      calls
        .filter((call) => call.route === keyOf(route.method, route.path))
        .map(({ body }) => body),
  };
}
