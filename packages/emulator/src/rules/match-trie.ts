import type { MatchPathSegment } from "./ast.ts";

/*
 * This module implements a trie of all match paths of a service. A request path is matched segment by segment,
 * so that the cost depends on the length of the path and not on the number of rules.
 */

/**
 * One segment of a request path. In a query the document id is unknown. In a collection group query the path
 * above the collection is also unknown.
 */
export type RequestPathSegment =
  | { readonly kind: "text"; readonly text: string }
  /**
   * Exactly one segment of the request path. The text of this segment is unknown, for example because a query
   * does not specify the document id.
   */
  | { readonly kind: "any" }
  /** Any number of segments whose text is unknown. */
  | { readonly kind: "rest" };

/**
 * The segments that a wildcard in a match path matched: a single segment for `{x}`, a list of segments for
 * `{x=**}`.
 */
export type WildcardCapture = RequestPathSegment | readonly RequestPathSegment[];

export interface MatchPathTrieResult<T> {
  readonly item: T;
  readonly captures: readonly WildcardCapture[];
}

interface Node<T> {
  readonly literals: Map<string, Node<T>>;
  wildcard: Node<T> | undefined;
  glob: Node<T> | undefined;
  readonly items: { readonly order: number; readonly item: T }[];
}

const newNode = <T>(): Node<T> => ({
  literals: new Map(),
  wildcard: undefined,
  glob: undefined,
  items: [],
});

export class MatchPathTrie<T> {
  readonly #root: Node<T> = newNode();
  /**
   * Version of the rules language. In version 1 `{x=**}` must be at the end of a path and matches at least
   * one segment.
   */
  readonly #version: 1 | 2;

  constructor(version: 1 | 2) {
    this.#version = version;
  }

  add(segments: readonly MatchPathSegment[], item: T, order: number): void {
    let node = this.#root;
    for (const segment of segments) node = childOf(node, segment);
    node.items.push({ order, item });
  }

  /**
   * Returns all items whose match path matches the whole request path, in source order. The result also contains
   * the segments that the wildcards matched.
   */
  find(path: readonly RequestPathSegment[]): readonly MatchPathTrieResult<T>[] {
    const found: (MatchPathTrieResult<T> & { order: number })[] = [];
    this.#walk(this.#root, path, 0, { captures: [], found });
    return found.sort((left, right) => left.order - right.order);
  }

  #walk(node: Node<T>, path: readonly RequestPathSegment[], index: number, walk: Walk<T>): void {
    const symbol = path[index];
    if (node.glob !== undefined) this.#walkGlob(node.glob, path, index, walk);
    if (symbol === undefined) {
      for (const { order, item } of node.items) {
        walk.found.push({ order, item, captures: walk.captures });
      }
      return;
    }
    if (symbol.kind === "rest") return;
    if (node.wildcard !== undefined) {
      const captures = [...walk.captures, symbol];
      this.#walk(node.wildcard, path, index + 1, { ...walk, captures });
    }
    const literal = symbol.kind === "text" ? node.literals.get(symbol.text) : undefined;
    if (literal !== undefined) this.#walk(literal, path, index + 1, walk);
  }

  /**
   * Matches `{x=**}` with every possible number of segments. A match path contains at most one `{x=**}`, so the
   * cost is at most quadratic in the length of the request path.
   */
  #walkGlob(
    node: Node<T>,
    path: readonly RequestPathSegment[],
    index: number,
    walk: Walk<T>,
  ): void {
    const first = this.#version === 1 ? Math.max(index + 1, path.length) : index;
    for (let end = first; end <= path.length; end++) {
      const captures = [...walk.captures, path.slice(index, end)];
      this.#walk(node, path, end, { ...walk, captures });
    }
  }
}

interface Walk<T> {
  readonly captures: readonly WildcardCapture[];
  readonly found: (MatchPathTrieResult<T> & { order: number })[];
}

function childOf<T>(node: Node<T>, segment: MatchPathSegment): Node<T> {
  switch (segment.kind) {
    case "literal": {
      const child = node.literals.get(segment.text) ?? newNode<T>();
      node.literals.set(segment.text, child);
      return child;
    }
    case "wildcard":
      node.wildcard ??= newNode();
      return node.wildcard;
    case "glob":
      node.glob ??= newNode();
      return node.glob;
  }
}
