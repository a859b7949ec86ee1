import { type ESTree, parseSync } from "vite";

/** JSX attributes and object properties whose value is visible to users or read by screen readers. */
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

/**
 * Returns the parts of an expression that can become its value or a piece of its value, for example `b` and `c`
 * in `a ? b : c`. Arguments of function calls are not included.
 */
const outcomesOf = (node: ESTree.Node): Node[] => {
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate];
  if (node.type === "LogicalExpression") return [node.left, node.right];
  if (node.type === "BinaryExpression" && node.operator === "+") return [node.left, node.right];
  if (node.type === "ParenthesizedExpression" || node.type === "JSXExpressionContainer") {
    return [node.expression];
  }
  return [];
};

const literalsOf = (node: Node): string[] => {
  if (node === null || node === undefined) return [];
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "TemplateLiteral") {
    return node.quasis.map(({ value }) => value.cooked ?? value.raw);
  }
  return outcomesOf(node).flatMap(literalsOf);
};

const nameOf = (node: Node): string => {
  if (node?.type === "Identifier" || node?.type === "JSXIdentifier") return node.name;
  return node?.type === "Literal" ? String(node.value) : "";
};

const readAt = (name: Node, value: Node): string[] =>
  READ.has(nameOf(name)) ? literalsOf(value) : [];

const textsAt = (node: ESTree.Node): string[] => {
  if (node.type === "JSXText") return [node.value];
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    return node.children.flatMap(literalsOf);
  }
  if (node.type === "JSXAttribute") return readAt(node.name, node.value);
  if (node.type === "Property") return readAt(node.key, node.value);
  return node.type === "AssignmentPattern" ? readAt(node.left, node.right) : [];
};

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === "object" && value !== null && "type" in value;

const childrenOf = (node: ESTree.Node): ESTree.Node[] => Object.values(node).flat().filter(isNode);

/**
 * Returns all texts for users that a TSX file contains as literals. Such texts must be in the text catalogue
 * (src/texts) instead.
 */
export function findLiteralTexts(file: string, code: string): string[] {
  const visit = (node: ESTree.Node): string[] => [
    ...textsAt(node).filter((text) => /\p{L}/u.test(text)),
    ...childrenOf(node).flatMap(visit),
  ];
  return visit(parseSync(file, code).program).map((text) => text.trim());
}
