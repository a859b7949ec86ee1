import type { OrBranch } from "./query-branches.ts";
import {
  createUndefinedPropertyError,
  type FieldConstraint,
  type RulesValue,
  UNKNOWN_VALUE,
} from "./values.ts";

/*
 * This module creates symbolic documents. A symbolic document stands for all documents of one OR branch of a
 * query. Only the filtered fields are known; all other fields are unknown.
 */

interface FieldNode {
  equals: RulesValue | undefined;
  readonly constraints: FieldConstraint[];
  readonly children: Map<string, FieldNode>;
}

const newNode = (): FieldNode => ({ equals: undefined, constraints: [], children: new Map() });

export function createSymbolicResource(branch: OrBranch): RulesValue {
  const data = symbolicData(branch);
  return {
    kind: "symbolic",
    member: (name) => (name === "data" ? data : UNKNOWN_VALUE),
    known: (name) => (name === "data" ? data : UNKNOWN_VALUE),
  };
}

function symbolicData(branch: OrBranch): RulesValue {
  const root = newNode();
  for (const fact of branch) {
    if ("documentName" in fact) continue;
    let node = root;
    for (const name of fact.path) node = childOf(node, name);
    if ("equals" in fact) node.equals ??= fact.equals;
    else node.constraints.push(fact.constraint);
  }
  return toValue(root);
}

function childOf(node: FieldNode, name: string): FieldNode {
  const child = node.children.get(name) ?? newNode();
  node.children.set(name, child);
  return child;
}

function toValue({ equals, constraints, children }: FieldNode): RulesValue {
  if (equals !== undefined) return equals;
  if (constraints.length > 0) return { kind: "constraint", constraints };
  const values = new Map(Array.from(children, ([name, child]) => [name, toValue(child)]));
  return {
    kind: "symbolic",
    member: (name) => values.get(name) ?? createUndefinedPropertyError(name),
    known: (name) => children.get(name)?.equals ?? UNKNOWN_VALUE,
  };
}
