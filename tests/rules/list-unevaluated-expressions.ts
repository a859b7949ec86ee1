interface CoverageNode {
  readonly sourcePosition: { readonly line: number; readonly column: number };
  readonly values?: readonly unknown[];
  readonly children?: readonly CoverageNode[];
}

const isNode = (value: unknown): value is CoverageNode =>
  typeof value === "object" && value !== null && "sourcePosition" in value;

const holes = (node: CoverageNode): string[] => [
  ...((node.values ?? []).length === 0
    ? [`${node.sourcePosition.line}:${node.sourcePosition.column}`]
    : []),
  ...(node.children ?? []).flatMap(holes),
];

/**
 * Reads a coverage report and lists the positions (`line:column`) of the rules expressions that the tests never
 * evaluated. Throws if the report is empty or malformed.
 */
export const listUnevaluatedRulesExpressions = (report: unknown): string[] => {
  if (typeof report !== "object" || report === null || !("report" in report)) {
    throw new Error("This is not a coverage report.");
  }
  const { report: nodes } = report;
  if (!Array.isArray(nodes) || nodes.length === 0 || !nodes.every(isNode)) {
    throw new Error("The coverage report is empty.");
  }
  return nodes.flatMap(holes);
};
