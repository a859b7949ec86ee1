import { formatMicrosAsRfc3339 } from "../../model/timestamp.ts";
import type { FieldMap, Value } from "../../model/value.ts";
import type { RulesDecisionEvent } from "../../rpc/rules-decision-event.ts";
import type {
  DocumentRulesRequest,
  QueryRulesRequest,
  RulesRequestAuth,
} from "../../rules/types.ts";

type Json = Readonly<Record<string, unknown>>;

export interface RulesEvaluation {
  readonly id: string;
  readonly event: RulesDecisionEvent;
  readonly rulesSource: string;
}

/** Formats a rules evaluation for the Requests tab of the Emulator UI. */
export function formatRulesEvaluation({ id, event, rulesSource }: RulesEvaluation): Json {
  const { method, path, projectId, request, decision } = event;
  const time = formatMicrosAsRfc3339(request.time);
  return {
    requestId: id,
    outcome: decision.allowed ? "allow" : "deny",
    rules: rulesSource,
    rulesReleaseKey: projectId,
    time,
    granularAllowOutcomes: decision.outcomes.map(({ line, allowed }) => ({
      line,
      outcome: allowed,
    })),
    rulesContext: {
      request: mapValue({
        auth: presentAuth(request.auth),
        method: { stringValue: method },
        path: { pathValue: path },
        time: { timestampValue: time },
        ...("query" in request ? presentQuery(request) : presentRequestResource(request)),
      }),
      resource: "query" in request ? NULL : presentResource(request.resource),
      path,
      method,
      time,
    },
  };
}

const NULL: Json = { nullValue: null };
const mapValue = (fields: Json): Json => ({ mapValue: { fields } });

function presentAuth(auth: RulesRequestAuth | null): Json {
  if (auth === null) return NULL;
  return mapValue({ uid: { stringValue: auth.uid }, token: presentJson(auth.token) });
}

function presentQuery({ query }: QueryRulesRequest): Json {
  return {
    query: mapValue({
      limit: query.limit === undefined ? NULL : { intValue: query.limit },
      offset: { intValue: query.offset },
    }),
  };
}

function presentRequestResource({ requestResource }: DocumentRulesRequest): Json {
  return requestResource === null ? {} : { resource: presentResource(requestResource) };
}

const presentResource = (fields: FieldMap | null): Json =>
  fields === null ? NULL : mapValue({ data: presentFields(fields) });

const presentFields = (fields: FieldMap): Json =>
  mapValue(Object.fromEntries([...fields].map(([name, value]) => [name, presentValue(value)])));

function presentValue(value: Value): Json {
  switch (value.kind) {
    case "null":
      return NULL;
    case "boolean":
      return { boolValue: value.value };
    case "integer":
      return { intValue: String(value.value) };
    case "double":
      return { floatValue: value.value };
    case "timestamp":
      return { timestampValue: formatMicrosAsRfc3339(value.micros) };
    case "string":
      return { stringValue: value.value };
    case "bytes":
      return { bytesValue: Buffer.from(value.value).toString("base64") };
    case "reference":
      return { pathValue: value.name };
    case "geoPoint":
      return { latlngValue: { latitude: value.latitude, longitude: value.longitude } };
    case "array":
      return { listValue: { values: value.values.map(presentValue) } };
    case "map":
      return presentFields(value.fields);
  }
}

/** Converts a claim of an ID token to the JSON format of the Requests tab in the Emulator UI. */
function presentJson(json: unknown): Json {
  if (typeof json === "boolean") return { boolValue: json };
  if (typeof json === "string") return { stringValue: json };
  if (typeof json === "number") {
    return Number.isInteger(json) ? { intValue: String(json) } : { floatValue: json };
  }
  if (Array.isArray(json)) return { listValue: { values: json.map(presentJson) } };
  if (typeof json !== "object" || json === null) return NULL;
  return mapValue(
    Object.fromEntries(Object.entries(json).map(([name, value]) => [name, presentJson(value)])),
  );
}
