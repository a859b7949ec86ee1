import { createRulesResourceOrNull, toRulesAuthValue, toRulesTimestampValue } from "./convert.ts";
import { CachingDocumentLookups, createDocumentReadBudget } from "./document-reads.ts";
import { decideRequestForPath } from "./evaluate-allows.ts";
import type { CoverageRecorder, Ruleset } from "./program.ts";
import type {
  DocumentReadBudget,
  DocumentRulesRequest,
  RulesDecision,
  RulesDocumentReader,
} from "./types.ts";
import { objectToMapValue, type RulesValue, toPathValue, toStringValue } from "./values.ts";

/**
 * Evaluates the rules for a request on one document. Throws only exceptions that the document reader throws;
 * errors in rules become part of the decision.
 */
// biome-ignore lint/complexity/useMaxParams: the two optional ones vary independently, and the engine passes them by position
export function evaluateDocumentRules(
  ruleset: Ruleset,
  request: DocumentRulesRequest,
  reader: RulesDocumentReader,
  budget: DocumentReadBudget = createDocumentReadBudget(),
  coverage?: CoverageRecorder,
): RulesDecision {
  const { method } = request;
  const segments = toDocumentPathSegments(request.databaseId, request.path);
  const service = ruleset.services.get("cloud.firestore");
  return decideRequestForPath(
    service,
    { method, segments },
    {
      request: requestValue(request, segments),
      resource: createRulesResourceOrNull(segments, request.resource),
      lookups: new CachingDocumentLookups(request.databaseId, reader, budget),
      recorder: coverage,
      work: budget.work,
      steps: 0,
    },
  );
}

export const toDocumentPathSegments = (databaseId: string, relative: string): readonly string[] => [
  "databases",
  databaseId,
  "documents",
  ...(relative === "" ? [] : relative.split("/")),
];

/**
 * Creates the value of the variable `request`. `request.resource` is absent for a get and null for a delete.
 */
function requestValue(request: DocumentRulesRequest, segments: readonly string[]): RulesValue {
  const common = {
    auth: toRulesAuthValue(request.auth),
    method: toStringValue(request.method),
    path: toPathValue(segments),
    time: toRulesTimestampValue(request.time),
  };
  if (request.method === "get") return objectToMapValue(common);
  return objectToMapValue({
    ...common,
    resource: createRulesResourceOrNull(segments, request.requestResource),
  });
}
