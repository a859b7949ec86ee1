import { type ErrorCode, HTTP_STATUS_BY_ERROR_CODE } from "@darasa/contract/errors";
import {
  API_BASE_PATH,
  type ErrorEnvelope,
  type RouteDefinition,
  type RouteResponseBody,
} from "@darasa/contract/http";
import type { ErrorReason } from "@darasa/contract/texts";
import type { ApiClientDeps } from "@/lib/api-client.ts";
import { buildErrorEnvelope } from "./build-error-envelope.ts";

export interface RequestToStubServer {
  /** The values of the request's path parameters, in the order of the path. */
  readonly parameters: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** True if the browser completes the request even if the page is closed. */
  readonly keepalive: boolean;
}

type Answer<S extends RouteDefinition> = (request: RequestToStubServer) => RouteResponseBody<S>;

interface Stub {
  readonly route: RouteDefinition;
  readonly pattern: RegExp;
  readonly answer: (request: RequestToStubServer) => Response;
}

const respond = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status });

const toPattern = ({ method, path }: RouteDefinition): RegExp =>
  new RegExp(`^${method} ${API_BASE_PATH}${path.replaceAll(/:\w+/g, "([^/]+)")}$`);

/**
 * A fake API server whose responses a test sets for each route. The types allow only responses that match the
 * contract.
 */
export class StubServer {
  readonly #stubs: Stub[] = [];
  readonly #requests: { readonly route: RouteDefinition; readonly request: RequestToStubServer }[] =
    [];
  isReachable = true;
  /** If set, every request waits for this promise before it is handled. */
  waitFor: Promise<unknown> | undefined;

  readonly fetch: ApiClientDeps["fetch"] = async (input, init = {}) => {
    await this.waitFor;
    const url = new URL(input instanceof Request ? input.url : input, "http://darasa.test");
    const address = `${init.method ?? "GET"} ${url.pathname}`;
    const stub = this.#stubs.findLast(({ pattern }) => pattern.test(address));
    if (!this.isReachable || stub === undefined) throw new TypeError("Failed to fetch");
    const [, ...parameters] = stub.pattern.exec(address) ?? [];
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const keepalive = init.keepalive === true;
    const request = { parameters, query: url.searchParams, body, keepalive };
    this.#requests.push({ route: stub.route, request });
    return stub.answer(request);
  };

  /**
   * Sets the response of a route, with two calls: `on(route).answer(…)`. After the first call, TypeScript knows
   * the route, so it can check the response in the second call.
   */
  on<S extends RouteDefinition>(route: S): { answer(answer: Answer<S>): void } {
    return {
      answer: (answer) =>
        this.#add(route, (request) => respond(route.status ?? 200, answer(request))),
    };
  }

  refuse(route: RouteDefinition, code: ErrorCode, reason: ErrorReason): void {
    this.fail(route, buildErrorEnvelope(code, reason));
  }

  fail(route: RouteDefinition, body: ErrorEnvelope): void {
    this.#add(route, () => respond(HTTP_STATUS_BY_ERROR_CODE[body.code], body));
  }

  requests(route: RouteDefinition): RequestToStubServer[] {
    return this.#requests.flatMap((seen) => (seen.route === route ? [seen.request] : []));
  }

  #add(route: RouteDefinition, answer: Stub["answer"]): void {
    this.#stubs.push({ route, pattern: toPattern(route), answer });
  }
}
