import {
  type CallExpression,
  type Expression,
  type FunctionDeclaration,
  getChildExpressions,
  type MatchBlock,
  type MatchPathSegment,
  type ParsedRulesFile,
  type RulesBlock,
  type RulesServiceName,
  type SourceSpan,
} from "./ast.ts";
import { BUILTIN_FUNCTIONS, BUILTIN_NAMESPACES } from "./builtins/builtin-tables.ts";
import { findCallGraphFaults } from "./call-graph.ts";
import { GLOBAL_VARIABLE_NAMES, RulesScope } from "./scope.ts";
import type { SourceText } from "./source-text.ts";
import type { RulesIssue } from "./types.ts";

/*
 * This module is stage 3 of the rules compiler. It checks a syntax tree and reports the same issues as the
 * official compiler. An error rejects the rules. A warning marks an expression that always fails when it is
 * evaluated.
 */

const MAX_PATH_SEGMENTS = 100;
const MAX_CAPTURES = 20;
const MAX_PARAMETERS = 7;
/**
 * The documented maximum number of `let` bindings in a function. Like the official compiler, the emulator
 * accepts one binding more than documented.
 */
const MAX_LETS = 10;

export function findRulesIssues(file: ParsedRulesFile, source: SourceText): readonly RulesIssue[] {
  const checker = new Checker(source);
  checker.file(file);
  return checker.issues;
}

class Checker {
  readonly issues: RulesIssue[] = [];
  readonly #source: SourceText;
  /** For each function (the key), the functions that it calls, each with the source range `at` of the call. */
  readonly #calls = new Map<
    FunctionDeclaration,
    { callee: FunctionDeclaration; at: SourceSpan }[]
  >();
  readonly #used = new Set<FunctionDeclaration>();
  #service: RulesServiceName = "cloud.firestore";

  constructor(source: SourceText) {
    this.#source = source;
  }

  file({ functions, services }: ParsedRulesFile): void {
    const root = RulesScope.root(functions);
    for (const { name, body } of services) {
      this.#service = name;
      this.#block(body, root.block([], body), []);
    }
    this.#functions(functions, root);
    this.#unusedFunctions(this.#calls.keys());
    for (const { description, at } of findCallGraphFaults(this.#calls))
      this.#error(description, at);
  }

  #error(description: string, span: SourceSpan): void {
    this.#report("ERROR", description, span);
  }

  #warn(description: string, span: SourceSpan): void {
    this.#report("WARNING", description, span);
  }

  #report(severity: RulesIssue["severity"], description: string, { start, end }: SourceSpan): void {
    this.issues.push({ severity, description, position: this.#source.position(start, end) });
  }

  #block(block: RulesBlock, scope: RulesScope, path: readonly MatchPathSegment[]): void {
    this.#functions(block.functions, scope);
    for (const { condition } of block.allows) {
      if (condition !== undefined) this.#expression(condition, scope, undefined);
    }
    for (const match of block.matches) this.#match(match, scope, path);
  }

  #match(match: MatchBlock, scope: RulesScope, outer: readonly MatchPathSegment[]): void {
    const path = [...outer, ...match.segments];
    const within = scope.block(match.segments, match.body);
    if (path.filter(({ kind }) => kind === "glob").length > 1) {
      const description =
        "Invalid glob match expression. Only one glob match is permitted in a match declaration path.";
      this.#error(description, match.pathSpan);
    }
    if (path.length > MAX_PATH_SEGMENTS) {
      const description = `Maximum allowed path segment count of ${MAX_PATH_SEGMENTS} has been reached.`;
      this.#error(description, match.pathSpan);
    }
    if (within.captureCount > MAX_CAPTURES) {
      const description = `Maximum allowed path capture count of ${MAX_CAPTURES} has been reached.`;
      this.#error(description, match.pathSpan);
    }
    this.#block(match.body, within, path);
  }

  #functions(functions: readonly FunctionDeclaration[], scope: RulesScope): void {
    for (const declaration of functions) {
      this.#calls.set(declaration, []);
      this.#bindings(declaration);
      for (const [i, { value }] of declaration.lets.entries()) {
        this.#expression(value, scope.inside(declaration, i), declaration);
      }
      this.#expression(declaration.body, scope.inside(declaration), declaration);
    }
  }

  #bindings(declaration: FunctionDeclaration): void {
    const { params, lets, nameSpan } = declaration;
    if (params.length > MAX_PARAMETERS) {
      const text = `Maximum allowed parameter count of ${MAX_PARAMETERS} for a given function has been reached.`;
      this.#error(text, nameSpan);
    }
    if (lets.length > MAX_LETS + 1) {
      const text = `Maximum allowed variable count of ${MAX_LETS} for a given function has been reached.`;
      this.#error(text, nameSpan);
    }
    const bound = new Set<string>();
    for (const { name, span } of [
      ...params.map((param) => ({ name: param.name, span: param })),
      ...lets.map((binding) => ({ name: binding.name, span: binding.nameSpan })),
    ]) {
      if (bound.has(name)) {
        this.#error(`The identifier [${name}] is already bound in the current scope.`, span);
      }
      bound.add(name);
    }
    this.#unusedLets(declaration);
  }

  #unusedLets({ lets, body }: FunctionDeclaration): void {
    const read = new Set<string>();
    for (const expression of [...lets.map(({ value }) => value), body]) readNames(expression, read);
    for (const { name, nameSpan } of lets) {
      if (!read.has(name)) this.#warn(`Unused variable: ${name}.`, nameSpan);
    }
  }

  #unusedFunctions(declarations: Iterable<FunctionDeclaration>): void {
    for (const declaration of declarations) {
      if (this.#used.has(declaration)) continue;
      this.#warn(`Unused function: ${declaration.name}.`, declaration.nameSpan);
    }
  }

  #expression(node: Expression, scope: RulesScope, within: FunctionDeclaration | undefined): void {
    if (node.kind === "variable") this.#variable(node.name, node, scope);
    if (node.kind !== "call") {
      for (const child of getChildExpressions(node)) this.#expression(child, scope, within);
      return;
    }
    this.#call(node, scope, within);
    const isNamespaced = this.#namespaceOf(node, scope) !== undefined;
    for (const child of isNamespaced ? node.args : getChildExpressions(node)) {
      this.#expression(child, scope, within);
    }
  }

  #variable(name: string, span: SourceSpan, scope: RulesScope): void {
    if (scope.variable(name) !== undefined || GLOBAL_VARIABLE_NAMES.includes(name)) return;
    this.#warn(`Invalid variable name: ${name}.`, span);
  }

  #namespaceOf({ object }: CallExpression, scope: RulesScope): string | undefined {
    if (object?.kind !== "variable" || scope.variable(object.name) !== undefined) return undefined;
    return BUILTIN_NAMESPACES[this.#service].has(object.name) ? object.name : undefined;
  }

  #call(
    node: CallExpression & SourceSpan,
    scope: RulesScope,
    within: FunctionDeclaration | undefined,
  ): void {
    const namespace = this.#namespaceOf(node, scope);
    if (node.object !== undefined && namespace === undefined) return;
    const symbol = namespace === undefined ? scope.function(node.name) : undefined;
    if (symbol !== undefined) {
      this.#used.add(symbol.declaration);
      if (within !== undefined) {
        this.#calls.get(within)?.push({ callee: symbol.declaration, at: node });
      }
      this.#arity(node, node.name, [symbol.declaration.params.length]);
      return;
    }
    const name = namespace === undefined ? node.name : `${namespace}.${node.name}`;
    const overloads = BUILTIN_FUNCTIONS[this.#service].get(name);
    if (overloads === undefined) this.#warn(`Invalid function name: ${name}.`, node);
    else
      this.#arity(
        node,
        name,
        overloads.map(({ params }) => params.length),
      );
  }

  #arity(node: CallExpression & SourceSpan, name: string, expected: readonly number[]): void {
    if (expected.includes(node.args.length)) return;
    this.#warn(`Incorrect number of arguments supplied to function: ${name}.`, node);
  }
}

function readNames(node: Expression, names: Set<string>): void {
  if (node.kind === "variable") names.add(node.name);
  for (const child of getChildExpressions(node)) readNames(child, names);
}
