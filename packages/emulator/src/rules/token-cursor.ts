import type { SourceSpan } from "./ast.ts";
import { matchPatternAt, type RulesToken, readToken } from "./lexer.ts";
import type { SourceText } from "./source-text.ts";
import type { RulesIssue } from "./types.ts";

/** Maximum number of issues that the parser reports. */
const MAX_ISSUES = 100;

/** Matches a wildcard `{name}` or `{name=**}` in the path of a match block. */
export const WILDCARD_PATTERN = /\{\s*([A-Za-z_]\w*)\s*(=\s*\*\*?\s*)?\}/y;

/** Thrown to end the parsing of a statement. The parser always catches it. */
export class RulesSyntaxError extends Error {
  override readonly name = "SyntaxFault";
}

/** The position of the parser in the source, with the next token and the issues found so far. */
export class TokenCursor {
  readonly source: SourceText;
  readonly issues: RulesIssue[] = [];
  token: RulesToken;
  /** Index after the last character of the previous token. */
  previousEnd = 0;
  /** Number of open braces. Braces of wildcards in match paths do not count. */
  depth = 0;

  constructor(source: SourceText) {
    this.source = source;
    this.token = readToken(source.text, 0);
  }

  atEnd(): boolean {
    return this.token.kind === "end" || this.issues.length >= MAX_ISSUES;
  }

  advance(): RulesToken {
    const token = this.token;
    if (this.isSymbol("{")) this.depth++;
    else if (this.isSymbol("}")) this.depth--;
    this.#moveTo(token.end);
    return token;
  }

  /** Moves the cursor to this index. Used after text that is parsed without tokens, such as a path. */
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

  /** Consumes the next token if it has this text. Returns whether the token was consumed. */
  skip(text: string): boolean {
    if (!this.isSymbol(text) && !this.isWord(text)) return false;
    this.advance();
    return true;
  }

  expect(text: string): void {
    if (!this.skip(text)) this.failUnexpected();
  }

  expectName(): RulesToken {
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
    // Reports a missing closing brace only once, although the parser detects it in every enclosing block.
    if (last?.description === description && last.position.currentOffset === position.currentOffset)
      return;
    this.issues.push({ severity: "ERROR", description, position });
  }

  /**
   * Skips the rest of a faulty statement. Stops before a closing brace that ends the enclosing block. `depth` is
   * the number of open braces at the start of the statement. `end` states whether a semicolon or a closing brace
   * ends a statement of this kind.
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

  /**
   * Consumes a wildcard such as `{name}` if the cursor is at one, because the braces of a wildcard do not open a
   * block. Returns whether a wildcard was consumed.
   */
  #skipWildcard(): boolean {
    const wildcard = matchPatternAt(WILDCARD_PATTERN, this.source.text, this.token.start);
    if (wildcard !== undefined) this.jump(this.token.start + wildcard.length);
    return wildcard !== undefined;
  }
}
