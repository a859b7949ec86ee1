import type { FunctionDeclaration, SourceSpan } from "./ast.ts";

/**
 * The documented maximum depth of function calls in rules. Like the official compiler, the emulator accepts one
 * call more than documented.
 */
const MAX_CALL_DEPTH = 20;

interface Call {
  readonly callee: FunctionDeclaration;
  readonly at: SourceSpan;
}
type CallGraph = ReadonlyMap<FunctionDeclaration, readonly Call[]>;

interface Fault {
  readonly description: string;
  readonly at: SourceSpan;
}

/**
 * Reports recursive calls or, if there are none, call chains that are too long. Functions that no rule calls are
 * also checked.
 */
export function findCallGraphFaults(graph: CallGraph): readonly Fault[] {
  const { calleesFirst, recursive } = sort(graph);
  if (recursive.length > 0) {
    return recursive.map(({ at }) => ({ description: "Recursive call is not allowed.", at }));
  }
  return tooDeep(graph, calleesFirst);
}

interface Visit {
  readonly declaration: FunctionDeclaration;
  readonly calls: readonly Call[];
  next: number;
}

/**
 * Sorts the functions so that each function comes after the functions that it calls. Uses a stack of its own
 * instead of recursion, because a file with thousands of functions could overflow the call stack.
 */
function sort(graph: CallGraph): {
  calleesFirst: readonly FunctionDeclaration[];
  recursive: readonly Call[];
} {
  const calleesFirst: FunctionDeclaration[] = [];
  const recursive: Call[] = [];
  const seen = new Set<FunctionDeclaration>();
  const open = new Set<FunctionDeclaration>();
  const stack: Visit[] = [];
  const enter = (declaration: FunctionDeclaration): void => {
    seen.add(declaration);
    open.add(declaration);
    stack.push({ declaration, calls: graph.get(declaration) ?? [], next: 0 });
  };
  for (const declaration of graph.keys()) {
    if (!seen.has(declaration)) enter(declaration);
    for (let visit = stack.at(-1); visit !== undefined; visit = stack.at(-1)) {
      const call = visit.calls[visit.next++];
      if (call === undefined) {
        stack.pop();
        open.delete(visit.declaration);
        calleesFirst.push(visit.declaration);
      } else if (open.has(call.callee)) recursive.push(call);
      else if (!seen.has(call.callee)) enter(call.callee);
    }
  }
  return { calleesFirst, recursive };
}

/**
 * Reports call chains that exceed the maximum depth. Callers of an already reported function are not reported.
 */
function tooDeep(graph: CallGraph, calleesFirst: readonly FunctionDeclaration[]): readonly Fault[] {
  const deepest = new Map<FunctionDeclaration, { depth: number; next?: FunctionDeclaration }>();
  const faults: Fault[] = [];
  for (const declaration of calleesFirst) {
    let longest: { depth: number; next?: FunctionDeclaration } = { depth: 1 };
    for (const { callee } of graph.get(declaration) ?? []) {
      const depth = (deepest.get(callee)?.depth ?? 0) + 1;
      if (depth > longest.depth) longest = { depth, next: callee };
    }
    deepest.set(declaration, longest);
    if (longest.depth !== MAX_CALL_DEPTH + 2) continue;
    const names: string[] = [];
    let at: FunctionDeclaration | undefined = declaration;
    while (at !== undefined && names.length <= MAX_CALL_DEPTH) {
      names.push(at.name);
      at = deepest.get(at)?.next;
    }
    const description = `Maximum allowed call depth of ${MAX_CALL_DEPTH} is reached for [${names.join("->")}] call stack.`;
    faults.push({ description, at: declaration.nameSpan });
  }
  return faults;
}
