import {
  type Expression,
  type FunctionDeclaration,
  getChildExpressions,
  type RulesBlock,
} from "./ast.ts";
import { type CoverageValue, toCoverageValue } from "./coverage-value.ts";
import type { CoverageRecorder, Ruleset } from "./program.ts";
import type { SourcePosition } from "./types.ts";
import type { RulesValue } from "./values.ts";

/* Coverage of one expression: the values that it had in all evaluations since the rules were loaded. */

export interface CoverageNode {
  readonly sourcePosition: SourcePosition;
  /**
   * The distinct values with the number of times each occurred. Undefined if the expression was never evaluated.
   */
  readonly values?: readonly { readonly value: CoverageValue; readonly count: number }[];
  readonly children?: readonly CoverageNode[];
}

export interface CoverageReport {
  readonly rules: {
    readonly files: readonly { readonly content: string; readonly name: string }[];
  };
  readonly report: readonly CoverageNode[];
}

const DEFAULT_NAME = "security.rules";
/**
 * Maximum number of distinct values stored per expression. The maximum limits the memory use, because a stored
 * value can keep a whole document in memory.
 */
const MAX_VALUES = 100;

interface Tally {
  readonly value: RulesValue;
  count: number;
}

export class RulesCoverage implements CoverageRecorder {
  readonly ruleset: Ruleset;
  readonly name: string;
  readonly content: string;
  readonly #tallies = new Map<Expression, Map<unknown, Tally>>();

  constructor(ruleset: Ruleset, content: string, name: string) {
    this.ruleset = ruleset;
    this.content = content;
    this.name = name;
  }

  record(node: Expression, value: RulesValue): void {
    let tallies = this.#tallies.get(node);
    if (tallies === undefined) {
      tallies = new Map();
      this.#tallies.set(node, tallies);
    }
    const key = keyOf(value);
    const tally = tallies.get(key);
    if (tally !== undefined) tally.count++;
    else if (tallies.size < MAX_VALUES) tallies.set(key, { value, count: 1 });
  }

  talliesOf(node: Expression): readonly Tally[] {
    return [...(this.#tallies.get(node)?.values() ?? [])];
  }
}

/**
 * Returns a map key for counting how often a value occurs. Equal strings, booleans, ints, nulls and errors have
 * the same key. Equal values of other types can have different keys and are merged when the report is created.
 */
function keyOf(value: RulesValue): unknown {
  if (value.kind === "error") return `\u0000${value.message}`;
  if (value.kind === "string" || value.kind === "bool" || value.kind === "int") return value.value;
  return value.kind === "null" ? null : value;
}

export const createRulesCoverage = (
  ruleset: Ruleset,
  source: string,
  name = DEFAULT_NAME,
): RulesCoverage => new RulesCoverage(ruleset, source, name);

/**
 * Builds the response of the `:ruleCoverage` endpoint. The report has one root node per `allow` condition, in
 * source order.
 */
export function createCoverageReport(coverage: RulesCoverage): CoverageReport {
  const reporter = new Reporter(coverage);
  const { name, content } = coverage;
  return {
    rules: { files: [{ content, name }] },
    report: conditionsOf(coverage.ruleset).map((condition) => reporter.node(condition)),
  };
}

/**
 * Returns the source positions of all expressions that were never evaluated, in source order. If an expression
 * was never evaluated, omits the expressions inside it.
 */
export function findUnevaluatedExpressions(coverage: RulesCoverage): readonly SourcePosition[] {
  const { ruleset } = coverage;
  const found: Expression[] = [];
  const visit = (node: Expression): void => {
    if (node.kind === "literal") return;
    if (coverage.talliesOf(node).length === 0) found.push(node);
    else for (const child of operandsOf(node)) visit(child);
  };
  for (const node of [...conditionsOf(ruleset), ...functionsOf(ruleset).flatMap(bodiesOf)]) {
    visit(node);
  }
  return found
    .toSorted((left, right) => left.start - right.start)
    .map(({ start, end }) => ruleset.source.position(start, end));
}

/**
 * Returns the sub-expressions that have a value. Omits the name before the dot in a call such as `math.abs(x)`,
 * because a namespace has no value.
 */
const operandsOf = (node: Expression): readonly Expression[] =>
  node.kind === "call" && node.object?.kind === "variable" ? node.args : getChildExpressions(node);

class Reporter {
  readonly #coverage: RulesCoverage;
  /**
   * Functions whose body is already in the report. The report contains the body of a function only below the
   * first call of the function, because a copy below every call could make the report grow exponentially.
   */
  readonly #shown = new Set<FunctionDeclaration>();

  constructor(coverage: RulesCoverage) {
    this.#coverage = coverage;
  }

  node(expression: Expression): CoverageNode {
    const { source } = this.#coverage.ruleset;
    const sourcePosition = source.position(expression.start, expression.end);
    const values = this.#values(expression, sourcePosition);
    const children = this.#children(expression).map((child) => this.node(child));
    return {
      sourcePosition,
      ...(values.length > 0 ? { values } : {}),
      ...(children.length > 0 ? { children } : {}),
    };
  }

  #children(expression: Expression): readonly Expression[] {
    const callee = this.#coverage.ruleset.callees.get(expression);
    const own = getChildExpressions(expression);
    if (callee === undefined || this.#shown.has(callee)) return own.filter(isNoLiteral);
    this.#shown.add(callee);
    return [...own, ...bodiesOf(callee)].filter(isNoLiteral);
  }

  #values(expression: Expression, position: SourcePosition): NonNullable<CoverageNode["values"]> {
    const merged = new Map<string, { value: CoverageValue; count: number }>();
    for (const { value, count } of this.#coverage.talliesOf(expression)) {
      const shown = toCoverageValue(value, position);
      const key = JSON.stringify(shown);
      const known = merged.get(key);
      if (known === undefined) merged.set(key, { value: shown, count });
      else known.count += count;
    }
    return [...merged.values()];
  }
}

const isNoLiteral = ({ kind }: Expression): boolean => kind !== "literal";

const bodiesOf = ({ lets, body }: FunctionDeclaration): readonly Expression[] => [
  ...lets.map(({ value }) => value),
  body,
];

function blocksOf({ file }: Ruleset): readonly RulesBlock[] {
  const blocks: RulesBlock[] = [];
  const visit = (block: RulesBlock): void => {
    blocks.push(block);
    for (const match of block.matches) visit(match.body);
  };
  for (const service of file.services) visit(service.body);
  return blocks;
}

const conditionsOf = (ruleset: Ruleset): readonly Expression[] =>
  blocksOf(ruleset)
    .flatMap(({ allows }) => allows.flatMap(({ condition }) => condition ?? []))
    .toSorted((left, right) => left.start - right.start);

const functionsOf = (ruleset: Ruleset): readonly FunctionDeclaration[] => [
  ...ruleset.file.functions,
  ...blocksOf(ruleset).flatMap(({ functions }) => functions),
];
