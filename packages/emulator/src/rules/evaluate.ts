import { fromAuth, fromMicros, resourceOrNull } from "./convert.ts";
import { allowsFor, refusal, termOf, textSymbols, tryAllows } from "./judge.ts";
import { DocumentLookups, newBudget } from "./lookups.ts";
import type { Recorder, Ruleset } from "./program.ts";
import type { DocumentRulesRequest, RequestBudget, RulesReader, Verdict } from "./types.ts";
import { mapOf, path, type RulesValue, string } from "./values.ts";

/**
 * Stage 5 for requests about one document. The rules are evaluated against the reader's state and never throw; what the
 * reader throws passes through.
 */
// biome-ignore lint/complexity/useMaxParams: the two optional ones vary independently, and the engine passes them by place
export function judgeDocument(
  ruleset: Ruleset,
  request: DocumentRulesRequest,
  reader: RulesReader,
  budget: RequestBudget = newBudget(),
  coverage?: Recorder,
): Verdict {
  const { method } = request;
  const segments = documentSegments(request.databaseId, request.path);
  const allows = allowsFor(ruleset.services.get("cloud.firestore"), method, textSymbols(segments));
  const lookups = new DocumentLookups(request.databaseId, reader, budget);
  const outcomes = tryAllows(allows, {
    request: requestValue(request, segments),
    resource: resourceOrNull(segments, request.resource),
    lookups,
    recorder: coverage,
    work: budget.work,
    steps: 0,
  });
  const allowed = outcomes.some((outcome) => outcome.allowed);
  return {
    allowed,
    message: allowed ? "" : refusal(outcomes.map((outcome) => termOf(outcome, method))),
    outcomes,
    documentReads: lookups.documentReads,
  };
}

export const documentSegments = (databaseId: string, relative: string): readonly string[] => [
  "databases",
  databaseId,
  "documents",
  ...(relative === "" ? [] : relative.split("/")),
];

/** `request.resource` is absent on reads and null on a delete; `request.query` is of LISTs only. */
function requestValue(request: DocumentRulesRequest, segments: readonly string[]): RulesValue {
  const common = {
    auth: fromAuth(request.auth),
    method: string(request.method),
    path: path(segments),
    time: fromMicros(request.time),
  };
  if (request.method === "get") return mapOf(common);
  return mapOf({ ...common, resource: resourceOrNull(segments, request.requestResource) });
}
