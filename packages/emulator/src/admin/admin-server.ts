import { invalidArgument } from "../model/status.ts";
import { formatMicros } from "../model/timestamp.ts";
import { toStatus } from "../rpc/failure.ts";
import type { Store } from "../store/types.ts";
import type { UsageMeter } from "../store/usage-meter.ts";
import type { HttpHandler, HttpRequest, HttpResponse } from "../transport/http1-server.ts";
import { presentError } from "../transport/rest/rest-server.ts";
import { exportDatabase, importDatabase } from "./data-endpoints.ts";
import { parseJsonBody } from "./json-body.ts";
import { EMPTY_RESPONSE, jsonResponse, textResponse } from "./responses.ts";
import { getCoverage, putRules } from "./rules/rules-endpoints.ts";
import type { Rulesets } from "./rules/rulesets.ts";
import { firstGenerationTrigger, secondGenerationTrigger } from "./triggers/trigger.ts";
import type { Triggers } from "./triggers/triggers.ts";

export interface AdminOptions {
  readonly store: Store;
  readonly meter: UsageMeter;
  readonly rulesets: Rulesets;
  readonly triggers: Triggers;
  readonly onReset: () => void;
  readonly onShutdown: () => void;
  readonly report: (error: unknown) => void;
}

interface Route {
  readonly method: string;
  readonly path: RegExp;
  /** `groups` are those of `path`, decoded. */
  answer(options: AdminOptions, groups: readonly string[], request: HttpRequest): HttpResponse;
}

const ROUTES: readonly Route[] = [
  { method: "GET", path: /^\/$/, answer: () => textResponse("Ok\n") },
  {
    method: "POST",
    path: /^\/reset$/,
    answer: ({ onReset }) => {
      onReset();
      return textResponse("Resetting...\n");
    },
  },
  {
    method: "POST",
    path: /^\/shutdown$/,
    answer: ({ onShutdown }) => {
      // Once the answer is on its way.
      setImmediate(onShutdown);
      return textResponse("Shutting down...\n");
    },
  },
  {
    method: "DELETE",
    path: /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.*))?$/s,
    answer: ({ store }, [projectId = "", databaseId = "", path = ""]) => {
      store.database({ projectId, databaseId }).remove(path.replace(/\/$/, ""));
      return EMPTY_RESPONSE;
    },
  },
  {
    method: "PUT",
    path: /^\/emulator\/v1\/projects\/([^/]+):securityRules$/,
    answer: ({ rulesets }, [projectId = ""], { body }) => putRules(rulesets, projectId, body),
  },
  {
    method: "GET",
    path: /^\/emulator\/v1\/projects\/([^/]+):ruleCoverage(\.html)?$/,
    answer: ({ rulesets }, [projectId = "", suffix]) =>
      getCoverage(rulesets, projectId, suffix === ".html"),
  },
  {
    method: "PUT",
    path: /^\/emulator\/v1\/projects\/([^/]+)\/triggers\/([^/]+)$/,
    answer: ({ triggers }, [projectId = "", key = ""], { body }) => {
      triggers.register(firstGenerationTrigger({ projectId, key, body: parseJsonBody(body) }));
      return jsonResponse({});
    },
  },
  {
    method: "POST",
    path: /^\/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/,
    answer: ({ triggers }, [projectId = ""], { body, query }) => {
      const json = parseJsonBody(body);
      const key = query.get("eventarcTriggerId") ?? "";
      triggers.register(secondGenerationTrigger({ projectId, key, body: json }));
      return jsonResponse(json);
    },
  },
  {
    method: "POST",
    path: /^\/emulator\/v1\/projects\/[^/]+:export$/,
    answer: ({ store }, _groups, { body }) => {
      exportDatabase(store, parseJsonBody(body));
      return EMPTY_RESPONSE;
    },
  },
  {
    method: "POST",
    path: /^\/emulator\/v1\/projects\/[^/]+:import$/,
    answer: ({ store }, _groups, { body }) => {
      importDatabase(store, parseJsonBody(body));
      return EMPTY_RESPONSE;
    },
  },
  {
    method: "GET",
    path: /^\/emulator\/v1\/projects\/([^/]+)\/usage$/,
    answer: ({ meter }, [projectId = ""]) => jsonResponse(presentUsage(meter, projectId)),
  },
  {
    method: "DELETE",
    path: /^\/emulator\/v1\/projects\/([^/]+)\/usage$/,
    answer: ({ meter }, [projectId = ""]) => {
      meter.reset(projectId);
      return EMPTY_RESPONSE;
    },
  },
];

/** The emulator's own endpoints; none asks who is calling. */
export function createAdmin(options: AdminOptions): HttpHandler {
  return (request) => {
    try {
      return Promise.resolve(answer(options, request));
    } catch (error) {
      return Promise.resolve(presentError(toStatus(error, options.report)));
    }
  };
}

function answer(options: AdminOptions, request: HttpRequest): HttpResponse | undefined {
  for (const route of ROUTES) {
    if (route.method !== request.method) continue;
    const match = route.path.exec(request.path);
    if (match !== null) return route.answer(options, match.slice(1).map(decode), request);
  }
  return undefined;
}

function decode(group: string | undefined): string {
  try {
    return decodeURIComponent(group ?? "");
  } catch {
    throw invalidArgument(`"${group ?? ""}" is not percent-encoded UTF-8.`);
  }
}

function presentUsage(meter: UsageMeter, projectId: string): unknown {
  const { total, requests } = meter.usage(projectId);
  return {
    total,
    requests: requests.map(({ database, time, ...request }) => ({
      ...request,
      database: database.databaseId,
      time: formatMicros(time),
    })),
  };
}
