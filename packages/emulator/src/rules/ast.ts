import type { RulesValue } from "./values.ts";

/** A range of the source text in UTF-16 code units. `end` is exclusive. */
export interface SourceSpan {
  readonly start: number;
  readonly end: number;
}

export type BinaryOperator = "*" | "/" | "%" | "+" | "-" | "<" | "<=" | ">" | ">=" | "==" | "!=";

export type PathExpressionPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "expression"; readonly expression: Expression };

export interface MapLiteralEntry {
  readonly key: string;
  readonly value: Expression;
}

type ExpressionShape =
  | { readonly kind: "literal"; readonly value: RulesValue }
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
  | { readonly kind: "map"; readonly entries: readonly MapLiteralEntry[] }
  | { readonly kind: "path"; readonly parts: readonly PathExpressionPart[] }
  | { readonly kind: "member"; readonly object: Expression; readonly name: string }
  | { readonly kind: "index"; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: "slice";
      readonly object: Expression;
      readonly from: Expression;
      readonly to: Expression;
    }
  /**
   * A call `f(…)` or `object.f(…)`. Usually `object` is an expression. If `object` is a name and no variable in
   * scope has this name, it stands for a namespace such as `math`.
   */
  | {
      readonly kind: "call";
      readonly object?: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: "unary"; readonly op: "!" | "-"; readonly operand: Expression }
  | {
      readonly kind: "binary";
      readonly op: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: "logical";
      readonly op: "&&" | "||";
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: "in"; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "is"; readonly operand: Expression; readonly type: string }
  | {
      readonly kind: "ternary";
      readonly condition: Expression;
      readonly then: Expression;
      readonly otherwise: Expression;
    };

export type Expression = SourceSpan & ExpressionShape;
export type CallExpression = Extract<Expression, { kind: "call" }>;

export interface LetBinding extends SourceSpan {
  readonly name: string;
  readonly nameSpan: SourceSpan;
  readonly value: Expression;
}

export interface FunctionDeclaration extends SourceSpan {
  readonly name: string;
  readonly nameSpan: SourceSpan;
  readonly params: readonly (SourceSpan & { readonly name: string })[];
  readonly lets: readonly LetBinding[];
  readonly body: Expression;
}

export type MatchPathSegment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "wildcard"; readonly name: string }
  /** A wildcard `{name=**}`, which matches any number of path segments. */
  | { readonly kind: "glob"; readonly name: string };

export type RulesRequestMethod = "get" | "list" | "create" | "update" | "delete";

export interface AllowStatement extends SourceSpan {
  readonly methods: readonly RulesRequestMethod[];
  /** The condition after `if`. A rule without a condition always allows access. */
  readonly condition?: Expression;
}

export interface MatchBlock extends SourceSpan {
  readonly segments: readonly MatchPathSegment[];
  readonly pathSpan: SourceSpan;
  readonly body: RulesBlock;
}

/** The declarations between the braces of a service or match block. */
export interface RulesBlock {
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
  readonly allows: readonly AllowStatement[];
}

export const RULES_SERVICE_NAMES = ["cloud.firestore", "firebase.storage"] as const;
export type RulesServiceName = (typeof RULES_SERVICE_NAMES)[number];

export interface ServiceBlock extends SourceSpan {
  readonly name: RulesServiceName;
  readonly body: RulesBlock;
}

export interface ParsedRulesFile {
  readonly version: 1 | 2;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceBlock[];
}

/** Returns the direct sub-expressions of an expression in source order. */
export function getChildExpressions(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case "literal":
    case "variable":
      return [];
    case "list":
      return node.items;
    case "map":
      return node.entries.map((entry) => entry.value);
    case "path":
      return node.parts.flatMap((part) => (part.kind === "expression" ? [part.expression] : []));
    case "member":
      return [node.object];
    case "index":
      return [node.object, node.index];
    case "slice":
      return [node.object, node.from, node.to];
    case "call":
      return node.object === undefined ? node.args : [node.object, ...node.args];
    case "unary":
    case "is":
      return [node.operand];
    case "binary":
    case "logical":
    case "in":
      return [node.left, node.right];
    case "ternary":
      return [node.condition, node.then, node.otherwise];
  }
}
