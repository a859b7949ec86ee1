import type { Lookups } from "../program.ts";
import {
  type ErrorValue,
  error,
  isKind,
  type Kind,
  type RulesValue,
  unsupported,
  type ValueOf,
} from "../values.ts";

/*
 * Builtins are tables with one row per overload. A row's types choose it, narrow its arguments and make the texts of
 * its errors.
 */

/** `any` takes every value; `number` an int or a float, where the official texts say "float". */
type ParamType = Kind | "any" | "number";

type Param<P extends ParamType> = P extends "any"
  ? RulesValue
  : P extends "number"
    ? ValueOf<"int"> | ValueOf<"float">
    : P extends Kind
      ? ValueOf<P>
      : never;
type Args<P extends readonly ParamType[]> = { readonly [I in keyof P]: Param<P[I]> };

export interface Overload {
  /** Of a method the first is the receiver. */
  readonly params: readonly ParamType[];
  /** Undefined when the arguments are not of these types. */
  apply(args: readonly RulesValue[], lookups: Lookups): RulesValue | undefined;
}

export function overload<const P extends readonly ParamType[]>(
  params: P,
  fn: (args: Args<P>, lookups: Lookups) => RulesValue,
): Overload {
  return {
    params,
    apply: (args, lookups) => (areArgs(args, params) ? fn(args, lookups) : undefined),
  };
}

function areArgs<P extends readonly ParamType[]>(
  args: readonly RulesValue[],
  params: P,
): args is Args<P> & readonly RulesValue[] {
  return args.length === params.length && args.every((arg, i) => isParam(arg, params[i]));
}

function isParam(value: RulesValue, type: ParamType | undefined): boolean {
  if (type === "any") return true;
  if (type === "number") return value.kind === "int" || value.kind === "float";
  return type !== undefined && isKind(value, type);
}

export type Table = Readonly<Record<string, readonly Overload[]>>;

const shown = (type: ParamType): string => (type === "number" ? "float" : type);
const call = (name: string, types: readonly ParamType[]): string =>
  `${name}(${types.map(shown).join(", ")})`;

/** `math.abs(1)` and the like: the first row that fits, or the error that shows all of them. */
export function applyFunction(
  name: string,
  overloads: readonly Overload[],
  args: readonly RulesValue[],
  lookups: Lookups,
): RulesValue {
  const expected = (): string => overloads.map(({ params }) => call(name, params)).join(", ");
  return (
    applyFirst(overloads, args, lookups) ??
    mismatch(args, overloads, expected, () =>
      call(
        name,
        args.map(({ kind }) => kind),
      ),
    )
  );
}

/** `'a'.size()` and the like; the first argument is the receiver. */
export function applyMethod(
  name: string,
  overloads: readonly Overload[],
  args: readonly RulesValue[],
  lookups: Lookups,
): RulesValue {
  const shape = ([receiver = "any", ...rest]: readonly ParamType[]): string =>
    `${shown(receiver)}.${call(name, rest)}`;
  const expected = (): string => overloads.map(({ params }) => shape(params)).join(", ");
  return (
    applyFirst(overloads, args, lookups) ??
    mismatch(args.slice(1), overloads.map(withoutReceiver), expected, () =>
      shape(args.map(({ kind }) => kind)),
    )
  );
}

const withoutReceiver = ({ params, apply }: Overload): Overload => ({
  params: params.slice(1),
  apply,
});

export function applyFirst(
  overloads: readonly Overload[],
  args: readonly RulesValue[],
  lookups: Lookups,
): RulesValue | undefined {
  for (const row of overloads) {
    const result = row.apply(args, lookups);
    if (result !== undefined) return result;
  }
  return undefined;
}

function mismatch(
  args: readonly RulesValue[],
  overloads: readonly Overload[],
  expected: () => string,
  received: () => string,
): ErrorValue {
  if (overloads.every(({ params }) => params.length !== args.length)) {
    const text = `Incorrect number of arguments. Received: ${args.length}. Expected: ${expected()}.`;
    return error(text);
  }
  return unsupported(received(), expected());
}
