import { type RulesValue, type RulesValueOfKind, toErrorValue } from "../values.ts";
import { defineOverload, type OverloadTable } from "./overload.ts";

/** Matches a path segment that is a placeholder, as in `path('users/{uid}')` and `path('users/$uid')`. */
const PLACE = /^(?:\{(\w+)(?:=\*\*?)?\}|\$(\w+))$/;

function bind(
  { segments, bindings }: RulesValueOfKind<"path">,
  values: RulesValueOfKind<"map">,
): RulesValue {
  const bound = new Map(bindings);
  const filled: string[] = [];
  for (const segment of segments) {
    const [, braced, dollar] = PLACE.exec(segment) ?? [];
    const name = braced ?? dollar;
    const value = name === undefined ? undefined : values.entries.get(name);
    if (name === undefined || value === undefined) {
      filled.push(segment);
    } else if (value.kind === "string") {
      bound.set(name, value.value);
      filled.push(value.value);
    } else {
      return toErrorValue(`Type error. Received: [${value.kind}] Expected: [string].`);
    }
  }
  return { kind: "path", segments: filled, bindings: bound };
}

export const PATH_METHODS: OverloadTable = {
  bind: [defineOverload(["path", "map"], ([own, values]) => bind(own, values))],
};
