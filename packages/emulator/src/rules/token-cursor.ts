import type { SourceSpan } from "./ast.ts";
import { matchPatternAt, readToken, type Token } from "./lexer.ts";
import type { SourceText } from "./source-text.ts";
import type { RulesIssue } from "./types.ts";

/** Maximum number of reported issues. */
const MAX_ISSUES = 100;

/** `{name}` or `{name=**}` in the path of a match. */
export const WILDCARD_PATTERN = /\{\s*([A-Za-z_]\w*)\s*(=\s*\*\*?\s*)?\}/y;

/** Aborts the current statement. Always caught inside the parser. */
export class RulesSyntaxError extends Error {
  override readonly name = "SyntaxFault";
}

/** The parser's position: one token of lookahead, and the issues so far. */
export class TokenCursor {
  readonly source: SourceText;
  readonly issues: RulesIssue[] = [];
  token: Token;
  /** The end index of the previous token. */
  previousEnd = 0;
  /** The number of open braces, not counting wildcards in match paths. */
  depth = 0;

  constructor(source: SourceText) {
    this.source = source;
    this.token = readToken(source.text, 0);
  }

  atEnd(): boolean {
    return this.token.kind === "end" || this.issues.length >= MAX_ISSUES;
  }

  advance(): Token {
    const token = this.token;
    if (this.isSymbol("{")) this.depth++;
    else if (this.isSymbol("}")) this.depth--;
    this.#moveTo(token.end);
    return token;
  }

  /** Continues at an index that is not the end of the current token, for example after a path. */
  jump(index: number): void {
    this.#moveTo(index);
  }

  #moveTo(index: number): void {
    this.previousEnd = index;
    this.token = readToken(this.source.text, index);
  }

  isSymbol(text: string): boolean {
    return this.token.kind === "symbol" && this.token.text === text;
  }

  isWord(text: string): boolean {
    return this.token.kind === "name" && this.token.text === text;
  }

  /** Consumes the token if it matches, and returns whether it did. */
  skip(text: string): boolean {
    if (!this.isSymbol(text) && !this.isWord(text)) return false;
    this.advance();
    return true;
  }

  expect(text: string): void {
    if (!this.skip(text)) this.failUnexpected();
  }

  expectName(): Token {
    return this.token.kind === "name" ? this.advance() : this.failUnexpected();
  }

  failUnexpected(): never {
    return this.fail(`Unexpected '${this.token.text}'.`, this.token);
  }

  fail(description: string, span: SourceSpan): never {
    this.report(description, span);
    throw new RulesSyntaxError(description);
  }

  report(description: string, { start, end }: SourceSpan): void {
    if (this.issues.length >= MAX_ISSUES) return;
    const position = this.source.position(start, end);
    const last = this.issues.at(-1);
    // Reports a missing closing brace once, although each enclosing block detects it.
    if (last?.description === description && last.position.currentOffset === position.currentOffset)
      return;
    this.issues.push({ severity: "ERROR", description, position });
  }

  /**
   * Skips to the end of the failed statement, which began at `depth`, without leaving its block. `end`
   * determines the terminator: a semicolon, or the closing brace of a block.
   */
  recover(depth: number, end: "semicolon" | "brace"): void {
    while (!this.atEnd()) {
      if (this.depth <= depth && this.isSymbol("}")) return;
      if (this.isSymbol("{") && this.#skipWildcard()) continue;
      const { kind, text } = this.advance();
      const ends = text === ";" || (text === "}" && end === "brace");
      if (kind === "symbol" && this.depth <= depth && ends) return;
    }
  }

  /** Skips the braces of a wildcard in a path, which do not open a block. */
  #skipWildcard(): boolean {
    const wildcard = matchPatternAt(WILDCARD_PATTERN, this.source.text, this.token.start);
    if (wildcard !== undefined) this.jump(this.token.start + wildcard.length);
    return wildcard !== undefined;
  }
}
