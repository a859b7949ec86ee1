import {
  type AllowStatement,
  type FunctionDeclaration,
  type LetBinding,
  type MatchBlock,
  type MatchPathSegment,
  type ParsedRulesFile,
  RULES_SERVICE_NAMES,
  type RulesBlock,
  type RulesRequestMethod,
  type ServiceBlock,
  type SourceSpan,
} from "./ast.ts";
import { ExpressionParser } from "./expression-parser.ts";
import { matchPatternAt } from "./lexer.ts";
import type { SourceText } from "./source-text.ts";
import { RulesSyntaxError, TokenCursor, WILDCARD_PATTERN } from "./token-cursor.ts";
import type { RulesIssue } from "./types.ts";

/*
 * This module is stage 2 of the rules compiler. It converts tokens to a syntax tree. After a syntax error the
 * parser continues with the next statement, so that it reports all errors at once.
 */

const METHODS: Readonly<Record<string, readonly RulesRequestMethod[]>> = {
  read: ["get", "list"],
  write: ["create", "update", "delete"],
  get: ["get"],
  list: ["list"],
  create: ["create"],
  update: ["update"],
  delete: ["delete"],
};

const SEGMENT_TEXT = /[A-Za-z0-9_\-.~()%@:+]+/y;
const MAX_MATCH_NESTING = 10;

export function parseRules(source: SourceText): {
  file: ParsedRulesFile;
  issues: readonly RulesIssue[];
} {
  const parser = new RulesParser(new TokenCursor(source));
  return { file: parser.file(), issues: parser.issues };
}

class RulesParser {
  readonly #cursor: TokenCursor;
  readonly #expressions: ExpressionParser;

  constructor(cursor: TokenCursor) {
    this.#cursor = cursor;
    this.#expressions = new ExpressionParser(cursor);
  }

  get issues(): readonly RulesIssue[] {
    return this.#cursor.issues;
  }

  file(): ParsedRulesFile {
    const version = this.#attempt(() => this.#version()) ?? 1;
    const functions: FunctionDeclaration[] = [];
    const services: ServiceBlock[] = [];
    while (!this.#cursor.atEnd()) {
      this.#attempt(() => {
        if (this.#cursor.isWord("function")) functions.push(this.#function());
        else services.push(this.#service());
      });
    }
    if (services.length === 0 && this.issues.length === 0) {
      this.#cursor.report("Unexpected '<EOF>'.", this.#cursor.token);
    }
    return { version, functions, services };
  }

  /**
   * Parses a statement. After a syntax error, skips the rest of the statement and returns undefined. Always
   * consumes at least one token, so that the parser cannot loop forever.
   */
  #attempt<T>(read: () => T): T | undefined {
    const { start } = this.#cursor.token;
    const { depth } = this.#cursor;
    const end = this.#cursor.isWord("allow") ? "semicolon" : "brace";
    try {
      return read();
    } catch (fault) {
      if (!(fault instanceof RulesSyntaxError)) throw fault;
      this.#cursor.recover(depth, end);
      // At the top level the faulty token can be a closing brace, at which `recover` stops. The brace must be
      // skipped, or the parser would loop forever.
      if (this.#cursor.token.start === start && !this.#cursor.atEnd()) this.#cursor.advance();
      return undefined;
    }
  }

  #version(): 1 | 2 {
    if (!this.#cursor.skip("rules_version")) return 1;
    this.#cursor.expect("=");
    const { value } = this.#cursor.token;
    const version = value?.kind === "string" ? value.value : undefined;
    if (version !== "1" && version !== "2") return this.#cursor.failUnexpected();
    this.#cursor.advance();
    this.#cursor.skip(";");
    return version === "2" ? 2 : 1;
  }

  #service(): ServiceBlock {
    const { start } = this.#cursor.token;
    this.#cursor.expect("service");
    const nameStart = this.#cursor.expectName();
    this.#cursor.expect(".");
    const nameEnd = this.#cursor.expectName();
    const text = `${nameStart.text}.${nameEnd.text}`;
    const name = RULES_SERVICE_NAMES.find((known) => known === text);
    const span = { start: nameStart.start, end: nameEnd.end };
    if (name === undefined) return this.#cursor.fail(`Unexpected '${text}'.`, span);
    const body = this.#block(0);
    return { name, body, start, end: this.#cursor.previousEnd };
  }

  #block(nesting: number): RulesBlock {
    const functions: FunctionDeclaration[] = [];
    const matches: MatchBlock[] = [];
    const allows: AllowStatement[] = [];
    this.#cursor.expect("{");
    while (!this.#cursor.isSymbol("}") && !this.#cursor.atEnd()) {
      this.#attempt(() => {
        if (this.#cursor.isWord("function")) functions.push(this.#function());
        else if (this.#cursor.isWord("match")) matches.push(this.#match(nesting));
        else if (this.#cursor.isWord("allow") && nesting > 0) allows.push(this.#allow());
        else this.#failOnStatement();
      });
    }
    this.#cursor.expect("}");
    return { functions, matches, allows };
  }

  #failOnStatement(): never {
    if (!this.#cursor.isSymbol("/")) return this.#cursor.failUnexpected();
    return this.#cursor.fail("Missing 'match' keyword before path.", this.#cursor.token);
  }

  #match(nesting: number): MatchBlock {
    const { start } = this.#cursor.advance();
    if (nesting >= MAX_MATCH_NESTING) {
      const description = `Maximum allowed match nesting of ${MAX_MATCH_NESTING} has been reached.`;
      return this.#cursor.fail(description, this.#cursor.token);
    }
    const pathStart = this.#cursor.token;
    if (!this.#cursor.isSymbol("/")) return this.#cursor.failUnexpected();
    const segments = this.#matchPath(pathStart.start);
    const pathSpan = { start: pathStart.start, end: this.#cursor.previousEnd };
    if (!this.#cursor.isSymbol("{")) {
      this.#cursor.report("Missing 'match' keyword before path.", pathSpan);
      return this.#cursor.failUnexpected();
    }
    const body = this.#block(nesting + 1);
    return { segments, pathSpan, body, start, end: this.#cursor.previousEnd };
  }

  /**
   * Parses the path of a match block. Reads characters instead of tokens, because a segment may contain
   * operators such as `-`.
   */
  #matchPath(start: number): readonly MatchPathSegment[] {
    const { text } = this.#cursor.source;
    const segments: MatchPathSegment[] = [];
    let index = start;
    while (text[index] === "/") {
      const found = readSegment(text, index + 1);
      if (found === undefined) {
        this.#cursor.jump(index + 1);
        return this.#cursor.failUnexpected();
      }
      segments.push(found.segment);
      index = found.end;
    }
    this.#cursor.jump(index);
    return segments;
  }

  #allow(): AllowStatement {
    const { start } = this.#cursor.advance();
    const methods = this.#methods();
    if (!this.#cursor.skip(":")) {
      this.#endOfStatement();
      return { methods, start, end: this.#cursor.previousEnd };
    }
    const word = this.#cursor.token;
    this.#cursor.expect("if");
    if (this.#cursor.isSymbol(";") || this.#cursor.isSymbol("}")) {
      return this.#cursor.fail("Missing conditional expression after 'if'.", word);
    }
    const condition = this.#expressions.parse();
    this.#endOfStatement();
    return { methods, condition, start, end: this.#cursor.previousEnd };
  }

  #methods(): readonly RulesRequestMethod[] {
    const methods = new Set<RulesRequestMethod>();
    do {
      const { token } = this.#cursor;
      const named = Object.hasOwn(METHODS, token.text) ? METHODS[token.text] : undefined;
      if (token.kind !== "name" || named === undefined) return this.#cursor.failUnexpected();
      for (const method of named) methods.add(method);
      this.#cursor.advance();
    } while (this.#cursor.skip(","));
    return [...methods];
  }

  /**
   * Parses the semicolon at the end of a statement. Like the official compiler, permits a missing semicolon
   * before `}` and before the next `allow`, `match` or `function`.
   */
  #endOfStatement(): void {
    if (this.#cursor.skip(";") || this.#cursor.isSymbol("}")) return;
    if (["allow", "match", "function"].some((word) => this.#cursor.isWord(word))) return;
    this.#cursor.failUnexpected();
  }

  #function(): FunctionDeclaration {
    const { start } = this.#cursor.advance();
    const name = this.#cursor.expectName();
    const params = this.#parameters();
    this.#cursor.expect("{");
    const lets: LetBinding[] = [];
    while (this.#cursor.isWord("let")) lets.push(this.#let());
    this.#cursor.expect("return");
    const body = this.#expressions.parse();
    this.#cursor.skip(";");
    this.#cursor.expect("}");
    const span = { start, end: this.#cursor.previousEnd };
    return { name: name.text, nameSpan: spanOf(name), params, lets, body, ...span };
  }

  #parameters(): FunctionDeclaration["params"] {
    const params: (SourceSpan & { name: string })[] = [];
    this.#cursor.expect("(");
    while (!this.#cursor.skip(")")) {
      const param = this.#cursor.expectName();
      params.push({ name: param.text, ...spanOf(param) });
      if (!this.#cursor.isSymbol(")")) this.#cursor.expect(",");
    }
    return params;
  }

  #let(): LetBinding {
    const { start } = this.#cursor.advance();
    const name = this.#cursor.expectName();
    this.#cursor.expect("=");
    const value = this.#expressions.parse();
    this.#cursor.expect(";");
    const span = { start, end: this.#cursor.previousEnd };
    return { name: name.text, nameSpan: spanOf(name), value, ...span };
  }
}

const spanOf = ({ start, end }: SourceSpan): SourceSpan => ({ start, end });

function readSegment(
  text: string,
  index: number,
): { segment: MatchPathSegment; end: number } | undefined {
  WILDCARD_PATTERN.lastIndex = index;
  const wildcard = WILDCARD_PATTERN.exec(text);
  if (wildcard !== null) {
    const [whole, name = "", stars = ""] = wildcard;
    const kind = stars.includes("**") ? "glob" : "wildcard";
    return { segment: { kind, name }, end: index + whole.length };
  }
  const literal = matchPatternAt(SEGMENT_TEXT, text, index);
  if (literal === undefined) return undefined;
  return { segment: { kind: "literal", text: literal }, end: index + literal.length };
}
