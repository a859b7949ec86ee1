import { RE2JS, RE2JSException } from "re2js";
import {
  astralCharacters,
  bool,
  type ErrorValue,
  error,
  fitsText,
  int,
  list,
  type RulesValue,
  string,
  TOO_LARGE,
} from "../values.ts";
import { work } from "../work.ts";
import { overload, type Table } from "./overload.ts";
import { isUnbounded, programBound } from "./pattern-cost.ts";

/*
 * Strings and bytes. Regular expressions are RE2's: re2js runs them without backtracking, in time that is in proportion
 * to the text and to the program at most, and both are paid for.
 */

const MAX_PATTERNS = 500;
/** RE2 in production refuses programs beyond a size too. */
const MAX_PROGRAM = 20_000;
/** Making an instruction takes longer than running it. */
const WORK_PER_INSTRUCTION = 40;
/** Least recently made first. */
const patterns = new Map<string, RE2JS | RulesValue>();

function compiled(pattern: string): RE2JS | RulesValue {
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
  work(pattern.length);
  const bound = programBound(pattern);
  if (bound > MAX_PROGRAM) return invalidPattern(pattern);
  work(bound * WORK_PER_INSTRUCTION);
  return guarded(pattern, () => RE2JS.compile(pattern));
}

/** A pattern or replacement that RE2 refuses is an error of the rules. */
function guarded<T>(pattern: string, run: () => T): T | RulesValue {
  try {
    return run();
  } catch (fault) {
    if (!(fault instanceof RE2JSException)) throw fault;
    return invalidPattern(pattern);
  }
}

const invalidPattern = (pattern: string): ErrorValue =>
  error(`Invalid regular expression error. Pattern: [${pattern}].`);

/** `run` goes over the text once. */
function withPattern(text: string, pattern: string, run: (regex: RE2JS) => RulesValue): RulesValue {
  const regex = compiled(pattern);
  if (!(regex instanceof RE2JS)) return regex;
  work((text.length + 1) * regex.programSize());
  return guarded(pattern, () => run(regex));
}

/** `run` looks for the next match again and again. To find one it may have to read to the end, so each is paid for. */
function withMatches(text: string, pattern: string, run: (regex: RE2JS) => RulesValue): RulesValue {
  return withPattern(text, pattern, (regex) => {
    const size = regex.programSize();
    const readsOn = isUnbounded(pattern);
    const matcher = regex.matcher(text);
    for (let from = 0; matcher.find(); from = matcher.end()) {
      const read = readsOn ? text.length - from : matcher.end() - from + size;
      work(WORK_PER_INSTRUCTION + size * read);
    }
    return run(regex);
  });
}

const bytes = (value: Uint8Array): RulesValue => ({ kind: "bytes", value });

function base64(value: Uint8Array): string {
  const text = Buffer.from(value).toString("base64url");
  return text.padEnd(Math.ceil(text.length / 4) * 4, "=");
}

/** No result is longer than the replacement at every place of the text, or all of the text at each of its `$`. */
function replaceAll(text: string, pattern: string, replacement: string): RulesValue {
  if (!fitsText((text.length + 1) * (replacement.length + 1))) return TOO_LARGE;
  return withMatches(text, pattern, (regex) => {
    const replaced = regex.matcher(text).replaceAll(replacement, true);
    work(replaced.length / CHEAP);
    return string(replaced);
  });
}

/** Of copying a character, against a unit of work. */
const CHEAP = 8;

function paid<T extends string | Uint8Array>(value: T): T {
  work(value.length / CHEAP);
  return value;
}

export const STRING_METHODS: Table = {
  size: [
    overload(["string"], ([{ value }]) => int(BigInt((astralCharacters(value) ?? value).length))),
  ],
  lower: [overload(["string"], ([{ value }]) => string(paid(value).toLowerCase()))],
  upper: [overload(["string"], ([{ value }]) => string(paid(value).toUpperCase()))],
  trim: [overload(["string"], ([{ value }]) => string(paid(value).trim()))],
  matches: [
    overload(["string", "string"], ([text, pattern]) =>
      withPattern(text.value, pattern.value, (regex) => bool(regex.testExact(text.value))),
    ),
  ],
  replace: [
    overload(["string", "string", "string"], ([text, pattern, replacement]) =>
      replaceAll(text.value, pattern.value, replacement.value),
    ),
  ],
  split: [
    overload(["string", "string"], ([text, pattern]) =>
      withMatches(text.value, pattern.value, (regex) => list(regex.split(text.value).map(string))),
    ),
  ],
  toUtf8: [overload(["string"], ([{ value }]) => bytes(Buffer.from(paid(value), "utf8")))],
};

export const BYTES_METHODS: Table = {
  size: [overload(["bytes"], ([{ value }]) => int(BigInt(value.length)))],
  toBase64: [overload(["bytes"], ([{ value }]) => string(base64(paid(value))))],
  toHexString: [
    overload(["bytes"], ([{ value }]) =>
      string(Buffer.from(paid(value)).toString("hex").toUpperCase()),
    ),
  ],
};
