import { createResourceOrNull, fromAuth, fromMicros } from "./convert.ts";
import { createRequestBudget, RecordedDocumentReads } from "./document-reads.ts";
import { decidePathRequest } from "./evaluate-allows.ts";
import type { CoverageRecorder, Ruleset } from "./program.ts";
import type {
  DocumentRulesRequest,
  RequestBudget,
  RulesDecision,
  RulesDocumentReader,
} from "./types.ts";
import { mapValueFromRecord, pathValue, type RulesValue, stringValue } from "./values.ts";

/**
 * Evaluates the rules for a request on one document. It throws only exceptions that the document reader
 * throws.
 */
// biome-ignore lint/complexity/useMaxParams: the two optional ones vary independently, and the engine passes them by position
export function evaluateDocumentRules(
  ruleset: Ruleset,
  request: DocumentRulesRequest,
  reader: RulesDocumentReader,
  budget: RequestBudget = createRequestBudget(),
  coverage?: CoverageRecorder,
): RulesDecision {
  const { method } = request;
  const segments = toDocumentSegments(request.databaseId, request.path);
  const service = ruleset.services.get("cloud.firestore");
  return decidePathRequest(
    service,
    { method, segments },
    {
      request: requestValue(request, segments),
      resource: createResourceOrNull(segments, request.resource),
      lookups: new RecordedDocumentReads(request.databaseId, reader, budget),
      recorder: coverage,
      work: budget.work,
      steps: 0,
    },
  );
}

export const toDocumentSegments = (databaseId: string, relative: string): readonly string[] => [
  "databases",
  databaseId,
  "documents",
  ...(relative === "" ? [] : relative.split("/")),
];

/** Creates the value of the variable `request`. Its `resource` is absent for a get and null for a delete. */
function requestValue(request: DocumentRulesRequest, segments: readonly string[]): RulesValue {
  const common = {
    auth: fromAuth(request.auth),
    method: stringValue(request.method),
    path: pathValue(segments),
    time: fromMicros(request.time),
  };
  if (request.method === "get") return mapValueFromRecord(common);
  return mapValueFromRecord({
    ...common,
    resource: createResourceOrNull(segments, request.requestResource),
  });
}
