import type { FunctionDeclaration, MatchPathSegment, RulesBlock } from "./ast.ts";

/** The place where the value of a variable is stored during an evaluation. */
type Binding =
  /**
   * A wildcard of the match path. `index` is its position among all wildcards of the match path, including those
   * of the enclosing blocks.
   */
  | { readonly kind: "capture"; readonly index: number }
  /** A parameter or `let` variable of a function. The parameters have the first indexes. */
  | { readonly kind: "local"; readonly index: number };

export interface DeclaredFunction {
  readonly declaration: FunctionDeclaration;
  /**
   * The scope in which the function is declared. The function can use the wildcards and functions of this scope,
   * but not those of the calling scope.
   */
  readonly scope: RulesScope;
}

/** Resolves names to wildcards, parameters, `let` variables and functions of the enclosing blocks. */
export class RulesScope {
  readonly #parent: RulesScope | undefined;
  readonly #variables = new Map<string, Binding>();
  readonly #functions = new Map<string, DeclaredFunction>();
  /** Number of wildcards in the match paths of this block and of the enclosing blocks. */
  readonly captureCount: number;

  private constructor(parent: RulesScope | undefined, captureCount: number) {
    this.#parent = parent;
    this.captureCount = captureCount;
  }

  static root(functions: readonly FunctionDeclaration[]): RulesScope {
    const scope = new RulesScope(undefined, 0);
    scope.#declare(functions);
    return scope;
  }

  block(segments: readonly MatchPathSegment[], { functions }: RulesBlock): RulesScope {
    const names = segments.flatMap((segment) => (segment.kind === "literal" ? [] : [segment.name]));
    const scope = new RulesScope(this, this.captureCount + names.length);
    for (const [i, name] of names.entries()) {
      scope.#variables.set(name, { kind: "capture", index: this.captureCount + i });
    }
    scope.#declare(functions);
    return scope;
  }

  /**
   * Returns the scope inside a function, in which only the first `letCount` `let` variables are visible. By
   * default all of them are visible.
   */
  inside({ params, lets }: FunctionDeclaration, letCount = lets.length): RulesScope {
    const scope = new RulesScope(this, this.captureCount);
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

  function(name: string): DeclaredFunction | undefined {
    return this.#functions.get(name) ?? this.#parent?.function(name);
  }
}

export const GLOBAL_VARIABLE_NAMES: readonly string[] = ["request", "resource"];
