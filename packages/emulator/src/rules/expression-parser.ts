import type {
  BinaryOperator,
  Expression,
  MapLiteralEntry,
  PathExpressionPart,
  SourceSpan,
} from "./ast.ts";
import { getChildExpressions } from "./ast.ts";
import type { RulesToken } from "./lexer.ts";
import { matchPatternAt, skipWhitespaceAndComments } from "./lexer.ts";
import type { TokenCursor } from "./token-cursor.ts";
import { FALSE_VALUE, isInt64, NULL_VALUE, type RulesValue, TRUE_VALUE } from "./values.ts";

/*
 * This module parses expressions by precedence climbing. The precedence of operators is that of
 * https://firebase.google.com/docs/reference/rules/rules, where `in` and `is` bind more tightly than `==`.
 */

const LEVELS: ReadonlyMap<string, number> = new Map(
  [
    ["||"],
    ["&&"],
    ["==", "!="],
    ["in", "is"],
    ["<", "<=", ">", ">="],
    ["+", "-"],
    ["*", "/", "%"],
  ].flatMap((operators, i) => operators.map((operator): [string, number] => [operator, i + 1])),
);

/** Keywords of the rules language, which cannot be names in expressions. */
const RESERVED = new Set(["allow", "function", "if", "in", "is", "let", "match", "return"]);
const CONSTANTS: ReadonlyMap<string, RulesValue> = new Map([
  ["true", TRUE_VALUE],
  ["false", FALSE_VALUE],
  ["null", NULL_VALUE],
]);

/**
 * Maximum depth of an expression in production's Security Rules. Only parentheses and binary operators increase
 * this depth.
 */
const MAX_LEVEL = 99;
/**
 * The emulator's own maximum depth of an expression, which counts all kinds of nodes. It limits the recursion
 * of the later compiler stages.
 */
const MAX_NESTING = 400;
const TOO_COMPLEX = "Expression is too complex to evaluate safely.";

/**
 * Matches the text of a path segment. A path in an expression ends before a method call (`/a/b.bind(…)`) and
 * before the colon of `c ? /a : /b`.
 */
const PATH_TEXT =
  /(?:[A-Za-z0-9_\-~%@]|\([A-Za-z0-9_\-~%@.]*\)|:(?![/\s])|\.(?![A-Za-z_]\w*\s*\())+/y;

interface Height {
  readonly level: number;
  readonly nesting: number;
}
const LEAF: Height = { level: 1, nesting: 1 };

export class ExpressionParser {
  readonly #cursor: TokenCursor;
  readonly #heights = new WeakMap<Expression, Height>();
  #depth = 0;

  constructor(cursor: TokenCursor) {
    this.#cursor = cursor;
  }

  parse(): Expression {
    this.#depth = 0;
    return this.#expression();
  }

  /**
   * Parses an expression. Every recursion of the parser passes through this method, so the method can limit the
   * depth of the expression.
   */
  #expression(): Expression {
    this.#enter();
    const condition = this.#binary(1);
    if (!this.#cursor.skip("?")) {
      this.#depth--;
      return condition;
    }
    const then = this.#expression();
    this.#cursor.expect(":");
    const otherwise = this.#expression();
    this.#depth--;
    const span = { start: condition.start, end: otherwise.end };
    return this.#made({ kind: "ternary", condition, then, otherwise, ...span }, 0);
  }

  #enter(): void {
    if (++this.#depth > MAX_NESTING) this.#cursor.fail(TOO_COMPLEX, this.#cursor.token);
  }

  #binary(minimum: number): Expression {
    let left = this.#unary();
    for (;;) {
      const operator = this.#cursor.token;
      const isWord = operator.kind === "name" || operator.kind === "symbol";
      const level = isWord ? LEVELS.get(operator.text) : undefined;
      if (level === undefined || level < minimum) return left;
      this.#cursor.advance();
      left = operator.text === "is" ? this.#is(left) : this.#operation(operator, left, level);
    }
  }

  #is(operand: Expression): Expression {
    const type = this.#cursor.expectName();
    const span = { start: operand.start, end: type.end };
    return this.#made({ kind: "is", operand, type: type.text, ...span }, 1);
  }

  #operation(operator: RulesToken, left: Expression, level: number): Expression {
    const right = this.#binary(level + 1);
    const span = { start: left.start, end: right.end };
    const op = operator.text;
    if (op === "in") return this.#made({ kind: "in", left, right, ...span }, 1);
    if (op === "&&" || op === "||") {
      return this.#made({ kind: "logical", op, left, right, ...span }, 1);
    }
    if (!isBinaryOperator(op)) return this.#cursor.fail(`Unexpected '${op}'.`, operator);
    return this.#made({ kind: "binary", op, left, right, ...span }, 1);
  }

  #unary(): Expression {
    const operator = this.#cursor.token;
    const op = operator.text;
    if (operator.kind !== "symbol" || (op !== "!" && op !== "-")) return this.#postfix();
    this.#enter();
    this.#cursor.advance();
    const digits = this.#cursor.token.value;
    if (op === "-" && digits?.kind === "int") {
      this.#depth--;
      const { end } = this.#cursor.advance();
      const value: RulesValue = { kind: "int", value: -digits.value };
      return this.#made({ kind: "literal", value, start: operator.start, end }, 0);
    }
    const operand = this.#unary();
    this.#depth--;
    return this.#made({ kind: "unary", op, operand, start: operator.start, end: operand.end }, 0);
  }

  #postfix(): Expression {
    let object = this.#primary();
    for (;;) {
      if (this.#cursor.skip(".")) object = this.#member(object);
      else if (this.#cursor.skip("[")) object = this.#subscript(object);
      else return object;
    }
  }

  #member(object: Expression): Expression {
    const { text: name } = this.#cursor.expectName();
    if (this.#cursor.skip("(")) {
      const args = this.#sequence(")");
      return this.#made({ kind: "call", object, name, args, ...this.#since(object) }, 0);
    }
    return this.#made({ kind: "member", object, name, ...this.#since(object) }, 0);
  }

  #subscript(object: Expression): Expression {
    const index = this.#expression();
    if (this.#cursor.skip(":")) {
      const to = this.#expression();
      this.#cursor.expect("]");
      return this.#made({ kind: "slice", object, from: index, to, ...this.#since(object) }, 0);
    }
    this.#cursor.expect("]");
    return this.#made({ kind: "index", object, index, ...this.#since(object) }, 0);
  }

  #primary(): Expression {
    const { token } = this.#cursor;
    if (token.kind === "literal") return this.#literal(token);
    if (token.kind === "name" && !RESERVED.has(token.text)) return this.#named(token);
    if (token.kind !== "symbol") return this.#cursor.failUnexpected();
    switch (token.text) {
      case "(":
        return this.#parenthesis();
      case "[":
        this.#cursor.advance();
        return this.#made({ kind: "list", items: this.#sequence("]"), ...this.#since(token) }, 0);
      case "{":
        return this.#map(token);
      case "/":
        return this.#path(token);
      default:
        return this.#cursor.failUnexpected();
    }
  }

  #literal(token: RulesToken): Expression {
    this.#cursor.advance();
    const { value } = token;
    if (value === undefined || (value.kind === "int" && !isInt64(value.value))) {
      return this.#cursor.fail(`Unexpected '${token.text}'.`, token);
    }
    return this.#made({ kind: "literal", value, ...spanOf(token) }, 0);
  }

  #named(token: RulesToken): Expression {
    this.#cursor.advance();
    const value = CONSTANTS.get(token.text);
    if (value !== undefined) return this.#made({ kind: "literal", value, ...spanOf(token) }, 0);
    if (!this.#cursor.skip("(")) {
      return this.#made({ kind: "variable", name: token.text, ...spanOf(token) }, 0);
    }
    const args = this.#sequence(")");
    return this.#made({ kind: "call", name: token.text, args, ...this.#since(token) }, 0);
  }

  #parenthesis(): Expression {
    this.#cursor.advance();
    const inner = this.#expression();
    this.#cursor.expect(")");
    // Parentheses increase the depth of the expression by one. The parser stores one depth per node object, so it
    // copies the node and stores the greater depth for the copy.
    return this.#made({ ...inner }, 1, this.#heights.get(inner));
  }

  /**
   * Parses expressions separated by commas, up to and including the closing token. Permits a trailing comma.
   */
  #sequence(close: string): readonly Expression[] {
    const items: Expression[] = [];
    while (!this.#cursor.skip(close)) {
      items.push(this.#expression());
      if (!this.#cursor.isSymbol(close)) this.#cursor.expect(",");
    }
    return items;
  }

  #map(open: RulesToken): Expression {
    this.#cursor.advance();
    const entries: MapLiteralEntry[] = [];
    while (!this.#cursor.skip("}")) {
      const key = this.#cursor.token;
      if (key.value?.kind !== "string") return this.#cursor.failUnexpected();
      this.#cursor.advance();
      this.#cursor.expect(":");
      entries.push({ key: key.value.value, value: this.#expression() });
      if (!this.#cursor.isSymbol("}")) this.#cursor.expect(",");
    }
    return this.#made({ kind: "map", entries, ...this.#since(open) }, 0);
  }

  /**
   * Parses a path such as `/users/$(uid)`. Reads characters instead of tokens. Each `/` starts a new segment.
   */
  #path(open: RulesToken): Expression {
    const { text } = this.#cursor.source;
    const parts: PathExpressionPart[] = [];
    let index = open.start;
    while (text[index] === "/") {
      const start = index + 1;
      if (text.startsWith("$(", start)) {
        this.#cursor.jump(start + 2);
        parts.push({ kind: "expression", expression: this.#expression() });
        if (!this.#cursor.isSymbol(")")) return this.#cursor.failUnexpected();
        index = this.#cursor.token.end;
      } else {
        const segment = matchPatternAt(PATH_TEXT, text, start);
        if (segment === undefined) return this.#failInPath(start);
        parts.push({ kind: "text", text: segment });
        index = start + segment.length;
      }
    }
    this.#cursor.jump(index);
    return this.#made({ kind: "path", parts, start: open.start, end: index }, 0);
  }

  #failInPath(index: number): never {
    this.#cursor.jump(skipWhitespaceAndComments(this.#cursor.source.text, index));
    return this.#cursor.failUnexpected();
  }

  #since({ start }: SourceSpan): SourceSpan {
    return { start, end: this.#cursor.previousEnd };
  }

  #made(node: Expression, levels: 0 | 1, inner?: Height): Expression {
    const height = inner ?? this.#heightOver(getChildExpressions(node));
    const made = { level: height.level + levels, nesting: height.nesting + 1 };
    if (made.level > MAX_LEVEL || made.nesting > MAX_NESTING) this.#cursor.fail(TOO_COMPLEX, node);
    this.#heights.set(node, made);
    return node;
  }

  #heightOver(children: readonly Expression[]): Height {
    return children.reduce((height, child) => {
      const { level, nesting } = this.#heights.get(child) ?? LEAF;
      return {
        level: Math.max(height.level, level),
        nesting: Math.max(height.nesting, nesting),
      };
    }, LEAF);
  }
}

const spanOf = ({ start, end }: RulesToken): SourceSpan => ({ start, end });

const BINARY_OPERATORS: readonly BinaryOperator[] = [
  "*",
  "/",
  "%",
  "+",
  "-",
  "<",
  "<=",
  ">",
  ">=",
  "==",
  "!=",
];
const isBinaryOperator = (text: string): text is BinaryOperator =>
  BINARY_OPERATORS.some((operator) => operator === text);
