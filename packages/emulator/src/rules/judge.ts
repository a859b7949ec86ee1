import type { Method } from "./ast.ts";
import type { Capture, Matched, PathSymbol } from "./match-trie.ts";
import {
  type CompiledAllow,
  type CompiledService,
  type Context,
  type Frame,
  WORK_EXHAUSTED,
} from "./program.ts";
import type { Verdict } from "./types.ts";
import { NULL_VALUE_ERROR, path, type RulesValue, string, UNKNOWN } from "./values.ts";
import { withWork } from "./work.ts";

/* What all requests share: find the allows for a path and a method, try them in order, and put the outcome into words. */

export type Outcome = Verdict["outcomes"][number];

const NO_ALLOWS = "No matching allow statements";

export const textSymbols = (segments: readonly string[]): readonly PathSymbol[] =>
  segments.map((text) => ({ kind: "text", text }));

export function allowsFor(
  service: CompiledService | undefined,
  method: Method,
  symbols: readonly PathSymbol[],
): readonly Matched<CompiledAllow>[] {
  return service?.trie.find(symbols).filter(({ item }) => item.methods.has(method)) ?? [];
}

/** Tries the allows until one grants. */
export function tryAllows(
  allows: readonly Matched<CompiledAllow>[],
  context: Context,
): readonly Outcome[] {
  const outcomes: Outcome[] = [];
  for (const { item, captures } of allows) {
    const value = evaluate(item, { context, captures: captures.map(fromCapture), locals: [] });
    const allowed = value.kind === "bool" && value.value;
    outcomes.push({ line: item.line, allowed, reason: allowed ? "" : reasonOf(value, item.place) });
    if (allowed) break;
  }
  return outcomes;
}

/** Who has worked too much evaluates nothing any more: no other allow makes up for it. */
function evaluate(item: CompiledAllow, frame: Frame): RulesValue {
  const { context } = frame;
  const value = withWork(context.work, () => item.evaluate(frame));
  if (value === undefined) context.steps = Number.POSITIVE_INFINITY;
  return value ?? WORK_EXHAUSTED;
}

/** What is not known of a path is null to the official emulator. */
function fromCapture(capture: Capture): RulesValue {
  if (isMany(capture)) {
    const texts = capture.flatMap((symbol) => (symbol.kind === "text" ? [symbol.text] : []));
    return texts.length === capture.length ? path(texts) : NULL_VALUE_ERROR;
  }
  return capture.kind === "text" ? string(capture.text) : NULL_VALUE_ERROR;
}

const isMany = (capture: Capture): capture is readonly PathSymbol[] => Array.isArray(capture);

function reasonOf(value: RulesValue, place: string): string {
  if (value === UNKNOWN) return `${UNKNOWN.message} at ${place}`;
  if (value.kind === "error") return shortened(value.message, MAX_REASON);
  return value.kind === "bool"
    ? "false"
    : `Type error. Received: [${value.kind}] Expected: [bool].`;
}

/** A text of megabytes may stand in a message; a status must fit into a header. */
const MAX_REASON = 2_000;
const MAX_REFUSAL = 8_000;

const shortened = (message: string, most: number): string =>
  message.length <= most ? message : `${message.slice(0, most)}…`;

export const termOf = ({ line, reason }: Outcome, method: Method): string =>
  `${reason} for '${method}' @ L${line}`;

/** The official text of a refusal: a new line, then a term for each allow that was tried. */
export const refusal = (terms: readonly string[]): string =>
  terms.length === 0 ? NO_ALLOWS : shortened(`\n${terms.join(", ")}`, MAX_REFUSAL);
