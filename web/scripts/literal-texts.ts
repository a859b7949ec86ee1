import { type ESTree, parseSync } from "vite";

/** Attributes and properties whose value a person reads or hears. */
const READ = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "caption",
  "description",
  "empty",
  "heading",
  "hint",
  "label",
  "lead",
  "loadingLabel",
  "placeholder",
  "text",
  "title",
]);

type Node = ESTree.Node | null | undefined;

/** The literal parts of what an expression may become; what a call returns is that function's own affair. */
const literalsOf = (node: Node): string[] => {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return node.quasis.map(({ value }) => value.cooked ?? value.raw);
    case "ConditionalExpression":
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case "LogicalExpression":
      return [...literalsOf(node.left), ...literalsOf(node.right)];
    case "BinaryExpression":
      return node.operator === "+" ? [...literalsOf(node.left), ...literalsOf(node.right)] : [];
    case "ParenthesizedExpression":
    case "JSXExpressionContainer":
      return literalsOf(node.expression);
    default:
      return [];
  }
};

const nameOf = (node: Node): string => {
  if (node?.type === "Identifier" || node?.type === "JSXIdentifier") return node.name;
  return node?.type === "Literal" ? String(node.value) : "";
};

const textsAt = (node: ESTree.Node): string[] => {
  switch (node.type) {
    case "JSXText":
      return [node.value];
    case "JSXElement":
    case "JSXFragment":
      return node.children.flatMap(literalsOf);
    case "JSXAttribute":
      return READ.has(nameOf(node.name)) ? literalsOf(node.value) : [];
    case "Property":
      return READ.has(nameOf(node.key)) ? literalsOf(node.value) : [];
    case "AssignmentPattern":
      return READ.has(nameOf(node.left)) ? literalsOf(node.right) : [];
    default:
      return [];
  }
};

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === "object" && value !== null && "type" in value;

const childrenOf = (node: ESTree.Node): ESTree.Node[] => Object.values(node).flat().filter(isNode);

/** Words in a TSX file that belong into the catalogue of texts. */
export function literalTexts(file: string, code: string): string[] {
  const visit = (node: ESTree.Node): string[] => [
    ...textsAt(node).filter((text) => /\p{L}/u.test(text)),
    ...childrenOf(node).flatMap(visit),
  ];
  return visit(parseSync(file, code).program).map((text) => text.trim());
}
