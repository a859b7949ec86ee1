import { RE2JS, RE2JSException } from "re2js";
import {
  boolValue,
  type ErrorValue,
  errorValue,
  intValue,
  isPermittedTextLength,
  listValue,
  type RulesValue,
  stringValue,
  TOO_LARGE_ERROR,
  toCodePoints,
} from "../values.ts";
import { spendWork } from "../work-budget.ts";
import { defineOverload, type OverloadTable } from "./overload.ts";
import { estimateProgramSize, hasUnboundedMatch } from "./pattern-cost.ts";

/*
 * Built-in methods of strings and bytes. The library re2js matches regular expressions in RE2 syntax without
 * backtracking. Its time is proportional to text length times program size and is charged to the work budget.
 */

const MAX_PATTERNS = 500;
/** Maximum number of instructions of a regular expression. Production's RE2 has a size limit, too. */
const MAX_PROGRAM = 20_000;
/** Work units for compiling one instruction. Compiling takes longer than executing. */
const WORK_PER_INSTRUCTION = 40;
/** Compiled patterns by source, or the error value of an invalid pattern. Iteration starts with the oldest. */
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
  spendWork(pattern.length);
  const bound = estimateProgramSize(pattern);
  if (bound > MAX_PROGRAM) return invalidPattern(pattern);
  spendWork(bound * WORK_PER_INSTRUCTION);
  return runGuarded(pattern, () => RE2JS.compile(pattern));
}

/** Calls `run` and converts an error that RE2 throws to an error value for the rules. */
function runGuarded<T>(pattern: string, run: () => T): T | RulesValue {
  try {
    return run();
  } catch (fault) {
    if (!(fault instanceof RE2JSException)) throw fault;
    return invalidPattern(pattern);
  }
}

const invalidPattern = (pattern: string): ErrorValue =>
  errorValue(`Invalid regular expression error. Pattern: [${pattern}].`);

/** Compiles the pattern, charges the work of reading the text once, and calls `run`. */
function withPattern(text: string, pattern: string, run: (regex: RE2JS) => RulesValue): RulesValue {
  const regex = getCompiledPattern(pattern);
  if (!(regex instanceof RE2JS)) return regex;
  spendWork((text.length + 1) * regex.programSize());
  return runGuarded(pattern, () => run(regex));
}

/**
 * Like `withPattern`, for a `run` that finds all matches in the text. The work of each search is charged,
 * because one search may read to the end of the text.
 */
function withMatches(text: string, pattern: string, run: (regex: RE2JS) => RulesValue): RulesValue {
  return withPattern(text, pattern, (regex) => {
    const size = regex.programSize();
    const readsOn = hasUnboundedMatch(pattern);
    const matcher = regex.matcher(text);
    for (let from = 0; matcher.find(); from = matcher.end()) {
      const read = readsOn ? text.length - from : matcher.end() - from + size;
      spendWork(WORK_PER_INSTRUCTION + size * read);
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
 * Replaces all matches. The length is limited before replacing: at most one replacement per character of the
 * text, and each `$` may insert as much as the whole text.
 */
function replaceAll(text: string, pattern: string, replacement: string): RulesValue {
  if (!isPermittedTextLength((text.length + 1) * (replacement.length + 1))) return TOO_LARGE_ERROR;
  return withMatches(text, pattern, (regex) => {
    const replaced = regex.matcher(text).replaceAll(replacement, true);
    spendWork(replaced.length / CHARACTERS_PER_WORK_UNIT);
    return stringValue(replaced);
  });
}

/** One work unit pays for copying this number of characters. */
const CHARACTERS_PER_WORK_UNIT = 8;

function chargeCopy<T extends string | Uint8Array>(value: T): T {
  spendWork(value.length / CHARACTERS_PER_WORK_UNIT);
  return value;
}

export const STRING_METHODS: OverloadTable = {
  size: [
    defineOverload(["string"], ([{ value }]) =>
      intValue(BigInt((toCodePoints(value) ?? value).length)),
    ),
  ],
  lower: [
    defineOverload(["string"], ([{ value }]) => stringValue(chargeCopy(value).toLowerCase())),
  ],
  upper: [
    defineOverload(["string"], ([{ value }]) => stringValue(chargeCopy(value).toUpperCase())),
  ],
  trim: [defineOverload(["string"], ([{ value }]) => stringValue(chargeCopy(value).trim()))],
  matches: [
    defineOverload(["string", "string"], ([text, pattern]) =>
      withPattern(text.value, pattern.value, (regex) => boolValue(regex.testExact(text.value))),
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
        listValue(regex.split(text.value).map(stringValue)),
      ),
    ),
  ],
  toUtf8: [
    defineOverload(["string"], ([{ value }]) => bytes(Buffer.from(chargeCopy(value), "utf8"))),
  ],
};

export const BYTES_METHODS: OverloadTable = {
  size: [defineOverload(["bytes"], ([{ value }]) => intValue(BigInt(value.length)))],
  toBase64: [defineOverload(["bytes"], ([{ value }]) => stringValue(base64(chargeCopy(value))))],
  toHexString: [
    defineOverload(["bytes"], ([{ value }]) =>
      stringValue(Buffer.from(chargeCopy(value)).toString("hex").toUpperCase()),
    ),
  ],
};
