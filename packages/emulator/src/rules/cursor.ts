import type { Span } from "./ast.ts";
import { lexToken, scan, type Token } from "./lexer.ts";
import type { SourceText } from "./source-text.ts";
import type { RulesIssue } from "./types.ts";

/** Faults beyond these say nothing new. */
const MAX_ISSUES = 100;

/** `{name}` or `{name=**}` in the path of a match. */
export const WILDCARD = /\{\s*([A-Za-z_]\w*)\s*(=\s*\*\*?\s*)?\}/y;

/** Ends the statement that is being read. Never leaves the parser. */
export class SyntaxFault extends Error {
  override readonly name = "SyntaxFault";
}

/** Where the parser stands: one token of look-ahead, and the issues so far. */
export class Cursor {
  readonly source: SourceText;
  readonly issues: RulesIssue[] = [];
  token: Token;
  /** The end of the token before. */
  previousEnd = 0;
  /** How many braces are open; those in match paths are not counted. */
  depth = 0;

  constructor(source: SourceText) {
    this.source = source;
    this.token = lexToken(source.text, 0);
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

  /** Reads on from an index that is not the end of a token: the end of a path. */
  jump(index: number): void {
    this.#moveTo(index);
  }

  #moveTo(index: number): void {
    this.previousEnd = index;
    this.token = lexToken(this.source.text, index);
  }

  isSymbol(text: string): boolean {
    return this.token.kind === "symbol" && this.token.text === text;
  }

  isWord(text: string): boolean {
    return this.token.kind === "name" && this.token.text === text;
  }

  /** Whether the token was there; it is passed then. */
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

  fail(description: string, span: Span): never {
    this.report(description, span);
    throw new SyntaxFault(description);
  }

  report(description: string, { start, end }: Span): void {
    if (this.issues.length >= MAX_ISSUES) return;
    const position = this.source.position(start, end);
    const last = this.issues.at(-1);
    // An open block is missed again by each block around it.
    if (last?.description === description && last.position.currentOffset === position.currentOffset)
      return;
    this.issues.push({ severity: "ERROR", description, position });
  }

  /**
   * After a fault: to the end of the statement that began at this depth, and not out of the block around it. `end` is
   * what ends such a statement: a semicolon, or the brace that closes its block as well.
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

  /** The braces of a wildcard in a path open no block. */
  #skipWildcard(): boolean {
    const wildcard = scan(WILDCARD, this.source.text, this.token.start);
    if (wildcard !== undefined) this.jump(this.token.start + wildcard.length);
    return wildcard !== undefined;
  }
}
