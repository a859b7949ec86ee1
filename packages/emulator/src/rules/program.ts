import type {
  Expression,
  FunctionDeclaration,
  ParsedRulesFile,
  RulesRequestMethod,
  RulesServiceName,
} from "./ast.ts";
import type { MatchPathTrie } from "./match-trie.ts";
import type { SourceText } from "./source-text.ts";
import type { RulesErrorValue, RulesValue, RulesValueOfKind } from "./values.ts";
import type { WorkBudget } from "./work-budget.ts";

/** Reads documents for rules functions such as `get` and `exists`. Limits and counts the reads. */
export interface DocumentLookups {
  /**
   * Returns the value `{ data, id, __name__ }` of a document, or null if the document does not exist. `caller`
   * is the name of the rules function that reads the document; it appears in error texts.
   */
  get(caller: string, path: RulesValueOfKind<"path">): RulesValue;
  exists(caller: string, path: RulesValueOfKind<"path">): RulesValue;
}

/** Records the value of each evaluated expression for the coverage report. */
export interface CoverageRecorder {
  record(node: Expression, value: RulesValue): void;
}

/**
 * The state of one evaluation of the rules. An evaluation covers either a request on one document or one of the
 * OR branches of a query.
 */
export interface EvaluationContext {
  readonly request: RulesValue;
  readonly resource: RulesValue;
  readonly lookups: DocumentLookups;
  readonly recorder: CoverageRecorder | undefined;
  /** The remaining work units. All evaluations of one request use the same work budget. */
  readonly work: WorkBudget;
  /**
   * Number of steps that all `allow` conditions of this evaluation have spent so far. Evaluating most
   * expressions costs one step.
   */
  steps: number;
}

export interface EvaluationFrame {
  readonly context: EvaluationContext;
  /** The parts of the request path that the wildcards of the match path matched, in order of the wildcards. */
  readonly captures: readonly RulesValue[];
  /** The arguments of the function, followed by its `let` variables. */
  readonly locals: RulesValue[];
}

export type CompiledExpression = (frame: EvaluationFrame) => RulesValue;

export interface CompiledAllowStatement {
  readonly methods: ReadonlySet<RulesRequestMethod>;
  readonly line: number;
  /** Line and column of the condition in the format of error texts: "L8:48". */
  readonly position: string;
  /** Syntax tree of the condition. Undefined for a rule without a condition, which always allows access. */
  readonly node: Expression | undefined;
  readonly evaluate: CompiledExpression;
}

export interface CompiledServiceBlock {
  readonly name: RulesServiceName;
  readonly trie: MatchPathTrie<CompiledAllowStatement>;
}

/** The result of `compileRules`: compiled rules, which can be evaluated any number of times. */
export interface Ruleset {
  readonly version: 1 | 2;
  readonly source: SourceText;
  readonly file: ParsedRulesFile;
  readonly services: ReadonlyMap<RulesServiceName, CompiledServiceBlock>;
  /**
   * For each call expression (the key), the declaration of the function that it calls. Used for coverage
   * reports.
   */
  readonly callees: ReadonlyMap<Expression, FunctionDeclaration>;
}

const MAX_STEPS = 1_000;
export const EVALUATION_STEPS_EXHAUSTED_ERROR: RulesErrorValue = {
  kind: "error",
  message: `Unable to evaluate the expression as the maximum of ${MAX_STEPS} expressions to evaluate has been reached.`,
};

export const WORK_BUDGET_EXHAUSTED_ERROR: RulesErrorValue = {
  kind: "error",
  message: "Unable to evaluate the expression as its values take too much work.",
};

/**
 * Adds `steps` to the step count of the evaluation. Returns whether the count is still within the limit. If it
 * is not, all later expressions of the evaluation are errors too, so that `||` cannot hide the error.
 */
export function chargeEvaluationSteps(context: EvaluationContext, steps: number): boolean {
  context.steps += steps;
  return context.steps <= MAX_STEPS;
}
