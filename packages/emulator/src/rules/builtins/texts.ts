import { RE2JS, RE2JSException } from "re2js";
import {
  astralCharacters,
  bool,
  error,
  fitsText,
  int,
  list,
  type RulesValue,
  string,
  TOO_LARGE,
} from "../values.ts";
import { overload, type Table } from "./overload.ts";

/*
 * Strings and bytes. Regular expressions are RE2's: re2js runs them in linear time, so that no pattern of a ruleset can
 * hang the process.
 */

const MAX_PATTERNS = 500;
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
  return guarded(pattern, () => RE2JS.compile(pattern));
}

/** A pattern or replacement that RE2 refuses is an error of the rules. */
function guarded<T>(pattern: string, run: () => T): T | RulesValue {
  try {
    return run();
  } catch (fault) {
    if (!(fault instanceof RE2JSException)) throw fault;
    return error(`Invalid regular expression error. Pattern: [${pattern}].`);
  }
}

function withPattern(pattern: string, run: (regex: RE2JS) => RulesValue): RulesValue {
  const regex = compiled(pattern);
  return regex instanceof RE2JS ? guarded(pattern, () => run(regex)) : regex;
}

const bytes = (value: Uint8Array): RulesValue => ({ kind: "bytes", value });

function base64(value: Uint8Array): string {
  const text = Buffer.from(value).toString("base64url");
  return text.padEnd(Math.ceil(text.length / 4) * 4, "=");
}

/** No result is longer than the replacement at every place of the text, or all of the text at each of its `$`. */
function replaceAll(text: string, pattern: string, replacement: string): RulesValue {
  if (!fitsText((text.length + 1) * (replacement.length + 1))) return TOO_LARGE;
  return withPattern(pattern, (regex) => string(regex.matcher(text).replaceAll(replacement, true)));
}

export const STRING_METHODS: Table = {
  size: [
    overload(["string"], ([{ value }]) => int(BigInt((astralCharacters(value) ?? value).length))),
  ],
  lower: [overload(["string"], ([{ value }]) => string(value.toLowerCase()))],
  upper: [overload(["string"], ([{ value }]) => string(value.toUpperCase()))],
  trim: [overload(["string"], ([{ value }]) => string(value.trim()))],
  matches: [
    overload(["string", "string"], ([text, pattern]) =>
      withPattern(pattern.value, (regex) => bool(regex.testExact(text.value))),
    ),
  ],
  replace: [
    overload(["string", "string", "string"], ([text, pattern, replacement]) =>
      replaceAll(text.value, pattern.value, replacement.value),
    ),
  ],
  split: [
    overload(["string", "string"], ([text, pattern]) =>
      withPattern(pattern.value, (regex) => list(regex.split(text.value).map(string))),
    ),
  ],
  toUtf8: [overload(["string"], ([{ value }]) => bytes(Buffer.from(value, "utf8")))],
};

export const BYTES_METHODS: Table = {
  size: [overload(["bytes"], ([{ value }]) => int(BigInt(value.length)))],
  toBase64: [overload(["bytes"], ([{ value }]) => string(base64(value)))],
  toHexString: [
    overload(["bytes"], ([{ value }]) => string(Buffer.from(value).toString("hex").toUpperCase())),
  ],
};
