import type { MatchSegment } from "./ast.ts";

/*
 * All match paths of a service in one tree: a request walks it segment by segment, so that its cost follows from the
 * path's length and not from the number of rules.
 */

/** A request's path segment. LISTs do not know the document's id, and collection groups not what lies above. */
export type PathSymbol =
  | { readonly kind: "text"; readonly text: string }
  /** One segment of any text. */
  | { readonly kind: "any" }
  /** Any number of segments of any text. */
  | { readonly kind: "rest" };

/** What a wildcard stands for: one symbol, or all that a `{x=**}` took. */
export type Capture = PathSymbol | readonly PathSymbol[];

export interface Matched<T> {
  readonly item: T;
  readonly captures: readonly Capture[];
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

export class MatchTrie<T> {
  readonly #root: Node<T> = newNode();
  /** Version 1: `{x=**}` takes at least one segment, and only at the end of a path. */
  readonly #version: 1 | 2;

  constructor(version: 1 | 2) {
    this.#version = version;
  }

  add(segments: readonly MatchSegment[], item: T, order: number): void {
    let node = this.#root;
    for (const segment of segments) node = childOf(node, segment);
    node.items.push({ order, item });
  }

  /** The items of every path that covers the whole request path, by their order. */
  find(path: readonly PathSymbol[]): readonly Matched<T>[] {
    const found: (Matched<T> & { order: number })[] = [];
    this.#walk(this.#root, path, 0, { captures: [], found });
    return found.sort((left, right) => left.order - right.order);
  }

  #walk(node: Node<T>, path: readonly PathSymbol[], index: number, walk: Walk<T>): void {
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

  /** One path holds at most one glob, so trying each of its ends costs no more than the square of the path's length. */
  #walkGlob(node: Node<T>, path: readonly PathSymbol[], index: number, walk: Walk<T>): void {
    const first = this.#version === 1 ? Math.max(index + 1, path.length) : index;
    for (let end = first; end <= path.length; end++) {
      const captures = [...walk.captures, path.slice(index, end)];
      this.#walk(node, path, end, { ...walk, captures });
    }
  }
}

interface Walk<T> {
  readonly captures: readonly Capture[];
  readonly found: (Matched<T> & { order: number })[];
}

function childOf<T>(node: Node<T>, segment: MatchSegment): Node<T> {
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
