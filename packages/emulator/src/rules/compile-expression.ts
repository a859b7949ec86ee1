import { readIndex, readMember, readSlice } from "./access.ts";
import type { CallExpression, Expression, FunctionDeclaration, ServiceName, Span } from "./ast.ts";
import { applyFunction, applyMethod } from "./builtins/overload.ts";
import { FUNCTIONS, methodsOf, NAMESPACES } from "./builtins/table.ts";
import { applyBinary, applyIn, applyIs, applyUnary } from "./operators.ts";
import { isBlindToTwins, pin } from "./pinned.ts";
import { type Evaluate, type Frame, pay, STEPS_EXHAUSTED } from "./program.ts";
import type { FunctionSymbol, Scope } from "./scope.ts";
import { valueText } from "./value-text.ts";
import {
  type ErrorValue,
  error,
  functionNotFound,
  isPartial,
  list,
  map,
  NULL_VALUE_ERROR,
  type RulesValue,
  typeError,
  UNKNOWN,
} from "./values.ts";
import { work } from "./work.ts";

/*
 * Stage 4: expressions to closures. Names are looked up here, once; at run time a variable is an index. A node pays one
 * step; the exceptions are those that were measured on the official service.
 */

interface FunctionCode {
  readonly lets: readonly Evaluate[];
  readonly body: Evaluate;
}

type NodeOf<K extends Expression["kind"]> = Extract<Expression, { kind: K }>;

export class ExpressionCompiler {
  readonly #service: ServiceName;
  readonly #code = new Map<FunctionDeclaration, FunctionCode>();
  readonly callees: Map<Expression, FunctionDeclaration>;
  readonly #onDebug: (text: string) => void;

  constructor(
    service: ServiceName,
    callees: Map<Expression, FunctionDeclaration>,
    onDebug: (text: string) => void,
  ) {
    this.#service = service;
    this.callees = callees;
    this.#onDebug = onDebug;
  }

  compile(node: Expression, scope: Scope): Evaluate {
    const evaluate = this.#node(node, scope);
    const steps = node.kind === "ternary" || node.kind === "is" ? 2 : 1;
    return (frame) => {
      const { context } = frame;
      const value = pay(context, steps) ? evaluate(frame) : STEPS_EXHAUSTED;
      context.recorder?.record(node, value);
      return value;
    };
  }

  #all(nodes: readonly Expression[], scope: Scope): readonly Evaluate[] {
    return nodes.map((node) => this.compile(node, scope));
  }

  #node(node: Expression, scope: Scope): Evaluate {
    switch (node.kind) {
      case "literal":
        return () => node.value;
      case "variable":
        return compileVariable(node.name, scope);
      case "list":
        return this.#list(node.items, scope);
      case "map":
        return this.#map(node, scope);
      case "path":
        return this.#path(node, scope);
      case "member": {
        const object = this.compile(node.object, scope);
        return (frame) => readMember(object(frame), node.name);
      }
      case "index": {
        const [object, index] = [this.compile(node.object, scope), this.compile(node.index, scope)];
        return (frame) => readIndex(object(frame), index(frame));
      }
      case "slice":
        return this.#slice(node, scope);
      case "call":
        return this.#call(node, scope);
      case "unary":
      case "binary":
      case "logical":
      case "in":
      case "is":
      case "ternary":
        return this.#operator(node, scope);
    }
  }

  #operator(
    node: NodeOf<"unary" | "binary" | "logical" | "in" | "is" | "ternary">,
    scope: Scope,
  ): Evaluate {
    switch (node.kind) {
      case "unary": {
        const operand = this.compile(node.operand, scope);
        return (frame) => applyUnary(node.op, operand(frame));
      }
      case "is": {
        const operand = this.compile(node.operand, scope);
        return (frame) => applyIs(operand(frame), node.type);
      }
      case "binary": {
        const [left, right] = [this.compile(node.left, scope), this.compile(node.right, scope)];
        return (frame) => applyBinary(node.op, left(frame), right(frame));
      }
      case "in": {
        const [left, right] = [this.compile(node.left, scope), this.compile(node.right, scope)];
        return (frame) => applyIn(left(frame), right(frame));
      }
      case "logical": {
        const [left, right] = [this.compile(node.left, scope), this.compile(node.right, scope)];
        return compileLogical(node.op === "||", left, right);
      }
      case "ternary":
        return this.#ternary(node, scope);
    }
  }

  #ternary(node: NodeOf<"ternary">, scope: Scope): Evaluate {
    const condition = this.compile(node.condition, scope);
    const then = this.compile(node.then, scope);
    const otherwise = this.compile(node.otherwise, scope);
    return (frame) => {
      const value = toBool(condition(frame));
      if (value.kind === "error") return value;
      return value.value ? then(frame) : otherwise(frame);
    };
  }

  #slice({ object, from, to }: NodeOf<"slice">, scope: Scope): Evaluate {
    const whole = this.compile(object, scope);
    const start = this.compile(from, scope);
    const end = this.compile(to, scope);
    return (frame) => readSlice(whole(frame), start(frame), end(frame));
  }

  #list(items: readonly Expression[], scope: Scope): Evaluate {
    const evaluates = this.#all(items, scope);
    return (frame) => {
      const values: RulesValue[] = [];
      for (const evaluate of evaluates) {
        const value = wholly(evaluate(frame));
        if (value.kind === "error") return value;
        values.push(value);
      }
      return list(values);
    };
  }

  #map({ entries }: NodeOf<"map">, scope: Scope): Evaluate {
    const compiled = entries.map(({ key, value }) => ({ key, value: this.compile(value, scope) }));
    return (frame) => {
      const made = new Map<string, RulesValue>();
      for (const { key, value } of compiled) {
        const entry = wholly(value(frame));
        if (entry.kind === "error") return entry;
        made.set(key, entry);
      }
      return map(made);
    };
  }

  #path({ parts }: NodeOf<"path">, scope: Scope): Evaluate {
    const compiled = parts.map((part) =>
      part.kind === "text" ? [part.text] : this.compile(part.expression, scope),
    );
    return (frame) => {
      if (!pay(frame.context, parts.length)) return STEPS_EXHAUSTED;
      const segments: string[] = [];
      for (const part of compiled) {
        const found = typeof part === "function" ? segmentsOf(part(frame)) : part;
        if ("kind" in found) return found;
        segments.push(...found);
      }
      return { kind: "path", segments };
    };
  }

  #call(node: CallExpression & Span, scope: Scope): Evaluate {
    const { object, name, args } = node;
    if (object === undefined) {
      const symbol = scope.function(name);
      if (symbol === undefined) return this.#builtin(name, args, scope);
      this.callees.set(node, symbol.declaration);
      return this.#userFunction(symbol, this.#all(args, scope));
    }
    if (object.kind === "variable" && scope.variable(object.name) === undefined) {
      if (NAMESPACES[this.#service].has(object.name)) {
        return this.#builtin(`${object.name}.${name}`, args, scope);
      }
    }
    return compileMethod(this.compile(object, scope), name, this.#all(args, scope));
  }

  #builtin(name: string, args: readonly Expression[], scope: Scope): Evaluate {
    const overloads = FUNCTIONS[this.#service].get(name);
    if (overloads === undefined) {
      const missing = functionNotFound(name);
      return () => missing;
    }
    const evaluates = this.#all(args, scope);
    const [only] = evaluates;
    if (name === "debug" && only !== undefined && evaluates.length === 1) return this.#debug(only);
    return (frame) => {
      const values = evaluateAll(evaluates, frame);
      if ("kind" in values) return values;
      return applyFunction(name, overloads, values, frame.context.lookups);
    };
  }

  /** Takes any value, known in part too, and gives it back; of an error there is nothing to print. */
  #debug(evaluate: Evaluate): Evaluate {
    return (frame) => {
      const value = evaluate(frame);
      if (value.kind !== "error") this.#onDebug(valueText(value));
      return value;
    };
  }

  #userFunction(symbol: FunctionSymbol, args: readonly Evaluate[]): Evaluate {
    const { name, params } = symbol.declaration;
    if (params.length !== args.length) {
      const text = `Incorrect number of arguments. Received: ${args.length}. Expected: ${name}(${params.map((param) => param.name).join(", ")}).`;
      const mismatch = error(text);
      return () => mismatch;
    }
    const { lets, body } = this.#functionCode(symbol);
    // By value. An argument that errs is passed on: the function fails only if it uses it.
    return (caller) => {
      const { context, captures } = caller;
      const frame: Frame = { context, captures, locals: args.map((arg) => arg(caller)) };
      for (const evaluate of lets) frame.locals.push(evaluate(frame));
      return body(frame);
    };
  }

  /** Calls do not recurse, so the code of a function never needs itself. */
  #functionCode({ declaration, scope }: FunctionSymbol): FunctionCode {
    const known = this.#code.get(declaration);
    if (known !== undefined) return known;
    const code = {
      lets: declaration.lets.map(({ value }, i) =>
        this.compile(value, scope.inside(declaration, i)),
      ),
      body: this.compile(declaration.body, scope.inside(declaration)),
    };
    this.#code.set(declaration, code);
    return code;
  }
}

function compileVariable(name: string, scope: Scope): Evaluate {
  const binding = scope.variable(name);
  if (binding === undefined) {
    if (name === "request") return ({ context }) => context.request;
    if (name === "resource") return ({ context }) => context.resource;
    const invalid = error(`Invalid variable name: ${name}.`);
    return () => invalid;
  }
  const { index } = binding;
  if (binding.kind === "capture") return ({ captures }) => captures[index] ?? NULL_VALUE_ERROR;
  return ({ locals }) => locals[index] ?? NULL_VALUE_ERROR;
}

/** An operand that decides alone absorbs an error on either side; of two errors the left one stays. */
function compileLogical(deciding: boolean, left: Evaluate, right: Evaluate): Evaluate {
  return (frame) => {
    const first = toBool(left(frame));
    if (first.kind === "bool" && first.value === deciding) return first;
    if (!pay(frame.context, 1)) return STEPS_EXHAUSTED;
    const second = toBool(right(frame));
    if (second.kind === "bool" && second.value === deciding) return second;
    return first.kind === "error" ? first : second;
  };
}

function toBool(value: RulesValue): Extract<RulesValue, { kind: "bool" | "error" }> {
  if (value.kind === "bool" || value.kind === "error") return value;
  return isPartial(value) ? UNKNOWN : typeError(value.kind, "bool");
}

/** Inside of lists and maps nothing may be known by half: comparisons there would take it for a value. */
const wholly = (value: RulesValue): RulesValue => (isPartial(value) ? UNKNOWN : value);

function segmentsOf(value: RulesValue): readonly string[] | ErrorValue {
  if (value.kind === "string") {
    work(value.value.length / 4);
    return value.value.split("/").filter((segment) => segment !== "");
  }
  if (value.kind === "path") return value.segments;
  if (value.kind === "error") return value;
  if (value.kind === "null") return NULL_VALUE_ERROR;
  return isPartial(value) ? UNKNOWN : typeError(value.kind, "string,path");
}

function evaluateAll(
  evaluates: readonly Evaluate[],
  frame: Frame,
): readonly RulesValue[] | ErrorValue {
  const values: RulesValue[] = [];
  for (const evaluate of evaluates) {
    const value = wholly(evaluate(frame));
    if (value.kind === "error") return value;
    values.push(value);
  }
  return values;
}

function compileMethod(object: Evaluate, name: string, args: readonly Evaluate[]): Evaluate {
  return (frame) => {
    const receiver = object(frame);
    if (receiver.kind === "error") return receiver;
    if (receiver.kind === "null") return NULL_VALUE_ERROR;
    if (receiver.kind === "symbolic") return readKnown(receiver, name, args, frame);
    if (receiver.kind === "pinned") {
      if (!isBlindToTwins(name)) return UNKNOWN;
      return pin(invoke(receiver.value, name, args, frame));
    }
    return invoke(receiver, name, args, frame);
  };
}

function invoke(
  receiver: RulesValue,
  name: string,
  args: readonly Evaluate[],
  frame: Frame,
): RulesValue {
  const overloads = methodsOf(receiver.kind).get(name);
  if (overloads === undefined) return functionNotFound(name);
  const values = evaluateAll(args, frame);
  if ("kind" in values) return values;
  return applyMethod(name, overloads, [receiver, ...values], frame.context.lookups);
}

/** `resource.data.get('field', …)` of a field that the query pins; nothing else is known of the map. */
function readKnown(
  receiver: Extract<RulesValue, { kind: "symbolic" }>,
  name: string,
  [key, fallback, ...rest]: readonly Evaluate[],
  frame: Frame,
): RulesValue {
  if (name !== "get" || key === undefined || fallback === undefined || rest.length > 0) {
    return UNKNOWN;
  }
  const field = key(frame);
  return field.kind === "string" ? receiver.known(field.value) : UNKNOWN;
}
