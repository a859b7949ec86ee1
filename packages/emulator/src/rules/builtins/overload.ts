import type { DocumentLookups } from "../program.ts";
import {
  createUnsupportedOperationError,
  isValueOfKind,
  type RulesErrorValue,
  type RulesValue,
  type RulesValueKind,
  type RulesValueOfKind,
  toErrorValue,
} from "../values.ts";

/*
 * Each built-in function has one or more overloads. The types of the arguments determine which overload is
 * called. Error texts list the parameter types of all overloads.
 */

/**
 * A parameter type. `any` accepts every value; `number` accepts an int or a float and appears as "float" in
 * error texts.
 */
type ParamType = RulesValueKind | "any" | "number";

type Param<P extends ParamType> = P extends "any"
  ? RulesValue
  : P extends "number"
    ? RulesValueOfKind<"int"> | RulesValueOfKind<"float">
    : P extends RulesValueKind
      ? RulesValueOfKind<P>
      : never;
type Args<P extends readonly ParamType[]> = { readonly [I in keyof P]: Param<P[I]> };

export interface BuiltinOverload {
  /** The parameter types. The first parameter of a method is the object on which it is called. */
  readonly params: readonly ParamType[];
  /**
   * Calls the overload with `args`. Returns undefined if the types of the arguments do not match the parameter
   * types. `lookups` reads documents.
   */
  apply(args: readonly RulesValue[], lookups: DocumentLookups): RulesValue | undefined;
}

export function defineOverload<const P extends readonly ParamType[]>(
  params: P,
  fn: (args: Args<P>, lookups: DocumentLookups) => RulesValue,
): BuiltinOverload {
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
  return type !== undefined && isValueOfKind(value, type);
}

export type OverloadTable = Readonly<Record<string, readonly BuiltinOverload[]>>;

const shown = (type: ParamType): string => (type === "number" ? "float" : type);
const call = (name: string, types: readonly ParamType[]): string =>
  `${name}(${types.map(shown).join(", ")})`;

/**
 * Calls a function such as `math.abs(1)`. Uses the first overload that matches the arguments; without a match
 * it returns an error value that lists all overloads.
 */
export function callBuiltinFunction(
  name: string,
  overloads: readonly BuiltinOverload[],
  args: readonly RulesValue[],
  lookups: DocumentLookups,
): RulesValue {
  const expected = (): string => overloads.map(({ params }) => call(name, params)).join(", ");
  return (
    callMatchingOverload(overloads, args, lookups) ??
    mismatch(args, overloads, expected, () =>
      call(
        name,
        args.map(({ kind }) => kind),
      ),
    )
  );
}

/** Calls a method such as `'a'.size()`. The first argument is the object on which the method is called. */
export function callBuiltinMethod(
  name: string,
  overloads: readonly BuiltinOverload[],
  args: readonly RulesValue[],
  lookups: DocumentLookups,
): RulesValue {
  const shape = ([receiver = "any", ...rest]: readonly ParamType[]): string =>
    `${shown(receiver)}.${call(name, rest)}`;
  const expected = (): string => overloads.map(({ params }) => shape(params)).join(", ");
  return (
    callMatchingOverload(overloads, args, lookups) ??
    mismatch(args.slice(1), overloads.map(withoutReceiver), expected, () =>
      shape(args.map(({ kind }) => kind)),
    )
  );
}

const withoutReceiver = ({ params, apply }: BuiltinOverload): BuiltinOverload => ({
  params: params.slice(1),
  apply,
});

export function callMatchingOverload(
  overloads: readonly BuiltinOverload[],
  args: readonly RulesValue[],
  lookups: DocumentLookups,
): RulesValue | undefined {
  for (const row of overloads) {
    const result = row.apply(args, lookups);
    if (result !== undefined) return result;
  }
  return undefined;
}

function mismatch(
  args: readonly RulesValue[],
  overloads: readonly BuiltinOverload[],
  expected: () => string,
  received: () => string,
): RulesErrorValue {
  if (overloads.every(({ params }) => params.length !== args.length)) {
    const text = `Incorrect number of arguments. Received: ${args.length}. Expected: ${expected()}.`;
    return toErrorValue(text);
  }
  return createUnsupportedOperationError(received(), expected());
}
