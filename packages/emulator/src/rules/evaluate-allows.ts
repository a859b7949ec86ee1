import type { RulesRequestMethod } from "./ast.ts";
import type { MatchPathTrieResult, RequestPathSegment, WildcardCapture } from "./match-trie.ts";
import {
  type CompiledAllowStatement,
  type CompiledServiceBlock,
  type DocumentLookups,
  type EvaluationContext,
  type EvaluationFrame,
  WORK_BUDGET_EXHAUSTED_ERROR,
} from "./program.ts";
import type { RulesDecision } from "./types.ts";
import {
  NULL_VALUE_ERROR,
  type RulesValue,
  toPathValue,
  toStringValue,
  UNKNOWN_VALUE,
} from "./values.ts";
import { runWithWorkBudget } from "./work-budget.ts";

/*
 * This module evaluates document, query and Storage requests. It finds the `allow` statements for a path and
 * method, evaluates them in source order, and formats the decision.
 */

export type AllowStatementOutcome = RulesDecision["outcomes"][number];

const NO_ALLOWS = "No matching allow statements";

export const toRequestPathSegments = (segments: readonly string[]): readonly RequestPathSegment[] =>
  segments.map((text) => ({ kind: "text", text }));

export function findAllowStatements(
  service: CompiledServiceBlock | undefined,
  method: RulesRequestMethod,
  symbols: readonly RequestPathSegment[],
): readonly MatchPathTrieResult<CompiledAllowStatement>[] {
  return service?.trie.find(symbols).filter(({ item }) => item.methods.has(method)) ?? [];
}

/** Evaluates the `allow` statements in source order until one allows access. */
export function evaluateAllowStatements(
  allows: readonly MatchPathTrieResult<CompiledAllowStatement>[],
  context: EvaluationContext,
): readonly AllowStatementOutcome[] {
  const outcomes: AllowStatementOutcome[] = [];
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

interface PathContext extends EvaluationContext {
  readonly lookups: DocumentLookups & Pick<RulesDecision, "documentReads">;
}

/**
 * Decides a request on one path by evaluating the `allow` statements that apply to the path and the method of
 * the request.
 */
export function decideRequestForPath(
  service: CompiledServiceBlock | undefined,
  {
    method,
    segments,
  }: { readonly method: RulesRequestMethod; readonly segments: readonly string[] },
  context: PathContext,
): RulesDecision {
  const outcomes = evaluateAllowStatements(
    findAllowStatements(service, method, toRequestPathSegments(segments)),
    context,
  );
  const allowed = outcomes.some((outcome) => outcome.allowed);
  return {
    allowed,
    message: allowed
      ? ""
      : formatDenialMessage(outcomes.map((outcome) => formatDenialReason(outcome, method))),
    outcomes,
    documentReads: context.lookups.documentReads,
  };
}

/**
 * Evaluates one `allow` condition. If the condition exhausts the work budget, all later conditions fail too, so
 * that none of them can allow access.
 */
function evaluate(item: CompiledAllowStatement, frame: EvaluationFrame): RulesValue {
  const { context } = frame;
  const value = runWithWorkBudget(context.work, () => item.evaluate(frame));
  if (value === undefined) context.steps = Number.POSITIVE_INFINITY;
  return value ?? WORK_BUDGET_EXHAUSTED_ERROR;
}

/**
 * Returns the rules value of the path segments that a wildcard matched: a path for `{x=**}`, otherwise a string.
 * If a segment is unknown, as in the path of a query, returns NULL_VALUE_ERROR, as the official emulator does.
 */
function fromCapture(capture: WildcardCapture): RulesValue {
  if (isMultiSegment(capture)) {
    const texts = capture.flatMap((symbol) => (symbol.kind === "text" ? [symbol.text] : []));
    return texts.length === capture.length ? toPathValue(texts) : NULL_VALUE_ERROR;
  }
  return capture.kind === "text" ? toStringValue(capture.text) : NULL_VALUE_ERROR;
}

const isMultiSegment = (capture: WildcardCapture): capture is readonly RequestPathSegment[] =>
  Array.isArray(capture);

function reasonOf(value: RulesValue, place: string): string {
  if (value === UNKNOWN_VALUE) return `${UNKNOWN_VALUE.message} at ${place}`;
  if (value.kind === "error") return shortened(value.message, MAX_REASON);
  return value.kind === "bool"
    ? "false"
    : `Type error. Received: [${value.kind}] Expected: [bool].`;
}

/**
 * Maximum length in characters of the reason for one denial. Reasons are shortened because an error text may
 * contain megabytes, but a gRPC status message must fit into a header.
 */
const MAX_REASON = 2_000;
const MAX_DENIAL = 8_000;

const shortened = (message: string, most: number): string =>
  message.length <= most ? message : `${message.slice(0, most)}…`;

export const formatDenialReason = (
  { line, reason }: AllowStatementOutcome,
  method: RulesRequestMethod,
): string => `${reason} for '${method}' @ L${line}`;

/**
 * Formats the message of a denial like the official emulator: a newline, then one entry for each evaluated
 * `allow` statement.
 */
export const formatDenialMessage = (terms: readonly string[]): string =>
  terms.length === 0 ? NO_ALLOWS : shortened(`\n${terms.join(", ")}`, MAX_DENIAL);
