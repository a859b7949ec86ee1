import type {
  Expression,
  FunctionDeclaration,
  RulesFile,
  RulesMethod,
  ServiceName,
} from "./ast.ts";
import type { MatchTrie } from "./match-trie.ts";
import type { SourceText } from "./source-text.ts";
import type { ErrorValue, RulesValue, ValueOf } from "./values.ts";
import type { WorkBudget } from "./work-budget.ts";

/** Reads documents for `get`, `exists` and similar functions; limits and counts the reads. */
export interface DocumentReads {
  /**
   * Returns `{ data, id, __name__ }`, or null if the document does not exist. `caller` is the name of the rules
   * function.
   */
  get(caller: string, path: ValueOf<"path">): RulesValue;
  exists(caller: string, path: ValueOf<"path">): RulesValue;
}

/** Records the value of each evaluated expression, for coverage. */
export interface CoverageRecorder {
  record(node: Expression, value: RulesValue): void;
}

/** The state of one evaluation: of a request on one document, or of one branch of a query. */
export interface EvaluationContext {
  readonly request: RulesValue;
  readonly resource: RulesValue;
  readonly lookups: DocumentReads;
  readonly recorder: CoverageRecorder | undefined;
  /** Shared by all evaluations of one request. */
  readonly work: WorkBudget;
  /** Number of expressions evaluated so far, over all `allow` statements. */
  steps: number;
}

export interface EvaluationFrame {
  readonly context: EvaluationContext;
  /** The values of the wildcards in the match path. */
  readonly captures: readonly RulesValue[];
  /** Parameters, followed by `let` variables. */
  readonly locals: RulesValue[];
}

export type CompiledExpression = (frame: EvaluationFrame) => RulesValue;

export interface CompiledAllow {
  readonly methods: ReadonlySet<RulesMethod>;
  readonly line: number;
  /** Position of the condition in the official emulator's format: "L8:48". */
  readonly position: string;
  /** If absent, the rule always allows. */
  readonly node: Expression | undefined;
  readonly evaluate: CompiledExpression;
}

export interface CompiledService {
  readonly name: ServiceName;
  readonly trie: MatchTrie<CompiledAllow>;
}

/** The result of `compileRules`: checked rules that can be evaluated any number of times. */
export interface Ruleset {
  readonly version: 1 | 2;
  readonly source: SourceText;
  readonly file: RulesFile;
  readonly services: ReadonlyMap<ServiceName, CompiledService>;
  /** The function called by each call expression, for coverage reports. */
  readonly callees: ReadonlyMap<Expression, FunctionDeclaration>;
}

const MAX_STEPS = 1_000;
export const STEPS_EXHAUSTED_ERROR: ErrorValue = {
  kind: "error",
  message: `Unable to evaluate the expression as the maximum of ${MAX_STEPS} expressions to evaluate has been reached.`,
};

export const WORK_EXHAUSTED_ERROR: ErrorValue = {
  kind: "error",
  message: "Unable to evaluate the expression as its values take too much work.",
};

/**
 * Charges steps before a node is evaluated. When none remain, every node returns an error, so no operator can
 * absorb it.
 */
export function spendSteps(context: EvaluationContext, steps: number): boolean {
  context.steps += steps;
  return context.steps <= MAX_STEPS;
}
