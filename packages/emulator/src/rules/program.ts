import type { Expression, FunctionDeclaration, Method, RulesFile, ServiceName } from "./ast.ts";
import type { MatchTrie } from "./match-trie.ts";
import type { SourceText } from "./source-text.ts";
import type { ErrorValue, RulesValue, ValueOf } from "./values.ts";
import type { WorkBudget } from "./work.ts";

/** The documents that `get`, `exists` and their like read. Bounds and counts them. */
export interface Lookups {
  /** `{ data, id, __name__ }`, or null when there is none. `caller` is the function's name in the rules. */
  get(caller: string, path: ValueOf<"path">): RulesValue;
  exists(caller: string, path: ValueOf<"path">): RulesValue;
}

/** Notes what each expression came to; the id is the expression's. */
export interface Recorder {
  record(node: Expression, value: RulesValue): void;
}

/** One evaluation: of one document's request, or of one branch of a query. */
export interface Context {
  readonly request: RulesValue;
  readonly resource: RulesValue;
  readonly lookups: Lookups;
  readonly recorder: Recorder | undefined;
  /** Shared by the evaluations of one request. */
  readonly work: WorkBudget;
  /** Expressions evaluated so far, over all allows. */
  steps: number;
}

export interface Frame {
  readonly context: Context;
  /** What the wildcards of the match path stand for. */
  readonly captures: readonly RulesValue[];
  /** Parameters, then lets. */
  readonly locals: RulesValue[];
}

export type Evaluate = (frame: Frame) => RulesValue;

export interface CompiledAllow {
  readonly methods: ReadonlySet<Method>;
  readonly line: number;
  /** Where the condition starts, as the official emulator names it: "L8:48". */
  readonly place: string;
  /** Absent: always true. */
  readonly node: Expression | undefined;
  readonly evaluate: Evaluate;
}

export interface CompiledService {
  readonly name: ServiceName;
  readonly trie: MatchTrie<CompiledAllow>;
}

/** What `compileRules` gives: checked rules, ready to be evaluated any number of times. */
export interface Ruleset {
  readonly version: 1 | 2;
  readonly source: SourceText;
  readonly file: RulesFile;
  readonly services: ReadonlyMap<ServiceName, CompiledService>;
  /** The function that a call means, for reports. */
  readonly callees: ReadonlyMap<Expression, FunctionDeclaration>;
}

const MAX_STEPS = 1_000;
export const STEPS_EXHAUSTED: ErrorValue = {
  kind: "error",
  message: `Unable to evaluate the expression as the maximum of ${MAX_STEPS} expressions to evaluate has been reached.`,
};

export const WORK_EXHAUSTED: ErrorValue = {
  kind: "error",
  message: "Unable to evaluate the expression as its values take too much work.",
};

/** Every node pays before it does its work. When nothing is left every node errs, so that nothing absorbs the error. */
export function pay(context: Context, steps: number): boolean {
  context.steps += steps;
  return context.steps <= MAX_STEPS;
}
