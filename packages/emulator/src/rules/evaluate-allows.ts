import type { RulesMethod } from "./ast.ts";
import type { MatchedItem, PathSymbol, WildcardMatch } from "./match-trie.ts";
import {
  type CompiledAllow,
  type CompiledService,
  type EvaluationContext,
  type EvaluationFrame,
  WORK_EXHAUSTED_ERROR,
} from "./program.ts";
import type { RulesDecision } from "./types.ts";
import {
  NULL_VALUE_ERROR,
  pathValue,
  type RulesValue,
  stringValue,
  UNKNOWN_VALUE,
} from "./values.ts";
import { runWithWorkBudget } from "./work-budget.ts";

/*
 * Common to all request types: finds the `allow` statements for a path and method, evaluates them in order, and
 * formats the result.
 */

export type AllowResult = RulesDecision["outcomes"][number];

const NO_ALLOWS = "No matching allow statements";

export const toPathSymbols = (segments: readonly string[]): readonly PathSymbol[] =>
  segments.map((text) => ({ kind: "text", text }));

export function findAllows(
  service: CompiledService | undefined,
  method: RulesMethod,
  symbols: readonly PathSymbol[],
): readonly MatchedItem<CompiledAllow>[] {
  return service?.trie.find(symbols).filter(({ item }) => item.methods.has(method)) ?? [];
}

/** Evaluates the `allow` statements in order until one grants access. */
export function evaluateAllows(
  allows: readonly MatchedItem<CompiledAllow>[],
  context: EvaluationContext,
): readonly AllowResult[] {
  const outcomes: AllowResult[] = [];
  for (const { item, captures } of allows) {
    const value = evaluate(item, { context, captures: captures.map(fromCapture), locals: [] });
    const allowed = value.kind === "bool" && value.value;
    outcomes.push({
      line: item.line,
      allowed,
      reason: allowed ? "" : reasonOf(value, item.position),
    });
    if (allowed) break;
  }
  return outcomes;
}

/** After the work budget is exhausted, no further `allow` is evaluated, so none can grant access. */
function evaluate(item: CompiledAllow, frame: EvaluationFrame): RulesValue {
  const { context } = frame;
  const value = runWithWorkBudget(context.work, () => item.evaluate(frame));
  if (value === undefined) context.steps = Number.POSITIVE_INFINITY;
  return value ?? WORK_EXHAUSTED_ERROR;
}

/** The official emulator treats an unknown path segment as null. */
function fromCapture(capture: WildcardMatch): RulesValue {
  if (isMultiSegment(capture)) {
    const texts = capture.flatMap((symbol) => (symbol.kind === "text" ? [symbol.text] : []));
    return texts.length === capture.length ? pathValue(texts) : NULL_VALUE_ERROR;
  }
  return capture.kind === "text" ? stringValue(capture.text) : NULL_VALUE_ERROR;
}

const isMultiSegment = (capture: WildcardMatch): capture is readonly PathSymbol[] =>
  Array.isArray(capture);

function reasonOf(value: RulesValue, place: string): string {
  if (value === UNKNOWN_VALUE) return `${UNKNOWN_VALUE.message} at ${place}`;
  if (value.kind === "error") return shortened(value.message, MAX_REASON);
  return value.kind === "bool"
    ? "false"
    : `Type error. Received: [${value.kind}] Expected: [bool].`;
}

/**
 * Maximum length of one reason. A condition's error may contain megabytes of text, but a status message must
 * fit into a header.
 */
const MAX_REASON = 2_000;
const MAX_DENIAL = 8_000;

const shortened = (message: string, most: number): string =>
  message.length <= most ? message : `${message.slice(0, most)}…`;

export const formatDenialTerm = ({ line, reason }: AllowResult, method: RulesMethod): string =>
  `${reason} for '${method}' @ L${line}`;

/** Formats a denial like the official emulator: a newline, then one term for each evaluated `allow`. */
export const formatDenial = (terms: readonly string[]): string =>
  terms.length === 0 ? NO_ALLOWS : shortened(`\n${terms.join(", ")}`, MAX_DENIAL);
