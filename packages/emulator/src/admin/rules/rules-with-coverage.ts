import type { RulesEvaluator } from "../../rpc/authorize-by-rules.ts";
import { compileRules } from "../../rules/compile.ts";
import {
  type CoverageReport,
  createCoverageReport,
  createRulesCoverage,
} from "../../rules/coverage.ts";
import { evaluateDocumentRules } from "../../rules/evaluate-document-rules.ts";
import { evaluateQueryRules } from "../../rules/evaluate-query-rules.ts";
import type { RulesIssue } from "../../rules/types.ts";

export interface RulesSourceFile {
  readonly name: string;
  readonly content: string;
}

/**
 * A compiled ruleset that records coverage: the values that each expression had, and how often it had each
 * value.
 */
export interface RulesWithCoverage extends RulesEvaluator {
  coverage(): CoverageReport;
}

/** The result of compiling the rules. `rules` is absent if the source has errors. */
export interface RulesCompilationResult {
  readonly issues: readonly RulesIssue[];
  readonly rules?: RulesWithCoverage;
}

export function compileRulesWithCoverage(
  { name, content }: RulesSourceFile,
  onDebug: (text: string) => void,
): RulesCompilationResult {
  const { ruleset, issues } = compileRules(content, { onDebug });
  if (ruleset === undefined) return { issues };
  const coverage = createRulesCoverage(ruleset, content, name);
  const rules: RulesWithCoverage = {
    evaluateDocument: (request, reader, budget) =>
      evaluateDocumentRules(ruleset, request, reader, budget, coverage),
    evaluateQuery: (request, reader, budget) =>
      evaluateQueryRules(ruleset, request, reader, budget, coverage),
    coverage: () => createCoverageReport(coverage),
  };
  return { issues, rules };
}
