import type { Block, FunctionDeclaration, MatchSegment } from "./ast.ts";

/** Where a variable's value lies at run time. */
type Binding =
  /** What the index-th wildcard of the whole match path stands for. */
  | { readonly kind: "capture"; readonly index: number }
  /** A parameter, or a let after the parameters. */
  | { readonly kind: "local"; readonly index: number };

export interface FunctionSymbol {
  readonly declaration: FunctionDeclaration;
  /** The scope it was declared in: it sees that block's wildcards and functions, not the caller's. */
  readonly scope: Scope;
}

/** What names mean at a place: blocks within blocks, and within them a function's parameters and lets. */
export class Scope {
  readonly #parent: Scope | undefined;
  readonly #variables = new Map<string, Binding>();
  readonly #functions = new Map<string, FunctionSymbol>();
  /** How many wildcards the match path has up to here. */
  readonly captureCount: number;

  private constructor(parent: Scope | undefined, captureCount: number) {
    this.#parent = parent;
    this.captureCount = captureCount;
  }

  static root(functions: readonly FunctionDeclaration[]): Scope {
    const scope = new Scope(undefined, 0);
    scope.#declare(functions);
    return scope;
  }

  block(segments: readonly MatchSegment[], { functions }: Block): Scope {
    const names = segments.flatMap((segment) => (segment.kind === "literal" ? [] : [segment.name]));
    const scope = new Scope(this, this.captureCount + names.length);
    for (const [i, name] of names.entries()) {
      scope.#variables.set(name, { kind: "capture", index: this.captureCount + i });
    }
    scope.#declare(functions);
    return scope;
  }

  /** Inside a function, as seen by its `letCount`-th let; by default by its body. */
  inside({ params, lets }: FunctionDeclaration, letCount = lets.length): Scope {
    const scope = new Scope(this, this.captureCount);
    for (const [index, { name }] of [...params, ...lets.slice(0, letCount)].entries()) {
      scope.#variables.set(name, { kind: "local", index });
    }
    return scope;
  }

  #declare(functions: readonly FunctionDeclaration[]): void {
    for (const declaration of functions) {
      this.#functions.set(declaration.name, { declaration, scope: this });
    }
  }

  variable(name: string): Binding | undefined {
    return this.#variables.get(name) ?? this.#parent?.variable(name);
  }

  function(name: string): FunctionSymbol | undefined {
    return this.#functions.get(name) ?? this.#parent?.function(name);
  }
}

export const GLOBALS: readonly string[] = ["request", "resource"];
