import { RE2JS, RE2JSException } from "re2js";
import {
  isPermittedTextLength,
  type RulesErrorValue,
  type RulesValue,
  splitIntoCodePoints,
  toBoolValue,
  toErrorValue,
  toIntValue,
  toListValue,
  toStringValue,
  VALUE_TOO_LARGE_ERROR,
} from "../values.ts";
import { chargeWorkUnits } from "../work-budget.ts";
import { defineOverload, type OverloadTable } from "./overload.ts";
import { estimateRegexProgramSize, hasUnboundedRepetition } from "./pattern-cost.ts";

/*
 * This module defines the built-in methods of strings and bytes. The library re2js matches regular expressions
 * in RE2 syntax without backtracking. A search takes time proportional to the product of text length and program
 * size, and this time is charged to the work budget of the request.
 */

const MAX_PATTERNS = 500;
/**
 * Maximum number of instructions of a compiled regular expression. Production's regular expression library RE2
 * also limits the program size.
 */
const MAX_PROGRAM = 20_000;
/**
 * Work units for compiling one instruction of a regular expression. Compiling an instruction takes longer than
 * executing it.
 */
const WORK_PER_INSTRUCTION = 40;
/**
 * Cache of compiled patterns by pattern text. The cached value of an invalid pattern is the error. A Map
 * iterates in insertion order, so the oldest entry is found and evicted first.
 */
const patterns = new Map<string, RE2JS | RulesValue>();

function getCompiledPattern(pattern: string): RE2JS | RulesValue {
  const known = patterns.get(pattern);
  if (known !== undefined) return known;
  const made = compile(pattern);
  for (const oldest of patterns.keys()) {
    if (patterns.size < MAX_PATTERNS) break;
    patterns.delete(oldest);
  }
  patterns.set(pattern, made);
  return made;
}

function compile(pattern: string): RE2JS | RulesValue {
  chargeWorkUnits(pattern.length);
  const bound = estimateRegexProgramSize(pattern);
  if (bound > MAX_PROGRAM) return invalidPattern(pattern);
  chargeWorkUnits(bound * WORK_PER_INSTRUCTION);
  return runGuarded(pattern, () => RE2JS.compile(pattern));
}

/**
 * Returns the result of `run`. If the regular expression library throws an error, returns the error value for an
 * invalid regular expression instead.
 */
function runGuarded<T>(pattern: string, run: () => T): T | RulesValue {
  try {
    return run();
  } catch (fault) {
    if (!(fault instanceof RE2JSException)) throw fault;
    return invalidPattern(pattern);
  }
}

const invalidPattern = (pattern: string): RulesErrorValue =>
  toErrorValue(`Invalid regular expression error. Pattern: [${pattern}].`);

/**
 * Compiles the pattern, charges the work budget for one search through the whole text, and returns the result of
 * `run`. If the pattern is invalid, returns an error value.
 */
function withPattern(text: string, pattern: string, run: (regex: RE2JS) => RulesValue): RulesValue {
  const regex = getCompiledPattern(pattern);
  if (!(regex instanceof RE2JS)) return regex;
  chargeWorkUnits((text.length + 1) * regex.programSize());
  return runGuarded(pattern, () => run(regex));
}

/**
 * Like `withPattern`, but for operations that find all matches in the text. Charges the work budget separately
 * for each match, because the search for one match may read to the end of the text.
 */
function withMatches(text: string, pattern: string, run: (regex: RE2JS) => RulesValue): RulesValue {
  return withPattern(text, pattern, (regex) => {
    const size = regex.programSize();
    const readsOn = hasUnboundedRepetition(pattern);
    const matcher = regex.matcher(text);
    for (let from = 0; matcher.find(); from = matcher.end()) {
      const read = readsOn ? text.length - from : matcher.end() - from + size;
      chargeWorkUnits(WORK_PER_INSTRUCTION + size * read);
    }
    return run(regex);
  });
}

const bytes = (value: Uint8Array): RulesValue => ({ kind: "bytes", value });

function base64(value: Uint8Array): string {
  const text = Buffer.from(value).toString("base64url");
  return text.padEnd(Math.ceil(text.length / 4) * 4, "=");
}

/**
 * Replaces all matches. First rejects the call if an upper bound of the length of the result exceeds the limit.
 * The bound assumes a match at every position of the text. It also holds if the replacement contains references
 * such as `$1`: matches do not overlap, so all texts that one reference inserts together are at most as long as
 * `text`.
 */
function replaceAll(text: string, pattern: string, replacement: string): RulesValue {
  if (!isPermittedTextLength((text.length + 1) * (replacement.length + 1)))
    return VALUE_TOO_LARGE_ERROR;
  return withMatches(text, pattern, (regex) => {
    const replaced = regex.matcher(text).replaceAll(replacement, true);
    chargeWorkUnits(replaced.length / CHARACTERS_PER_WORK_UNIT);
    return toStringValue(replaced);
  });
}

/** Number of characters that can be copied for one work unit. */
const CHARACTERS_PER_WORK_UNIT = 8;

function chargeCopy<T extends string | Uint8Array>(value: T): T {
  chargeWorkUnits(value.length / CHARACTERS_PER_WORK_UNIT);
  return value;
}

export const STRING_METHODS: OverloadTable = {
  size: [
    defineOverload(["string"], ([{ value }]) =>
      toIntValue(BigInt((splitIntoCodePoints(value) ?? value).length)),
    ),
  ],
  lower: [
    defineOverload(["string"], ([{ value }]) => toStringValue(chargeCopy(value).toLowerCase())),
  ],
  upper: [
    defineOverload(["string"], ([{ value }]) => toStringValue(chargeCopy(value).toUpperCase())),
  ],
  trim: [defineOverload(["string"], ([{ value }]) => toStringValue(chargeCopy(value).trim()))],
  matches: [
    defineOverload(["string", "string"], ([text, pattern]) =>
      withPattern(text.value, pattern.value, (regex) => toBoolValue(regex.testExact(text.value))),
    ),
  ],
  replace: [
    defineOverload(["string", "string", "string"], ([text, pattern, replacement]) =>
      replaceAll(text.value, pattern.value, replacement.value),
    ),
  ],
  split: [
    defineOverload(["string", "string"], ([text, pattern]) =>
      withMatches(text.value, pattern.value, (regex) =>
        toListValue(regex.split(text.value).map(toStringValue)),
      ),
    ),
  ],
  toUtf8: [
    defineOverload(["string"], ([{ value }]) => bytes(Buffer.from(chargeCopy(value), "utf8"))),
  ],
};

export const BYTES_METHODS: OverloadTable = {
  size: [defineOverload(["bytes"], ([{ value }]) => toIntValue(BigInt(value.length)))],
  toBase64: [defineOverload(["bytes"], ([{ value }]) => toStringValue(base64(chargeCopy(value))))],
  toHexString: [
    defineOverload(["bytes"], ([{ value }]) =>
      toStringValue(Buffer.from(chargeCopy(value)).toString("hex").toUpperCase()),
    ),
  ],
};
