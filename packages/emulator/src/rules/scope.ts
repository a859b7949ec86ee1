import type { FunctionDeclaration, MatchSegment, RulesBlock } from "./ast.ts";

/** The location of a variable's value at run time. */
type Binding =
  /** The wildcard with this index in the complete match path. */
  | { readonly kind: "capture"; readonly index: number }
  /** A parameter, or a `let` variable after the parameters. */
  | { readonly kind: "local"; readonly index: number };

export interface FunctionSymbol {
  readonly declaration: FunctionDeclaration;
  /**
   * The scope of the declaration: a function can access the wildcards and functions of its own block, not those
   * of its caller.
   */
  readonly scope: Scope;
}

/** Resolves names in nested blocks and, inside functions, parameters and `let` variables. */
export class Scope {
  readonly #parent: Scope | undefined;
  readonly #variables = new Map<string, Binding>();
  readonly #functions = new Map<string, FunctionSymbol>();
  /** The number of wildcards in the match path up to this block. */
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

  block(segments: readonly MatchSegment[], { functions }: RulesBlock): Scope {
    const names = segments.flatMap((segment) => (segment.kind === "literal" ? [] : [segment.name]));
    const scope = new Scope(this, this.captureCount + names.length);
    for (const [i, name] of names.entries()) {
      scope.#variables.set(name, { kind: "capture", index: this.captureCount + i });
    }
    scope.#declare(functions);
    return scope;
  }

  /** Returns the scope inside a function before its `letCount`-th `let`, by default the scope of its body. */
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

export const GLOBAL_VARIABLES: readonly string[] = ["request", "resource"];
