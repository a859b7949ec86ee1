import type {
  CallExpression,
  Expression,
  FunctionDeclaration,
  RulesServiceName,
  SourceSpan,
} from "./ast.ts";
import { BUILTIN_FUNCTIONS, BUILTIN_NAMESPACES } from "./builtins/builtin-tables.ts";
import { callBuiltinFunction } from "./builtins/overload.ts";
import { compileMethodCall, evaluateAll, requireFullyKnown } from "./compile-method-call.ts";
import { formatDebugValue } from "./debug-value.ts";
import { evaluateIndexAccess, evaluateMemberAccess, evaluateSlice } from "./member-access.ts";
import {
  evaluateBinaryOperator,
  evaluateInOperator,
  evaluateIsOperator,
  evaluateUnaryOperator,
} from "./operators.ts";
import {
  type CompiledExpression,
  chargeEvaluationSteps,
  EVALUATION_STEPS_EXHAUSTED_ERROR,
  type EvaluationFrame,
} from "./program.ts";
import type { DeclaredFunction, RulesScope } from "./scope.ts";
import {
  createFunctionNotFoundError,
  createTypeMismatchError,
  isPartiallyKnownValue,
  NULL_VALUE_ERROR,
  type RulesErrorValue,
  type RulesValue,
  toErrorValue,
  toListValue,
  toMapValue,
  UNKNOWN_VALUE,
} from "./values.ts";
import { chargeWorkUnits } from "./work-budget.ts";

/*
 * This module is stage 4 of the rules compiler. It converts expressions to closures. The closures read variables
 * by array index instead of by name. Evaluating an expression costs one step, except where measurements of the
 * official service showed another cost.
 */

interface FunctionCode {
  readonly lets: readonly CompiledExpression[];
  readonly body: CompiledExpression;
}

type NodeOf<K extends Expression["kind"]> = Extract<Expression, { kind: K }>;

export class ExpressionCompiler {
  readonly #service: RulesServiceName;
  readonly #code = new Map<FunctionDeclaration, FunctionCode>();
  readonly callees: Map<Expression, FunctionDeclaration>;
  readonly #onDebug: (text: string) => void;

  constructor(
    service: RulesServiceName,
    callees: Map<Expression, FunctionDeclaration>,
    onDebug: (text: string) => void,
  ) {
    this.#service = service;
    this.callees = callees;
    this.#onDebug = onDebug;
  }

  compile(node: Expression, scope: RulesScope): CompiledExpression {
    const evaluate = this.#node(node, scope);
    const steps = node.kind === "ternary" || node.kind === "is" ? 2 : 1;
    return (frame) => {
      const { context } = frame;
      const value = chargeEvaluationSteps(context, steps)
        ? evaluate(frame)
        : EVALUATION_STEPS_EXHAUSTED_ERROR;
      context.recorder?.record(node, value);
      return value;
    };
  }

  #all(nodes: readonly Expression[], scope: RulesScope): readonly CompiledExpression[] {
    return nodes.map((node) => this.compile(node, scope));
  }

  #node(node: Expression, scope: RulesScope): CompiledExpression {
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
        return (frame) => evaluateMemberAccess(object(frame), node.name);
      }
      case "index": {
        const [object, index] = [this.compile(node.object, scope), this.compile(node.index, scope)];
        return (frame) => evaluateIndexAccess(object(frame), index(frame));
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
    scope: RulesScope,
  ): CompiledExpression {
    switch (node.kind) {
      case "unary": {
        const operand = this.compile(node.operand, scope);
        return (frame) => evaluateUnaryOperator(node.op, operand(frame));
      }
      case "is": {
        const operand = this.compile(node.operand, scope);
        return (frame) => evaluateIsOperator(operand(frame), node.type);
      }
      case "binary": {
        const [left, right] = [this.compile(node.left, scope), this.compile(node.right, scope)];
        return (frame) => evaluateBinaryOperator(node.op, left(frame), right(frame));
      }
      case "in": {
        const [left, right] = [this.compile(node.left, scope), this.compile(node.right, scope)];
        return (frame) => evaluateInOperator(left(frame), right(frame));
      }
      case "logical": {
        const [left, right] = [this.compile(node.left, scope), this.compile(node.right, scope)];
        return compileLogical(node.op === "||", left, right);
      }
      case "ternary":
        return this.#ternary(node, scope);
    }
  }

  #ternary(node: NodeOf<"ternary">, scope: RulesScope): CompiledExpression {
    const condition = this.compile(node.condition, scope);
    const then = this.compile(node.then, scope);
    const otherwise = this.compile(node.otherwise, scope);
    return (frame) => {
      const value = toBool(condition(frame));
      if (value.kind === "error") return value;
      return value.value ? then(frame) : otherwise(frame);
    };
  }

  #slice({ object, from, to }: NodeOf<"slice">, scope: RulesScope): CompiledExpression {
    const whole = this.compile(object, scope);
    const start = this.compile(from, scope);
    const end = this.compile(to, scope);
    return (frame) => evaluateSlice(whole(frame), start(frame), end(frame));
  }

  #list(items: readonly Expression[], scope: RulesScope): CompiledExpression {
    const evaluates = this.#all(items, scope);
    return (frame) => {
      const values: RulesValue[] = [];
      for (const evaluate of evaluates) {
        const value = requireFullyKnown(evaluate(frame));
        if (value.kind === "error") return value;
        values.push(value);
      }
      return toListValue(values);
    };
  }

  #map({ entries }: NodeOf<"map">, scope: RulesScope): CompiledExpression {
    const compiled = entries.map(({ key, value }) => ({ key, value: this.compile(value, scope) }));
    return (frame) => {
      const made = new Map<string, RulesValue>();
      for (const { key, value } of compiled) {
        const entry = requireFullyKnown(value(frame));
        if (entry.kind === "error") return entry;
        made.set(key, entry);
      }
      return toMapValue(made);
    };
  }

  #path({ parts }: NodeOf<"path">, scope: RulesScope): CompiledExpression {
    const compiled = parts.map((part) =>
      part.kind === "text" ? [part.text] : this.compile(part.expression, scope),
    );
    return (frame) => {
      if (!chargeEvaluationSteps(frame.context, parts.length))
        return EVALUATION_STEPS_EXHAUSTED_ERROR;
      const segments: string[] = [];
      for (const part of compiled) {
        const found = typeof part === "function" ? segmentsOf(part(frame)) : part;
        if ("kind" in found) return found;
        segments.push(...found);
      }
      return { kind: "path", segments };
    };
  }

  #call(node: CallExpression & SourceSpan, scope: RulesScope): CompiledExpression {
    const { object, name, args } = node;
    if (object === undefined) {
      const symbol = scope.function(name);
      if (symbol === undefined) return this.#builtin(name, args, scope);
      this.callees.set(node, symbol.declaration);
      return this.#userFunction(symbol, this.#all(args, scope));
    }
    if (object.kind === "variable" && scope.variable(object.name) === undefined) {
      if (BUILTIN_NAMESPACES[this.#service].has(object.name)) {
        return this.#builtin(`${object.name}.${name}`, args, scope);
      }
    }
    return compileMethodCall(this.compile(object, scope), name, this.#all(args, scope));
  }

  #builtin(name: string, args: readonly Expression[], scope: RulesScope): CompiledExpression {
    const overloads = BUILTIN_FUNCTIONS[this.#service].get(name);
    if (overloads === undefined) {
      const missing = createFunctionNotFoundError(name);
      return () => missing;
    }
    const evaluates = this.#all(args, scope);
    const [only] = evaluates;
    if (name === "debug" && only !== undefined && evaluates.length === 1) return this.#debug(only);
    return (frame) => {
      const values = evaluateAll(evaluates, frame);
      if ("kind" in values) return values;
      return callBuiltinFunction(name, overloads, values, frame.context.lookups);
    };
  }

  /**
   * Compiles `debug(x)`, which prints the value of its argument and returns it unchanged. An error value is not
   * printed.
   */
  #debug(evaluate: CompiledExpression): CompiledExpression {
    return (frame) => {
      const value = evaluate(frame);
      if (value.kind !== "error") this.#onDebug(formatDebugValue(value));
      return value;
    };
  }

  #userFunction(symbol: DeclaredFunction, args: readonly CompiledExpression[]): CompiledExpression {
    const { name, params } = symbol.declaration;
    if (params.length !== args.length) {
      const text = `Incorrect number of arguments. Received: ${args.length}. Expected: ${name}(${params.map((param) => param.name).join(", ")}).`;
      const mismatch = toErrorValue(text);
      return () => mismatch;
    }
    const { lets, body } = this.#functionCode(symbol);
    // Evaluates all arguments before the call. If the value of an argument is an error, the call fails only if the
    // function uses that argument.
    return (caller) => {
      const { context, captures } = caller;
      const frame: EvaluationFrame = { context, captures, locals: args.map((arg) => arg(caller)) };
      for (const evaluate of lets) frame.locals.push(evaluate(frame));
      return body(frame);
    };
  }

  /**
   * Returns the compiled code of the function. To compile it, also compiles the functions that it calls. This
   * ends, because recursive functions have already been rejected.
   */
  #functionCode({ declaration, scope }: DeclaredFunction): FunctionCode {
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

function compileVariable(name: string, scope: RulesScope): CompiledExpression {
  const binding = scope.variable(name);
  if (binding === undefined) {
    if (name === "request") return ({ context }) => context.request;
    if (name === "resource") return ({ context }) => context.resource;
    const invalid = toErrorValue(`Invalid variable name: ${name}.`);
    return () => invalid;
  }
  const { index } = binding;
  if (binding.kind === "capture") return ({ captures }) => captures[index] ?? NULL_VALUE_ERROR;
  return ({ locals }) => locals[index] ?? NULL_VALUE_ERROR;
}

/**
 * Compiles `&&` (where `deciding` is false) or `||` (where `deciding` is true). If either operand equals
 * `deciding`, the result is `deciding`, even if the other operand is an error. If both operands are errors, the
 * left error is the result.
 */
function compileLogical(
  deciding: boolean,
  left: CompiledExpression,
  right: CompiledExpression,
): CompiledExpression {
  return (frame) => {
    const first = toBool(left(frame));
    if (first.kind === "bool" && first.value === deciding) return first;
    if (!chargeEvaluationSteps(frame.context, 1)) return EVALUATION_STEPS_EXHAUSTED_ERROR;
    const second = toBool(right(frame));
    if (second.kind === "bool" && second.value === deciding) return second;
    return first.kind === "error" ? first : second;
  };
}

function toBool(value: RulesValue): Extract<RulesValue, { kind: "bool" | "error" }> {
  if (value.kind === "bool" || value.kind === "error") return value;
  return isPartiallyKnownValue(value) ? UNKNOWN_VALUE : createTypeMismatchError(value.kind, "bool");
}

function segmentsOf(value: RulesValue): readonly string[] | RulesErrorValue {
  if (value.kind === "string") {
    chargeWorkUnits(value.value.length / 4);
    return value.value.split("/").filter((segment) => segment !== "");
  }
  if (value.kind === "path") return value.segments;
  if (value.kind === "error") return value;
  if (value.kind === "null") return NULL_VALUE_ERROR;
  return isPartiallyKnownValue(value)
    ? UNKNOWN_VALUE
    : createTypeMismatchError(value.kind, "string,path");
}
