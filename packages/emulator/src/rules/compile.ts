import { getUtf8ByteLength } from "../model/compare-strings.ts";
import type {
  AllowStatement,
  Expression,
  FunctionDeclaration,
  MatchPathSegment,
  RulesBlock,
  RulesServiceName,
  ServiceBlock,
} from "./ast.ts";
import { findRulesIssues } from "./check.ts";
import { ExpressionCompiler } from "./compile-expression.ts";
import { MatchPathTrie } from "./match-trie.ts";
import { parseRules } from "./parser.ts";
import type { CompiledAllowStatement, CompiledServiceBlock, Ruleset } from "./program.ts";
import { RulesScope } from "./scope.ts";
import { SourceText } from "./source-text.ts";
import type { RulesIssue } from "./types.ts";
import { TRUE_VALUE } from "./values.ts";

const MAX_SOURCE_BYTES = 256 * 1024;

export interface CompileRulesOptions {
  /** Receives the text that the rules function `debug` prints. It may contain several lines. */
  readonly onDebug?: (text: string) => void;
}

/**
 * Compiles rules in stages. lexer.ts and parser.ts build a syntax tree, and check.ts and call-graph.ts validate
 * it. Then compile-expression.ts converts the expressions to closures, and match-trie.ts stores the closures by
 * match path. If `ruleset` is undefined, `issues` contains at least one error.
 */
export function compileRules(
  text: string,
  { onDebug = () => undefined }: CompileRulesOptions = {},
): {
  ruleset: Ruleset | undefined;
  issues: readonly RulesIssue[];
} {
  const source = new SourceText(text);
  if (getUtf8ByteLength(text) > MAX_SOURCE_BYTES) {
    const description = `The source exceeds the maximum of ${MAX_SOURCE_BYTES / 1024} KB.`;
    return {
      ruleset: undefined,
      issues: [{ severity: "ERROR", description, position: source.position(0, 0) }],
    };
  }
  const { file, issues: faults } = parseRules(source);
  // The checks are skipped after a syntax error, because they would report errors in statements that the
  // parser skipped.
  const issues = faults.length > 0 ? faults : sorted(findRulesIssues(file, source));
  if (issues.some(({ severity }) => severity === "ERROR")) return { ruleset: undefined, issues };
  const root = RulesScope.root(file.functions);
  const callees = new Map<Expression, FunctionDeclaration>();
  const services = new Map<RulesServiceName, CompiledServiceBlock>();
  for (const service of file.services) {
    const compiler = new ServiceCompiler(service, {
      version: file.version,
      source,
      callees,
      onDebug,
    });
    if (!services.has(service.name)) services.set(service.name, compiler.compile(root));
  }
  return { ruleset: { version: file.version, source, file, services, callees }, issues };
}

const sorted = (issues: readonly RulesIssue[]): readonly RulesIssue[] =>
  issues.toSorted((left, right) => left.position.currentOffset - right.position.currentOffset);

interface Setting {
  readonly version: 1 | 2;
  readonly source: SourceText;
  readonly callees: Map<Expression, FunctionDeclaration>;
  readonly onDebug: (text: string) => void;
}

class ServiceCompiler {
  readonly #service: ServiceBlock;
  readonly #source: SourceText;
  readonly #expressions: ExpressionCompiler;
  readonly #trie: MatchPathTrie<CompiledAllowStatement>;

  constructor(service: ServiceBlock, { version, source, callees, onDebug }: Setting) {
    this.#service = service;
    this.#source = source;
    this.#expressions = new ExpressionCompiler(service.name, callees, onDebug);
    this.#trie = new MatchPathTrie(version);
  }

  compile(root: RulesScope): CompiledServiceBlock {
    const { name, body } = this.#service;
    this.#block(body, root.block([], body), []);
    return { name, trie: this.#trie };
  }

  #block(
    { allows, matches }: RulesBlock,
    scope: RulesScope,
    path: readonly MatchPathSegment[],
  ): void {
    for (const allow of allows) this.#trie.add(path, this.#allow(allow, scope), allow.start);
    for (const { segments, body } of matches) {
      this.#block(body, scope.block(segments, body), [...path, ...segments]);
    }
  }

  #allow(
    { methods, condition, start, end }: AllowStatement,
    scope: RulesScope,
  ): CompiledAllowStatement {
    const { line } = this.#source.position(start, end);
    const place = this.#source.position(condition?.start ?? start, condition?.end ?? end);
    return {
      methods: new Set(methods),
      line,
      position: `L${place.line}:${place.column}`,
      node: condition,
      evaluate:
        condition === undefined ? () => TRUE_VALUE : this.#expressions.compile(condition, scope),
    };
  }
}
