import type { RulesEvaluator } from "../../rpc/authorize-by-rules.ts";
import { compileRules } from "../../rules/compile.ts";
import { type CoverageReport, createCoverage, createCoverageReport } from "../../rules/coverage.ts";
import { evaluateDocumentRules } from "../../rules/evaluate-document-rules.ts";
import { evaluateQueryRules } from "../../rules/evaluate-query-rules.ts";
import type { RulesIssue } from "../../rules/types.ts";

export interface RulesFile {
  readonly name: string;
  readonly content: string;
}

/** A compiled ruleset that records coverage, which is the values of each expression and their counts. */
export interface RunningRules extends RulesEvaluator {
  coverage(): CoverageReport;
}

/** The result of a compilation. `rules` is absent if the source has errors. */
export interface StartedRules {
  readonly issues: readonly RulesIssue[];
  readonly rules?: RunningRules;
}

export function startRules(
  { name, content }: RulesFile,
  onDebug: (text: string) => void,
): StartedRules {
  const { ruleset, issues } = compileRules(content, { onDebug });
  if (ruleset === undefined) return { issues };
  const coverage = createCoverage(ruleset, content, name);
  const rules: RunningRules = {
    evaluateDocument: (request, reader, budget) =>
      evaluateDocumentRules(ruleset, request, reader, budget, coverage),
    evaluateQuery: (request, reader, budget) =>
      evaluateQueryRules(ruleset, request, reader, budget, coverage),
    coverage: () => createCoverageReport(coverage),
  };
  return { issues, rules };
}
