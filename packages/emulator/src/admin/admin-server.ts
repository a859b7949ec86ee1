import { createInvalidArgumentError } from "../model/status.ts";
import { formatMicrosAsRfc3339 } from "../model/timestamp.ts";
import { toRpcStatus } from "../rpc/failure.ts";
import type { DatabaseStore } from "../store/types.ts";
import type { UsageMeter } from "../store/usage-meter.ts";
import type { HttpHandler, HttpRequest, HttpResponse } from "../transport/http1-server.ts";
import { createRestErrorResponse } from "../transport/rest/rest-server.ts";
import { exportDatabase, importDatabase } from "./data-endpoints.ts";
import { parseJsonBody } from "./json-body.ts";
import { createJsonResponse, createTextResponse, EMPTY_JSON_RESPONSE } from "./responses.ts";
import { handleGetRulesCoverage, handlePutRules } from "./rules/rules-endpoints.ts";
import type { ProjectRulesets } from "./rules/rulesets.ts";
import { parseFirstGenerationTrigger, parseSecondGenerationTrigger } from "./triggers/trigger.ts";
import type { FunctionTriggerDispatcher } from "./triggers/triggers.ts";

export interface AdminHandlerOptions {
  readonly store: DatabaseStore;
  readonly meter: UsageMeter;
  readonly rulesets: ProjectRulesets;
  readonly triggers: FunctionTriggerDispatcher;
  readonly onReset: () => void;
  readonly onShutdown: () => void;
  readonly report: (error: unknown) => void;
}

interface Route {
  readonly method: string;
  readonly path: RegExp;
  /** Responds to a request. `groups` contains the capture groups of the path pattern, percent-decoded. */
  respond(
    options: AdminHandlerOptions,
    groups: readonly string[],
    request: HttpRequest,
  ): HttpResponse | Promise<HttpResponse>;
}

const ROUTES: readonly Route[] = [
  { method: "GET", path: /^\/$/, respond: () => createTextResponse("Ok\n") },
  {
    method: "POST",
    path: /^\/reset$/,
    respond: ({ onReset }) => {
      onReset();
      return createTextResponse("Resetting...\n");
    },
  },
  {
    method: "POST",
    path: /^\/shutdown$/,
    respond: ({ onShutdown }) => {
      // Delays the shutdown until the next turn of the event loop, so that the response is written first.
      setImmediate(onShutdown);
      return createTextResponse("Shutting down...\n");
    },
  },
  {
    method: "DELETE",
    path: /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.*))?$/s,
    respond: ({ store }, [projectId = "", databaseId = "", path = ""]) => {
      store.database({ projectId, databaseId }).remove(path.replace(/\/$/, ""));
      return EMPTY_JSON_RESPONSE;
    },
  },
  {
    method: "PUT",
    path: /^\/emulator\/v1\/projects\/([^/]+):securityRules$/,
    respond: ({ rulesets }, [projectId = ""], { body }) =>
      handlePutRules(rulesets, projectId, body),
  },
  {
    method: "GET",
    path: /^\/emulator\/v1\/projects\/([^/]+):ruleCoverage(\.html)?$/,
    respond: ({ rulesets }, [projectId = "", suffix]) =>
      handleGetRulesCoverage(rulesets, projectId, suffix === ".html"),
  },
  {
    method: "PUT",
    path: /^\/emulator\/v1\/projects\/([^/]+)\/triggers\/([^/]+)$/,
    respond: ({ triggers }, [projectId = "", key = ""], { body }) => {
      triggers.register(parseFirstGenerationTrigger({ projectId, key, body: parseJsonBody(body) }));
      return createJsonResponse({});
    },
  },
  {
    method: "POST",
    path: /^\/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/,
    respond: ({ triggers }, [projectId = ""], { body, query }) => {
      const json = parseJsonBody(body);
      const key = query.get("eventarcTriggerId") ?? "";
      triggers.register(parseSecondGenerationTrigger({ projectId, key, body: json }));
      return createJsonResponse(json);
    },
  },
  {
    method: "POST",
    path: /^\/emulator\/v1\/projects\/[^/]+:export$/,
    respond: async ({ store }, _groups, { body }) => {
      await exportDatabase(store, parseJsonBody(body));
      return EMPTY_JSON_RESPONSE;
    },
  },
  {
    method: "POST",
    path: /^\/emulator\/v1\/projects\/[^/]+:import$/,
    respond: async ({ store }, _groups, { body }) => {
      await importDatabase(store, parseJsonBody(body));
      return EMPTY_JSON_RESPONSE;
    },
  },
  {
    method: "GET",
    path: /^\/emulator\/v1\/projects\/([^/]+)\/usage$/,
    respond: ({ meter }, [projectId = ""]) => createJsonResponse(presentUsage(meter, projectId)),
  },
  {
    method: "DELETE",
    path: /^\/emulator\/v1\/projects\/([^/]+)\/usage$/,
    respond: ({ meter }, [projectId = ""]) => {
      meter.reset(projectId);
      return EMPTY_JSON_RESPONSE;
    },
  },
];

/** Creates the handler of the emulator's own HTTP endpoints, which require no authentication. */
export function createAdminHandler(options: AdminHandlerOptions): HttpHandler {
  return async (request) => {
    try {
      return await respond(options, request);
    } catch (error) {
      return createRestErrorResponse(toRpcStatus(error, options.report));
    }
  };
}

async function respond(
  options: AdminHandlerOptions,
  request: HttpRequest,
): Promise<HttpResponse | undefined> {
  for (const route of ROUTES) {
    if (route.method !== request.method) continue;
    const match = route.path.exec(request.path);
    if (match !== null) return route.respond(options, match.slice(1).map(decode), request);
  }
  return undefined;
}

function decode(group: string | undefined): string {
  try {
    return decodeURIComponent(group ?? "");
  } catch {
    throw createInvalidArgumentError(`"${group ?? ""}" is not percent-encoded UTF-8.`);
  }
}

function presentUsage(meter: UsageMeter, projectId: string): unknown {
  const { total, requests } = meter.usage(projectId);
  return {
    total,
    requests: requests.map(({ database, time, ...request }) => ({
      ...request,
      database: database.databaseId,
      time: formatMicrosAsRfc3339(time),
    })),
  };
}
