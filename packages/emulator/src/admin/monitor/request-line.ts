import type { RpcStatus } from "../../model/messages.ts";
import type { StructuredQuery } from "../../model/query.ts";
import type { RpcCaller } from "../../model/rpc.ts";
import { formatMicrosAsRfc3339 } from "../../model/timestamp.ts";
import type { EpochMicros } from "../../model/value.ts";
import type { RpcCallRecord, RpcCallRequest } from "../../rpc/call-record.ts";
import type { RulesDecisionEvent } from "../../rpc/rules-decision-event.ts";
import type { UsageCounts } from "../../store/usage-meter.ts";

/**
 * Formats a request as one log line: time, RPC, target, caller, result, cost and duration.
 * `2026-01-02T03:04:05.678Z RunQuery demo-x users/a/posts/* by alice: allowed L12; 3 reads, 1 rules read; 0.8 ms`
 */
export function formatRequestLogLine(record: RpcCallRecord, time: EpochMicros): string {
  const { rpc, call, caller, counts, milliseconds } = record;
  const what = call === undefined ? "(pushed to a listener)" : targetOf(call);
  const cost = costOf(counts);
  const parts = [
    formatDecision(record),
    cost === "" ? "no cost" : cost,
    `${milliseconds.toFixed(1)} ms`,
  ];
  return `${formatMicrosAsRfc3339(time)} ${rpc} ${what} by ${nameOf(caller)}: ${parts.join("; ")}`;
}

const nameOf = (caller: RpcCaller): string => {
  if (caller.kind === "user") return caller.uid;
  return caller.kind === "admin" ? "an administrator" : "nobody signed in";
};

const MAX_NAMES = 3;

function targetOf(call: RpcCallRequest): string {
  switch (call.rpc) {
    case "GetDocument":
      return shortName(call.request.name);
    case "UpdateDocument":
    case "DeleteDocument":
      return shortName(call.request.write.name);
    case "CreateDocument":
    case "ListDocuments":
      return shortName(`${call.request.parent}/${call.request.collectionId}`);
    case "BatchGetDocuments":
      return severalNames(call.request.documents, call.request.database);
    case "Commit":
    case "BatchWrite":
    case "Write":
      return severalNames(
        call.request.writes.map(({ name }) => name),
        call.request.database,
      );
    case "RunQuery":
    case "PartitionQuery":
      return queried(call.request.parent, call.request.query);
    case "RunAggregationQuery":
      return queried(call.request.parent, call.request.aggregation.query);
    case "ListCollectionIds":
      return shortName(call.request.parent);
    case "BeginTransaction":
    case "Rollback":
      return shortName(call.request.database);
    case "Listen":
      return listenedTo(call.request);
  }
}

function listenedTo({
  database,
  addTarget,
  removeTarget,
}: Extract<RpcCallRequest, { rpc: "Listen" }>["request"]): string {
  if (addTarget === undefined)
    return `${shortName(database)} target ${removeTarget} no more`.trim();
  const { query, documents = [] } = addTarget;
  return query === undefined
    ? severalNames(documents, database)
    : queried(query.parent, query.query);
}

function queried(parent: string, { from: [from] }: StructuredQuery): string {
  const collection = from === undefined || from.collectionId === "" ? "*" : from.collectionId;
  return shortName(`${parent}/${from?.allDescendants === true ? "**/" : ""}${collection}/*`);
}

function severalNames(names: readonly string[], database: string): string {
  const [first, ...others] = names.slice(0, MAX_NAMES);
  if (first === undefined) return shortName(database);
  const rest = names.length - MAX_NAMES;
  const shown = [shortName(first), ...others.map(pathOf)].join(", ");
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

const NAME = /^projects\/([^/]*)\/databases\/([^/]*)(?:\/documents)?\/?(.*)$/s;

/**
 * Shortens a full resource name to its project id and path, for example `demo-x users/a`. The id of a database
 * other than the default database follows in brackets: `demo-x[other] users/a`.
 */
function shortName(name: string): string {
  const [, project, database, path = ""] = NAME.exec(name) ?? [];
  if (project === undefined) return name;
  const place = database === "(default)" ? project : `${project}[${database}]`;
  return path === "" ? place : `${place} ${path}`;
}

const pathOf = (name: string): string => NAME.exec(name)?.[3] ?? name;

function formatDecision({ decisions, failure, caller }: RpcCallRecord): string {
  const denied = decisions.find(({ decision }) => !decision.allowed);
  if (denied !== undefined) return `denied ${reasonsOf(denied)}`;
  if (failure !== undefined) return `${failure.code} ${firstLine(failure)}`;
  if (decisions.length > 0) return `allowed ${grantsOf(decisions)}`;
  return caller.kind === "admin" ? "done" : "done without rules";
}

const firstLine = ({ message }: RpcStatus): string => message.trim().split("\n", 1)[0] ?? "";

/** Formats the line numbers of the `allow` statements that allowed the request, for example `L5, L9`. */
const grantsOf = (decisions: readonly RulesDecisionEvent[]): string =>
  distinct(
    decisions.flatMap(({ decision }) =>
      decision.outcomes.filter(({ allowed }) => allowed).map(({ line }) => `L${line}`),
    ),
  ).join(", ");

function reasonsOf({ method, decision }: RulesDecisionEvent): string {
  const reasons = decision.outcomes
    .filter(({ allowed }) => !allowed)
    .map(({ line, reason }) => `L${line} ${reason}`);
  return `${method}: ${reasons.length === 0 ? "no allow statement applies" : distinct(reasons).join(", ")}`;
}

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

const NAMES: Readonly<Record<keyof UsageCounts, readonly [one: string, many: string]>> = {
  reads: ["read", "reads"],
  writes: ["write", "writes"],
  deletes: ["delete", "deletes"],
  indexEntryReads: ["index entry", "index entries"],
  rulesReads: ["rules read", "rules reads"],
};

function costOf(counts: UsageCounts): string {
  const parts: string[] = [];
  for (const key of ["reads", "writes", "deletes", "indexEntryReads", "rulesReads"] as const) {
    const count = counts[key];
    if (count > 0) parts.push(`${count} ${NAMES[key][count === 1 ? 0 : 1]}`);
  }
  return parts.join(", ");
}
