import { convertRpcResponseToJson, parseJsonRequest } from "../../codec/codec.ts";
import type { RpcStatus } from "../../model/messages.ts";
import type { FirestoreService, ServerStreamRpcName, UnaryRpcName } from "../../model/rpc.ts";
import type { StatusCode } from "../../model/status.ts";
import { toRpcStatus } from "../../rpc/failure.ts";
import { buildRpcRequestJson } from "./request-json.ts";
import { findRestRoute, type RestRoute } from "./route.ts";

export interface RestServerOptions {
  /**
   * Returns the service for the caller of this `Authorization` header. Throws a StatusError if the header is invalid.
   */
  readonly connect: (authorization: string | undefined) => FirestoreService;
  readonly report: (error: unknown) => void;
}
interface RestRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: { readonly authorization?: string | undefined };
  readonly body: Uint8Array;
}
export interface RestResponse {
  readonly status: number;
  readonly body: string;
  readonly contentType: string;
}

/** Serves a REST request. Resolves with undefined if the URL is not a Firestore REST URL. */
export type RestServer = (request: RestRequest) => Promise<RestResponse | undefined>;

export function createRestServer({ connect, report }: RestServerOptions): RestServer {
  return async (request) => {
    try {
      const route = findRestRoute(request.method, request.path);
      if (route === undefined) return undefined;
      const service = connect(request.headers.authorization);
      const json = buildRpcRequestJson(route, request.query, request.body);
      return jsonResponse(200, await run(service, route, json));
    } catch (error) {
      return createRestErrorResponse(toRpcStatus(error, report));
    }
  };
}

function run(service: FirestoreService, route: RestRoute, json: unknown): Promise<string> {
  return route.kind === "unary"
    ? runUnary(service, route.name, json)
    : runServerStream(service, route.name, json);
}

async function runUnary<N extends UnaryRpcName>(
  service: FirestoreService,
  name: N,
  json: unknown,
): Promise<string> {
  const response = await service.unary(name, parseJsonRequest(name, json));
  return `${JSON.stringify(convertRpcResponseToJson(name, response))}\n`;
}

async function runServerStream<N extends ServerStreamRpcName>(
  service: FirestoreService,
  name: N,
  json: unknown,
): Promise<string> {
  const responses = await service.serverStream(name, parseJsonRequest(name, json));
  const elements = responses.map((response) =>
    JSON.stringify(convertRpcResponseToJson(name, response)),
  );
  return `[\n${elements.join(",\n")}\n]\n`;
}

const jsonResponse = (status: number, body: string): RestResponse => ({
  status,
  body,
  contentType: "application/json; charset=utf-8",
});

/* HTTP status by gRPC status code, as defined by https://cloud.google.com/apis/design/errors#handling_errors. */
const HTTP_STATUSES: Readonly<Record<StatusCode, number>> = {
  OK: 200,
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DATA_LOSS: 500,
  UNAUTHENTICATED: 401,
};

export function createRestErrorResponse({ code, message }: RpcStatus): RestResponse {
  const status = HTTP_STATUSES[code];
  const error = { code: status, ...(message === "" ? {} : { message }), status: code };
  return jsonResponse(status, `${JSON.stringify({ error })}\n`);
}
